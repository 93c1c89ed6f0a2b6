import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isUnanswered } from '../../lib/api-client.ts';
import { failureText } from '../../lib/failure-text.ts';
import { type SessionActions, useSessionActions } from '../../lib/session/session.tsx';
import { useWords } from '../../lib/words.tsx';
import { ErrorState } from '../../ui/error-state/error-state.tsx';
import { MessageLine } from '../content/message-line.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';

interface TokenLogOnProps {
  /** Exchanges the token of the address for one of a session. */
  readonly exchange: () => Promise<Parameters<SessionActions['adoptToken']>[0]>;
  readonly onRefused: (error: unknown) => void;
}

/** Logs on with what the address brought. Without an answer nobody was refused: the reader can try again. */
export function TokenLogOn({ exchange, onRefused }: TokenLogOnProps) {
  const { t } = useWords();
  const { adoptToken } = useSessionActions();
  const hasBegun = useRef(false);
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => adoptToken(await exchange()),
    onError: (failure) => isUnanswered(failure) || onRefused(failure),
  });
  useEffect(() => {
    // Runs once: a token works once, and React may run an effect twice.
    if (!hasBegun.current) mutate();
    hasBegun.current = true;
  }, [mutate]);
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
