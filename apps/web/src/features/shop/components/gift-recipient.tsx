import { useWords } from '../../../lib/words.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
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
  return (
    <Panel title={t('shop.recipient')} soft>
      <Stack gap={4}>
        <p className="meta">{t('shop.recipientHint')}</p>
        <RadioGroup
          label={t('shop.recipientWho')}
          value={isOwn ? 'me' : 'other'}
          onValueChange={(who) => form.setRecipient(who === 'me' ? own : nobody)}
          options={(['other', 'me'] as const).map((who) => ({ value: who, label: t(`shop.recipientWho_${who}`) }))}
        />
        <RecipientFields
          id={GIFT_FORM_ID}
          labels={form.labels}
          value={form.recipient}
          onChange={form.setRecipient}
          isAttempted={form.isAttempted}
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
