import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { signInWithBank } from '../../features/sign-in/api/sign-in-with-bank.ts';
import { takeAddressToken } from '../../lib/session/address-token.ts';
import { readTokenTimes } from '../../lib/session/jwt.ts';
import { useSessionActions } from '../../lib/session/session.tsx';
import { useWords } from '../../lib/words.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { MessageLine } from '../content/message-line.tsx';

/** The bank sends a customer back here. Without a valid token the sign-in is refused; other content is ignored. */
export function SsoPage() {
  const { t, locale } = useWords();
  const router = useRouter();
  const { adoptToken } = useSessionActions();
  const hasBegun = useRef(false);

  useEffect(() => {
    // Runs once: a token works once, and React may run an effect twice.
    if (hasBegun.current) return;
    hasBegun.current = true;
    const { token } = takeAddressToken();
    const refuse = () => void router.navigate({ to: '/login', search: { refused: '1' }, replace: true });
    if (token === undefined) refuse();
    else if (!readTokenTimes(token)) void router.navigate({ to: '/', replace: true });
    else signInWithBank(token, locale).then(adoptToken).catch(refuse);
  }, [locale, router, adoptToken]);

  return (
    <MessageLine title={t('signIn.ssoWorking')}>
      <Spinner />
    </MessageLine>
  );
}
