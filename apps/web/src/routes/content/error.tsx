import plug from '@lobehub/fluent-emoji-3d/assets/1f50c.webp';
import { failureText } from '../../lib/failure-text.ts';
import { useWords } from '../../lib/words.tsx';
import { Button } from '../../ui/button/button.tsx';
import { BackHome } from './back-home.tsx';
import { MessagePage } from './message-page.tsx';

interface ErrorPageProps {
  readonly status: number;
  readonly isOffline?: boolean;
  readonly trace?: string | undefined;
  /** For developers. */
  readonly detail?: string | undefined;
  readonly onTryAgain?: () => void;
}

export function ErrorPage({ status, isOffline = false, trace, detail, onTryAgain }: ErrorPageProps) {
  const { t } = useWords();
  return (
    <MessagePage
      eyebrow={isOffline ? undefined : t('frame.errorStatus', { status })}
      title={t('frame.errorTitle')}
      text={isOffline ? failureText(undefined, t) : t('frame.errorText')}
      note={trace ? t('frame.errorReference', { trace }) : detail}
      // Without a connection the picture would not load, either.
      picture={isOffline ? undefined : plug}
    >
      {onTryAgain && (
        <Button variant="primary" onClick={onTryAgain}>
          {t('ui.tryAgain')}
        </Button>
      )}
      <BackHome variant={onTryAgain ? 'secondary' : 'primary'} />
    </MessagePage>
  );
}

/** /error itself: other systems send readers here when they fail. */
export function ErrorRoutePage() {
  return <ErrorPage status={500} />;
}
