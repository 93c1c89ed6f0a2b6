import { SiteLink } from '../lib/site-link.tsx';
import { useWords } from '../lib/words.tsx';
import { Button } from '../ui/button/button.tsx';
import { MessagePage } from './message-page.tsx';

interface ErrorPageProps {
  readonly status: number;
  readonly isOffline?: boolean;
  readonly trace?: string | undefined;
  readonly onTryAgain?: () => void;
}

export function ErrorPage({ status, isOffline = false, trace, onTryAgain }: ErrorPageProps) {
  const { t } = useWords();
  return (
    <MessagePage
      eyebrow={isOffline ? undefined : t('frame.errorStatus', { status })}
      title={t('frame.errorTitle')}
      text={t(isOffline ? 'frame.errorOffline' : 'frame.errorText')}
      note={trace && t('frame.errorReference', { trace })}
    >
      {onTryAgain && (
        <Button variant="primary" onClick={onTryAgain}>
          {t('frame.tryAgain')}
        </Button>
      )}
      <SiteLink to="/">{t('frame.backHome')}</SiteLink>
    </MessagePage>
  );
}

/** /error itself, where other systems send a reader whom they could not serve. */
export function ErrorRoutePage() {
  return <ErrorPage status={500} />;
}
