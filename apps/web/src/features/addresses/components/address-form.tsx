import type { Address } from '@rewards/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '../../../lib/api-client.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useFormDraft } from '../../../lib/form/form-draft-hook.ts';
import { useWords } from '../../../lib/words.tsx';
import { focusField, useAttempt } from '../../../lib/form/attempt.ts';
import { AddressFields, addressFieldId, addressProblems } from '../../../ui/address-fields/address-fields.tsx';
import { type AddressField, emptyAddress, type TypedAddress } from '../../../ui/address-fields/address.ts';
import { Answer } from '../../../ui/answer/answer.tsx';
import { ErrorSummary } from '../../../ui/error-summary/error-summary.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { fieldNames, typedFrom } from '../address-form.ts';
import { useSaveAddress } from '../use-save-address.ts';
import styles from './address-form.module.css';
import { SuggestionDialog } from './suggestion-dialog.tsx';

const FORM_ID = 'address';
const kept = Object.keys(emptyAddress);
const idOf = (field: AddressField) => addressFieldId(FORM_ID, field);

interface FormParts {
  readonly fields: ReactNode;
  readonly isSaving: boolean;
  /** The member gave up the form. */
  readonly forget: () => void;
}

interface AddressFormProps {
  readonly memberId: string;
  readonly address?: Address;
  /** The recipient of a new address, unless the member types another. */
  readonly name?: { readonly firstName: string; readonly lastName: string };
  /** A press inside the page opened the form: the keyboard continues in its first field. */
  readonly takesFocus?: boolean;
  readonly onSaved: (address: Address) => void;
  /** Places the fields and a submit button on this page. */
  readonly children: (parts: FormParts) => ReactNode;
}

const textsOf = (values: Readonly<Record<string, unknown>>): Partial<TypedAddress> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string'));

function refusedFields(error: unknown): Partial<Record<AddressField, string>> {
  const errors = error instanceof ApiError ? (error.body?.errors ?? []) : [];
  return Object.fromEntries(errors.map(({ field, message }) => [fieldNames[field] ?? field, message]));
}

export function AddressForm(props: AddressFormProps) {
  const { memberId, address, name, takesFocus = false, onSaved, children } = props;
  const { t } = useWords();
  const draft = useFormDraft({ form: `address-${address?.id ?? 'new'}`, memberId, fields: kept });
  const { keep, forget } = draft;
  const start = address ? typedFrom(address) : { ...emptyAddress, ...name };
  const [typed, setTyped] = useState<TypedAddress>({ ...start, ...textsOf(draft.kept) });
  const saving = useSaveAddress(address?.id, (saved) => {
    forget();
    onSaved(saved);
  });
  useEffect(() => keep({ ...typed }), [keep, typed]);
  useEffect(() => {
    if (takesFocus) focusField(idOf('firstName'));
  }, [takesFocus]);

  const form = useAttempt(addressProblems(FORM_ID, typed, t));
  const submit = form.submit(() => {
    if (!saving.isSaving) saving.save(typed);
  });
  const refused = refusedFields(saving.error);
  useEffect(() => {
    const [first] = Object.keys(refusedFields(saving.error)) as AddressField[];
    if (first) focusField(idOf(first));
  }, [saving.error]);
  const failed = saving.error && Object.keys(refused).length === 0 ? failureText(saving.error, t) : saving.wrong;
  const fields = (
    <Stack gap={6} className={styles.form}>
      {failed && <Answer type="danger" to={saving.answer} title={failed} />}
      <ErrorSummary {...form.summary} />
      <AddressFields id={FORM_ID} value={typed} onChange={setTyped} isAttempted={form.isAttempted} refused={refused} />
    </Stack>
  );
  return (
    <Stack as="form" gap={8} noValidate onSubmit={submit}>
      {children({ fields, isSaving: saving.isSaving, forget })}
      {saving.suggestion && (
        <SuggestionDialog
          suggestion={saving.suggestion}
          onChoose={(chosen) => {
            setTyped(chosen);
            saving.choose(chosen);
          }}
          onClose={saving.closeSuggestion}
        />
      )}
    </Stack>
  );
}
