import { useWords } from '../../../lib/words.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { RecipientFields } from '../../../ui/recipient-fields/recipient-fields.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { CONSENT_ID, GIFT_FORM_ID, type GiftForm } from '../use-gift-form.ts';

/** The recipient of the eGift card, and the agreement to its disclosures. */
export function GiftRecipient({ form }: { readonly form: GiftForm }) {
  const { t } = useWords();
  return (
    <Panel title={t('shop.recipient')} soft>
      <Stack gap={4}>
        <p className="meta">{t('shop.recipientHint')}</p>
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
