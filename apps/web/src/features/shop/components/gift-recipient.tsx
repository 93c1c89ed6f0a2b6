import { useWords } from '../../../lib/words.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { ErrorSummary } from '../../../ui/error-summary/error-summary.tsx';
import { GiftFields } from '../../../ui/gift-fields/gift-fields.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { RadioGroup } from '../../../ui/radio-group/radio-group.tsx';
import { nobody, type Recipient } from '../../../ui/recipient-fields/recipient.ts';
import { RecipientFields } from '../../../ui/recipient-fields/recipient-fields.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { CONSENT_ID, GIFT_FORM_ID, type GiftForm } from '../use-gift-form.ts';

interface GiftRecipientProps {
  readonly form: GiftForm;
  /** The member, who may keep the card. */
  readonly own: Recipient;
}

/** The recipient of the eGift card, and the agreement to its disclosures. */
export function GiftRecipient({ form, own }: GiftRecipientProps) {
  const { t } = useWords();
  const { recipient } = form;
  const isOwn = (['firstName', 'lastName', 'email'] as const).every((field) => recipient[field] === own[field]);
  const choose = (who: string) => {
    form.setRecipient(who === 'me' ? own : nobody);
    if (who === 'me') form.setNote({ ...form.note, message: '' });
  };
  return (
    <Panel title={t('shop.recipient')} soft>
      <Stack gap={4}>
        <ErrorSummary {...form.summary} />
        <p className="meta">{t('shop.recipientHint')}</p>
        <RadioGroup
          label={t('shop.recipientWho')}
          value={isOwn ? 'me' : 'other'}
          onValueChange={choose}
          options={(['other', 'me'] as const).map((who) => ({ value: who, label: t(`shop.recipientWho_${who}`) }))}
        />
        <RecipientFields
          id={GIFT_FORM_ID}
          labels={form.labels}
          value={form.recipient}
          onChange={form.setRecipient}
          isAttempted={form.isAttempted}
        />
        <GiftFields
          id={GIFT_FORM_ID}
          value={form.note}
          onChange={form.setNote}
          errorOf={form.errorOf}
          hasMessage={!isOwn}
        />
        <Checkbox
          id={CONSENT_ID}
          label={t('shop.recipientConsent')}
          checked={form.isConsenting}
          onCheckedChange={form.setConsenting}
          error={form.errorOf(CONSENT_ID)}
        />
      </Stack>
    </Panel>
  );
}
