import { formatMoment } from '@rewards/text/formats';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useWords } from '../../lib/words.tsx';
import {
  contentKey,
  discardDraft,
  type EntryRef,
  publishDraft,
  putBack,
  saveDraft,
  unpublish,
  unschedule,
} from './api/content-calls.ts';
import type { Document } from './document-path.ts';
import { useStaffAccess } from '../../lib/console/staff-access.ts';

export interface DraftToSave {
  readonly document: Document;
  readonly shown_from: string | null;
  readonly shown_to: string | null;
}

export type EntryAct =
  | { readonly name: 'save'; readonly draft: DraftToSave }
  /** Without a draft, the stored one is published. */
  | { readonly name: 'publish'; readonly draft: DraftToSave | undefined; readonly endsAt: string | null }
  | { readonly name: 'unpublish' | 'unschedule' | 'discard' }
  | { readonly name: 'putBack'; readonly version: number };

const plainActs = { unpublish, unschedule, discard: discardDraft };

export interface Listener {
  /** The message about the act before no longer applies. */
  readonly onBegin: () => void;
  /** Gets the result in words, because the form may be gone by then. */
  readonly onDone: (act: EntryAct['name'], said: string) => void;
}

const errorsOf = (error: unknown): Map<string, string> =>
  new Map(error instanceof ApiError ? error.body?.errors?.map(({ field, message }) => [field, message]) : []);

/** All acts on an entry. Each names the revision that the editor saw. */
export function useEntryActs({ kind, slug }: EntryRef, revision: number, { onBegin, onDone }: Listener) {
  const { t, locale } = useWords();
  const access = useStaffAccess();
  const queryClient = useQueryClient();
  const [attempt, setAttempt] = useState(0);
  const entry = { kind, slug };
  const carryOut = async (act: EntryAct) => {
    if (act.name === 'putBack') return putBack(access, entry, { revision, version: act.version });
    if (!('draft' in act)) return plainActs[act.name](access, entry, revision);
    const saved = act.draft && (await saveDraft(access, entry, { revision, ...act.draft }));
    if (act.name === 'save') return saved;
    return publishDraft(access, entry, saved?.data.revision ?? revision);
  };
  const saidOf = (act: EntryAct, answer: object | undefined): string => {
    if (act.name !== 'publish') return t(`contentEditing.done_${act.name}`);
    const begins = answer && 'data' in answer ? (answer.data as { begins_at?: string | null }).begins_at : null;
    if (begins) return t('contentEditing.done_schedule', { moment: formatMoment(locale, new Date(begins)) });
    const hasEnded = act.endsAt !== null && new Date(act.endsAt) <= new Date();
    return t(hasEnded ? 'contentEditing.done_ended' : 'contentEditing.done_publish');
  };
  const acting = useMutation({
    mutationFn: carryOut,
    onMutate: onBegin,
    onSuccess: (answer, act) => {
      onDone(act.name, saidOf(act, answer));
      return queryClient.invalidateQueries({ queryKey: contentKey });
    },
    // Loaded again too: the form keeps what is typed and shows what somebody else changed.
    onError: () => {
      setAttempt((count) => count + 1);
      return queryClient.invalidateQueries({ queryKey: contentKey });
    },
  });
  return {
    act: (act: EntryAct) => acting.mutate(act),
    busyWith: acting.isPending ? acting.variables.name : undefined,
    errors: errorsOf(acting.error),
    failure: acting.error ? failureText(acting.error, t) : undefined,
    attempt,
  };
}
