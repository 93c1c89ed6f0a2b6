import { useCallback, useState } from 'react';
import { type DraftValues, forgetDraft, readDraft, writeDraft } from './form-draft.ts';

interface FormDraftOptions {
  /** Names the form. It must not change while drafts of the form may exist. */
  readonly form: string;
  readonly memberId: string;
  /** The fields to keep. Never a password or a card. */
  readonly fields: readonly string[];
}

interface FormDraft {
  /** The values typed before the session ended, or empty. */
  readonly kept: DraftValues;
  /** For every change. It is written at once, because any keystroke may be the last before a time-out. */
  readonly keep: (values: Readonly<Record<string, unknown>>) => void;
  /** The form was sent or given up. */
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
