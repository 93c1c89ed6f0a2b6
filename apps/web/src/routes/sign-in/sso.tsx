import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { signInWithBank } from '../../features/sign-in/api/sign-in-with-bank.ts';
import { readTokenTimes } from '../../lib/session/jwt.ts';
import { useAddressToken } from '../../lib/session/use-address-token.ts';
import { useWords } from '../../lib/words.tsx';
import { TokenLogOn } from './token-log-on.tsx';

/** The bank sends a customer back here. Without a valid token the sign-in is refused; other content is ignored. */
export function SsoPage() {
  const { locale } = useWords();
  const router = useRouter();
  const parts = useAddressToken();
  const token = parts?.token;
  const isToken = token !== undefined && readTokenTimes(token) !== undefined;
  const refuse = () => void router.navigate({ to: '/login', search: { refused: '1' }, replace: true });
  useEffect(() => {
    if (!parts || isToken) return;
    void router.navigate(
      token === undefined ? { to: '/login', search: { refused: '1' }, replace: true } : { to: '/', replace: true },
    );
  }, [parts, token, isToken, router]);
  return isToken ? <TokenLogOn exchange={() => signInWithBank(token, locale)} onRefused={refuse} /> : null;
}
