import { useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { logInWithToken } from '../../features/sign-in/api/log-in-with-token.ts';
import { LogOnPanel } from '../../features/sign-in/components/log-on-panel.tsx';
import { SignInRefused } from '../../features/sign-in/components/sign-in-refused.tsx';
import { ApiError } from '../../lib/api-client.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useAddressToken } from '../../lib/session/use-address-token.ts';
import { useIsAlive } from '../../lib/surroundings.ts';
import { useWords } from '../../lib/words.tsx';
import { Notification } from '../../ui/notification/notification.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import styles from './log-in.module.css';
import { TokenLogOn } from './token-log-on.tsx';

/**
 * The dialog's form as a page, for readers who open its address. The bank's own pages lead here with a token. A refused
 * sign-in also ends here.
 */
export function LogInPage() {
  const { t, locale } = useWords();
  const router = useRouter();
  const isRefused = useLocation({ select: ({ search }) => 'refused' in search });
  const parts = useAddressToken();
  const isAlive = useIsAlive();
  const [wasDrawn] = useState(!isAlive);
  const [failure, setFailure] = useState<unknown>();
  if (isRefused) return <SignInRefused />;
  // Without it, the form would be there for a moment and ask for its parts. The server draws no address with a token.
  if (!parts && !wasDrawn) return null;
  const token = parts?.['token'];
  if (token !== undefined && failure === undefined) {
    const onRefused = (error: unknown) => {
      const isCustomer = error instanceof ApiError && error.body?.code === 'sign_in_refused';
      if (isCustomer) void router.navigate({ to: '/login', search: { refused: '1' }, replace: true });
      else setFailure(error);
    };
    return <TokenLogOn exchange={() => logInWithToken(token, locale)} onRefused={onRefused} />;
  }
  return (
    <div className={`container ${styles.page}`}>
      <h1>{t('signIn.title')}</h1>
      {failure !== undefined && (
        <Notification type="danger" title={t('signIn.failedTitle')}>
          {failureText(failure, t)}
        </Notification>
      )}
      <Panel>
        <LogOnPanel />
      </Panel>
    </div>
  );
}
