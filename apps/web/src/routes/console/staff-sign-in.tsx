import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { finishStaffSignIn, takeBegun } from '../../features/staff/api/staff-sign-in.ts';
import { keepStaffToken, staffTokenOf } from '../../features/staff/staff-token.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useAddressToken } from '../../lib/session/use-address-token.ts';
import { useSiteLink } from '../../lib/site-link.tsx';
import { useWords } from '../../lib/words.tsx';
import { Answer } from '../../ui/answer/answer.tsx';
import { ButtonLink, ButtonRow } from '../../ui/button/button.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { Stack } from '../../ui/stack/stack.tsx';
import { MessageLine } from '../content/message-line.tsx';
import { StaffDoor } from './staff-door.tsx';

class NotFinished extends Error {}

/** Only a page of the console: the tab keeps the address, and nothing else is to be opened by it. */
const pageOf = (back: string): string => (/^(?:\/fr)?\/staff(?:\/[\w/-]*)?$/.test(back) ? back : '/staff');

/** Where the bank's own sign-in sends staff back to. */
export function StaffSignInPage() {
  return (
    <StaffDoor>
      <SignIn />
    </StaffDoor>
  );
}

function SignIn() {
  const { t, locale } = useWords();
  const router = useRouter();
  const came = useAddressToken();
  const desk = useSiteLink('/staff');
  const hasBegun = useRef(false);
  const { mutate, error } = useMutation({
    mutationFn: async ({ code, state, iss }: Readonly<Record<string, string>>) => {
      const begun = takeBegun();
      if (!code || !state) throw new NotFinished();
      const browser_key = begun?.browserKey ?? 'none';
      const answer = await finishStaffSignIn({ code, state, ...(iss && { iss }), browser_key }, locale);
      keepStaffToken(staffTokenOf(answer.auth, Date.now(), answer.is_proved));
      router.history.replace(pageOf(begun?.back ?? ''));
    },
  });
  useEffect(() => {
    // Runs once: a code works once, and React may run an effect twice.
    if (!came || hasBegun.current) return;
    hasBegun.current = true;
    mutate(came);
  }, [came, mutate]);
  if (error) {
    const text = error instanceof NotFinished ? t('staff.signInCancelled') : failureText(error, t);
    return (
      <Stack gap={5} className="container">
        <h1>{t('staff.signInFailedTitle')}</h1>
        <Answer type="danger" title={text} to={error} />
        <ButtonRow>
          <ButtonLink variant="primary" {...desk}>
            {t('staff.signInAgain')}
          </ButtonLink>
        </ButtonRow>
      </Stack>
    );
  }
  return (
    <MessageLine title={t('staff.signInTitle')}>
      <Spinner />
    </MessageLine>
  );
}
