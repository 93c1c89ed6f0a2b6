import { MAX_GIFT_MESSAGE } from '@rewards/contract/gift-message';
import { useWords } from '../../lib/words.tsx';
import { Stack } from '../stack/stack.tsx';
import { TextArea } from '../text-area/text-area.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { type GiftNote, giftDays, giftFieldId } from './gift-note.ts';

interface GiftFieldsProps {
  readonly id: string;
  readonly value: GiftNote;
  readonly onChange: (value: GiftNote) => void;
  readonly errorOf: (fieldId: string) => string | undefined;
  /** Nobody writes to themselves. */
  readonly hasMessage?: boolean;
}

/** The words that go with an eGift card, and its day. Needs the words `cart`. */
export function GiftFields({ id, value, onChange, errorOf, hasMessage = true }: GiftFieldsProps) {
  const { t } = useWords();
  const { first, last } = giftDays();
  const [messageId, dayId] = [giftFieldId(id, 'message'), giftFieldId(id, 'sendOn')];
  return (
    <Stack gap={5}>
      {hasMessage && (
        <TextArea
          id={messageId}
          label={t('cart.giftMessage')}
          hint={t('cart.giftMessageHint')}
          optional
          rows={3}
          maxLength={MAX_GIFT_MESSAGE}
          value={value.message}
          onValueChange={(message) => onChange({ ...value, message })}
          error={errorOf(messageId)}
        />
      )}
      <TextField
        id={dayId}
        type="date"
        label={t('cart.giftDay')}
        hint={t('cart.giftDayHint')}
        optional
        min={first}
        max={last}
        value={value.sendOn}
        onValueChange={(sendOn) => onChange({ ...value, sendOn })}
        error={errorOf(dayId)}
      />
    </Stack>
  );
}
