import type { Address } from '@rewards/contract';
import { type FormEvent, useEffect, useState } from 'react';
import { ApiError } from '../../../lib/api-client.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useFormDraft } from '../../../lib/form-draft-hook.ts';
import { useWords } from '../../../lib/words.tsx';
import { AddressFields, addressFieldId } from '../../../ui/address-fields/address-fields.tsx';
import { type AddressField, emptyAddress, problemsOf, type TypedAddress } from '../../../ui/address-fields/address.ts';
import { Button, ButtonRow } from '../../../ui/button/button.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { fieldNames, typedFrom } from '../address-form.ts';
import { useSaveAddress } from '../use-save-address.ts';
import styles from './address-form.module.css';
import { SuggestionDialog } from './suggestion-dialog.tsx';

const FORM_ID = 'address';
const kept = Object.keys(emptyAddress);

interface AddressFormProps {
  readonly memberId: string;
  readonly address?: Address;
  /** Whom a new address is for, unless the member says otherwise. */
  readonly name?: { readonly firstName: string; readonly lastName: string };
  readonly saveLabel: string;
  readonly onSaved: (address: Address) => void;
  readonly onCancel: () => void;
}

const textsOf = (values: Readonly<Record<string, unknown>>): Partial<TypedAddress> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string'));

function refusedFields(error: unknown): Partial<Record<AddressField, string>> {
  const errors = error instanceof ApiError ? (error.body?.errors ?? []) : [];
  return Object.fromEntries(errors.map(({ field, message }) => [fieldNames[field] ?? field, message]));
}

export function AddressForm({ memberId, address, name, saveLabel, onSaved, onCancel }: AddressFormProps) {
  const { t } = useWords();
  const draft = useFormDraft({ form: `address-${address?.id ?? 'new'}`, memberId, fields: kept });
  const { keep, forget } = draft;
  const start = address ? typedFrom(address) : { ...emptyAddress, ...name };
  const [typed, setTyped] = useState<TypedAddress>({ ...start, ...textsOf(draft.kept) });
  const [isAttempted, setAttempted] = useState(false);
  const saving = useSaveAddress(address?.id, (saved) => {
    forget();
    onSaved(saved);
  });
  useEffect(() => keep({ ...typed }), [keep, typed]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempted(true);
    const [first] = Object.keys(problemsOf(typed)) as AddressField[];
    if (first) document.getElementById(addressFieldId(FORM_ID, first))?.focus();
    else if (!saving.isSaving) saving.save(typed);
  };
  const refused = refusedFields(saving.error);
  const failed = saving.error && Object.keys(refused).length === 0 ? failureText(saving.error, t) : saving.wrong;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {failed && <Notification type="danger" title={failed} />}
      <AddressFields id={FORM_ID} value={typed} onChange={setTyped} isAttempted={isAttempted} refused={refused} />
      <ButtonRow>
        <Button type="submit" variant="primary" busy={saving.isSaving}>
          {saveLabel}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            forget();
            onCancel();
          }}
        >
          {t('address.cancel')}
        </Button>
      </ButtonRow>
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
    </form>
  );
}
