import chain from '@lobehub/fluent-emoji-3d/assets/1f517.webp';
import lock from '@lobehub/fluent-emoji-3d/assets/1f510.webp';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { resetTokenQuery, setPassword } from '../../features/passwords/api/passwords.ts';
import { ResetForm } from '../../features/passwords/components/reset-form.tsx';
import { ApiError } from '../../lib/api-client.ts';
import { useSessionActions } from '../../lib/session/session.tsx';
import { useSiteLink } from '../../lib/site-link.tsx';
import { useWords } from '../../lib/words.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import styles from './log-in.module.css';
import { MessageLine } from '../content/message-line.tsx';
import { MessagePage } from '../content/message-page.tsx';
import { useAddressToken } from '../../lib/session/use-address-token.ts';

/** The target of the link in the reset mail. */
export function ResetPasswordPage() {
  const { t, locale } = useWords();
  const link = useAddressToken();
  const token = link?.['token'];
  const [isDone, setDone] = useState(false);
  const [isOver, setOver] = useState(false);
  const query = useQuery(resetTokenQuery(token, locale));
  if (isDone) return <Done />;
  if (isOver || (link && !token)) return <LinkOver />;
  return (
    <Loaded
      query={query}
      failed={t('password.resetFailed')}
      level={1}
      waiting={
        <MessageLine title={t('password.resetWorking')}>
          <Spinner />
        </MessageLine>
      }
      instead={
        query.error instanceof ApiError && query.error.status < 500 && query.error.status !== 429 && <LinkOver />
      }
    >
      {() => (
        <div className={`container ${styles.page}`}>
          <h1 tabIndex={-1}>{t('titles.resetPassword')}</h1>
          <Panel>
            <ResetForm
              save={(password) => setPassword(token ?? '', password, locale)}
              onDone={() => setDone(true)}
              onLinkOver={() => setOver(true)}
            />
          </Panel>
        </div>
      )}
    </Loaded>
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
