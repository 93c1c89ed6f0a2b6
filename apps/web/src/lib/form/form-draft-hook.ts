import { useCallback, useState } from 'react';
import { type DraftValues, forgetDraft, readDraft, writeDraft } from './form-draft.ts';

interface FormDraftOptions {
  /** Names the form, the same for as long as drafts of it may live. */
  readonly form: string;
  readonly memberId: string;
  /** The fields that are kept. A password or a card is never one of them. */
  readonly fields: readonly string[];
}

interface FormDraft {
  /** What was typed before the session ended; empty when nothing was. */
  readonly kept: DraftValues;
  /** For every change. It is written at once: nobody knows which keystroke is the last before a time-out. */
  readonly keep: (values: Readonly<Record<string, unknown>>) => void;
  /** Sent, or given up. */
  readonly forget: () => void;
}

export function useFormDraft({ form, memberId, fields }: FormDraftOptions): FormDraft {
  const [kept] = useState(() => readDraft(form, memberId, fields));
  const keep = useCallback(
    (values: Readonly<Record<string, unknown>>) => writeDraft(form, memberId, fields, values),
    [form, memberId, fields],
  );
  const forget = useCallback(() => forgetDraft(form, memberId), [form, memberId]);
  return { kept, keep, forget };
}
