import { useEffect, useState } from 'react';
import { useFormDraft } from '../../../lib/form-draft-hook.ts';
import { useWords } from '../../../lib/words.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { EmailField } from '../../../ui/email-field/email-field.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import styles from './gift-recipient.module.css';

const fields = ['firstName', 'lastName', 'email', 'isConsenting'] as const;
const MAX_NAME = 50;
const MAX_EMAIL = 254;
const email = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

interface GiftRecipientProps {
  readonly memberId: string;
  readonly slug: string;
}

/** To whom an eGift card goes. What is typed waits for the member when the session ends under their hands. */
export function GiftRecipient({ memberId, slug }: GiftRecipientProps) {
  const { t } = useWords();
  const { kept, keep } = useFormDraft({ form: `gift-${slug}`, memberId, fields });
  const [firstName, setFirstName] = useState(textOf(kept['firstName']));
  const [lastName, setLastName] = useState(textOf(kept['lastName']));
  const [address, setAddress] = useState(textOf(kept['email']));
  const [isConsenting, setConsenting] = useState(kept['isConsenting'] === true);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const leave = (field: string) => setLeft(new Set([...left, field]));

  useEffect(() => {
    keep({ firstName, lastName, email: address, isConsenting });
  }, [keep, firstName, lastName, address, isConsenting]);

  const missing = (field: string, value: string, label: string) =>
    left.has(field) && value.trim() === '' ? t('shop.recipientMissing', { field: label }) : undefined;
  const addressError = () => {
    if (!left.has('email') || email.test(address.trim())) return undefined;
    return missing('email', address, t('shop.recipientEmail')) ?? t('shop.recipientEmailWrong');
  };
  return (
    <Panel title={t('shop.recipient')} soft>
      <div className={styles.form}>
        <p className="meta">{t('shop.recipientHint')}</p>
        <div className={styles.names}>
          <TextField
            label={t('shop.recipientFirstName')}
            autoComplete="off"
            maxLength={MAX_NAME}
            value={firstName}
            onValueChange={setFirstName}
            onBlur={() => leave('firstName')}
            error={missing('firstName', firstName, t('shop.recipientFirstName'))}
          />
          <TextField
            label={t('shop.recipientLastName')}
            autoComplete="off"
            maxLength={MAX_NAME}
            value={lastName}
            onValueChange={setLastName}
            onBlur={() => leave('lastName')}
            error={missing('lastName', lastName, t('shop.recipientLastName'))}
          />
        </div>
        <EmailField
          label={t('shop.recipientEmail')}
          autoComplete="off"
          maxLength={MAX_EMAIL}
          value={address}
          onValueChange={setAddress}
          onBlur={() => leave('email')}
          error={addressError()}
        />
        <Checkbox label={t('shop.recipientConsent')} checked={isConsenting} onCheckedChange={setConsenting} />
      </div>
    </Panel>
  );
}
