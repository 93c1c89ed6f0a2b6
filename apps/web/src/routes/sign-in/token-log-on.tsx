import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { endSessionOf, nameOwner } from '../../features/sign-in/api/session-of-link.ts';
import { isUnanswered } from '../../lib/api-client.ts';
import { failureText } from '../../lib/failure-text.ts';
import { type Session, type SessionActions, useSession, useSessionActions } from '../../lib/session/session.tsx';
import { useWords } from '../../lib/words.tsx';
import { ErrorState } from '../../ui/error-state/error-state.tsx';
import { MessageLine } from '../content/message-line.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { OtherPerson } from './other-person.tsx';

type Token = Parameters<SessionActions['adoptToken']>[0];

interface TokenLogOnProps {
  /** Exchanges the token of the address for one of a session. */
  readonly exchange: () => Promise<Token>;
  readonly onRefused: (error: unknown) => void;
}

/** Who is logged on in this browser, when it is not the owner of the link. */
function strangerTo(session: Session, ownerId: string): string | undefined {
  if (session.kind === 'visitor') return undefined;
  return session.kind === 'member' && session.profile.id === ownerId ? undefined : session.name;
}

/**
 * Logs on with what the address brought. Without an answer nobody was refused: the reader can try again. Whoever is
 * logged on as somebody else is asked first: a stranger's link must not make them use the stranger's account.
 */
export function TokenLogOn({ exchange, onRefused }: TokenLogOnProps) {
  const { t, locale } = useWords();
  const session = useSession();
  const { adoptToken, goOn } = useSessionActions();
  const exchanged = useRef<Promise<Token>>(undefined);
  const [question, setQuestion] = useState<{
    readonly token: Token;
    readonly present: string;
    readonly other: string;
  }>();
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => {
      exchanged.current ??= exchange();
      const token = await exchanged.current.catch((failure: unknown) => {
        exchanged.current = undefined;
        throw failure;
      });
      if (session.kind === 'visitor') return adoptToken(token);
      const owner = await nameOwner(token.accessToken, locale);
      const present = strangerTo(session, owner.id);
      return present === undefined ? adoptToken(token) : setQuestion({ token, present, other: owner.name });
    },
    onError: (failure) => isUnanswered(failure) || onRefused(failure),
  });
  const hasBegun = useRef(false);
  useEffect(() => {
    // Runs once: a token works once, and React may run an effect twice.
    if (!hasBegun.current) mutate();
    hasBegun.current = true;
  }, [mutate]);
  const deciding = useMutation({
    mutationFn: async ({ token, isOther }: { readonly token: Token; readonly isOther: boolean }) => {
      if (isOther) return adoptToken(token);
      // It would end by itself; a lost connection must not keep the reader here.
      await endSessionOf(token.accessToken, locale).catch(() => undefined);
      return goOn();
    },
    onError: (failure) => isUnanswered(failure) || onRefused(failure),
  });
  if (question) {
    return (
      <OtherPerson
        {...question}
        failure={deciding.error && failureText(deciding.error, t)}
        isPending={deciding.isPending}
        onDecide={(isOther) => deciding.mutate({ token: question.token, isOther })}
      />
    );
  }
  if (error && isUnanswered(error)) {
    return (
      <div className="container">
        <ErrorState level={1} title={t('signIn.failedTitle')} retrying={isPending} onRetry={mutate}>
          {failureText(error, t)}
        </ErrorState>
      </div>
    );
  }
  return (
    <MessageLine title={t('signIn.ssoWorking')}>
      <Spinner />
    </MessageLine>
  );
}
