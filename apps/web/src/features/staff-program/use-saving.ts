import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { useNotice } from '../../lib/notice.tsx';
import { failureText } from '../../lib/failure-text.ts';
import { useWords } from '../../lib/words.tsx';
import { useAttempt } from '../../lib/form/attempt.ts';
import { type Change, changedFacts, type Fact } from './facts.ts';

export type Problems = ReadonlyMap<string, string>;

/** What the server answers when a second person has to approve: nothing has changed yet. */
export interface Waiting {
  readonly code: 'waiting';
}

const isWaiting = (answer: unknown): answer is Waiting =>
  typeof answer === 'object' && answer !== null && 'code' in answer && answer.code === 'waiting';

export interface Saving<Answer> {
  readonly was: readonly Fact[];
  readonly is: readonly Fact[];
  /** Problems that are known before sending. */
  readonly problems: Problems;
  readonly save: () => Promise<Answer>;
  readonly onSaved: (answer: Exclude<Answer, Waiting>) => void;
  /** Leaves the form, where it is not the whole page. */
  readonly onCancel?: () => void;
}

/** The server's errors, under the names of the form's fields. */
function refusedFields(
  error: unknown,
  facts: readonly Fact[],
  say: (field: string, problem: string) => string,
): Problems {
  const errors = error instanceof ApiError ? (error.body?.errors ?? []) : [];
  return new Map(
    errors.map(({ field, message }) => {
      const label = facts.find(({ id }) => id === field)?.label;
      if (label === undefined || label === field) return [field, message];
      // The server's sentence names the field by its own name for it.
      return [field, message.includes(field) ? message.replaceAll(field, label) : say(label, message)];
    }),
  );
}

/** Checks, confirms, then sends; each step only if the one before succeeded. */
export function useSaving<Answer>({ was, is, problems, save, onSaved, onCancel }: Saving<Answer>) {
  const { t } = useWords();
  const { show } = useNotice();
  const [changes, setChanges] = useState<readonly Change[]>();
  const [isUnchanged, setUnchanged] = useState(false);
  const saving = useMutation({
    mutationFn: save,
    onSuccess: (answer) => {
      setChanges(undefined);
      form.startOver();
      if (isWaiting(answer)) {
        show({ type: 'success', title: t('staffConsole.waits') });
        onCancel?.();
      } else onSaved(answer as Exclude<Answer, Waiting>);
    },
    onError: () => setChanges(undefined),
  });
  const refused = refusedFields(saving.error, is, (field, problem) =>
    t('staffPrograms.fieldProblem', { field, problem }),
  );
  const form = useAttempt(Object.fromEntries(problems), Object.fromEntries(refused));
  const review = () => {
    saving.reset();
    if (!form.check()) return;
    const found = changedFacts(was, is);
    setUnchanged(found.length === 0);
    if (found.length > 0) setChanges(found);
  };
  const { summary, isAttempted } = form;
  return {
    review,
    summary,
    changes,
    isUnchanged: isUnchanged && isAttempted && summary.errors.length === 0,
    failure: saving.error && refused.size === 0 ? failureText(saving.error, t) : undefined,
    isBusy: saving.isPending,
    confirm: () => saving.mutate(),
    dismiss: () => setChanges(undefined),
  };
}
