import { useWords } from '../../../lib/words.tsx';
import { PhoneField } from '../../../ui/phone-field/phone-field.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { fitsMask } from '../../../ui/phone-field/shown-phone.ts';

interface ContactPhoneProps {
  readonly id: string;
  /** The number that the bank has, or empty. */
  readonly known: string;
  /** The number that was typed instead, if any. */
  readonly value: string | undefined;
  readonly onChange: (phone: string) => void;
  readonly error: string | undefined;
  readonly disabled: boolean;
}

/** North American numbers are masked; numbers of other countries stay as they are. */
export function ContactPhone({ known, value, onChange, ...field }: ContactPhoneProps) {
  const { t } = useWords();
  const shared = {
    ...field,
    label: t('account.phone'),
    optional: true,
    value: value ?? known,
    onValueChange: onChange,
  };
  if (known === '' || fitsMask(known)) return <PhoneField {...shared} />;
  return <TextField {...shared} type="tel" autoComplete="tel" inputMode="tel" maxLength={20} />;
}
