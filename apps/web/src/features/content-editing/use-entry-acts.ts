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
} from './api/content-calls.ts';
import type { Document } from './document-path.ts';
import { useStaffAccess } from '../../lib/console/staff-access.ts';

export interface DraftToSave {
  readonly document: Document;
  readonly shown_from: string | null;
  readonly shown_to: string | null;
}

export type EntryAct =
  | { readonly name: 'save' | 'publish'; readonly draft: DraftToSave | undefined }
  | { readonly name: 'unpublish' | 'discard' }
  | { readonly name: 'putBack'; readonly version: number };

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
  const { t } = useWords();
  const access = useStaffAccess();
  const queryClient = useQueryClient();
  const [attempt, setAttempt] = useState(0);
  const entry = { kind, slug };
  const carryOut = async (act: EntryAct) => {
    if (act.name === 'putBack') return putBack(access, entry, { revision, version: act.version });
    if (!('draft' in act)) return (act.name === 'discard' ? discardDraft : unpublish)(access, entry, revision);
    const saved = act.draft && (await saveDraft(access, entry, { revision, ...act.draft }));
    if (act.name === 'save') return saved;
    return publishDraft(access, entry, saved?.data.revision ?? revision);
  };
  const acting = useMutation({
    mutationFn: carryOut,
    onMutate: onBegin,
    onSuccess: (_answer, { name }) => {
      onDone(name, t(`contentEditing.done_${name}`));
      return queryClient.invalidateQueries({ queryKey: contentKey });
    },
    // Only the list is loaded again, not the entry: an editor whose revision is outdated keeps the typed text.
    onError: () => {
      setAttempt((count) => count + 1);
      return queryClient.invalidateQueries({ queryKey: [...contentKey, kind], exact: true });
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
