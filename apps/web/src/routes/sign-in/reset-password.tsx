import chain from '@lobehub/fluent-emoji-3d/assets/1f517.webp';
import lock from '@lobehub/fluent-emoji-3d/assets/1f510.webp';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { resetTokenQuery } from '../../features/passwords/api/passwords.ts';
import { ResetForm } from '../../features/passwords/components/reset-form.tsx';
import { ApiError } from '../../lib/api-client.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useSessionActions } from '../../lib/session/session.tsx';
import { useSiteLink } from '../../lib/site-link.tsx';
import { useWords } from '../../lib/words.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { ErrorState } from '../../ui/error-state/error-state.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import styles from './log-in.module.css';
import { MessageLine } from '../content/message-line.tsx';
import { MessagePage } from '../content/message-page.tsx';
import { useAddressToken } from './use-address-token.ts';

/** Where the link of the reset mail leads. */
export function ResetPasswordPage() {
  const { t, locale } = useWords();
  const link = useAddressToken();
  const token = link?.['token'];
  const [isDone, setDone] = useState(false);
  const [isOver, setOver] = useState(false);
  const { isSuccess, error, isFetching, refetch } = useQuery(resetTokenQuery(token, locale));
  if (isDone) return <Done />;
  if (isOver) return <LinkOver />;
  if (token && isSuccess) {
    return (
      <div className={`container ${styles.page}`}>
        <h1 tabIndex={-1}>{t('titles.resetPassword')}</h1>
        <Panel>
          <ResetForm token={token} onDone={() => setDone(true)} onLinkOver={() => setOver(true)} />
        </Panel>
      </div>
    );
  }
  if ((link && !token) || (error instanceof ApiError && error.status < 500 && error.status !== 429))
    return <LinkOver />;
  if (error) {
    return (
      <ErrorState level={1} title={t('password.resetFailed')} retrying={isFetching} onRetry={() => void refetch()}>
        {failureText(error, t)}
      </ErrorState>
    );
  }
  return (
    <MessageLine title={t('password.resetWorking')}>
      <Spinner />
    </MessageLine>
  );
}

function Done() {
  const { t } = useWords();
  const { requestLogOn } = useSessionActions();
  return (
    <MessagePage title={t('password.resetDone')} text={t('password.resetDoneText')} picture={lock}>
      <Button variant="primary" onClick={() => requestLogOn('/')}>
        {t('frame.logOn')}
      </Button>
    </MessagePage>
  );
}

function LinkOver() {
  const { t } = useWords();
  const again = useSiteLink('/forgot-password');
  return (
    <MessagePage title={t('password.linkOver')} text={t('password.linkOverText')} picture={chain}>
      <ButtonLink variant="primary" {...again}>
        {t('password.linkAgain')}
      </ButtonLink>
    </MessagePage>
  );
}
