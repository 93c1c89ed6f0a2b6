import { useWords } from '../../../lib/words.tsx';
import { PhoneField } from '../../../ui/phone-field/phone-field.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { fitsMask } from '../phone.ts';

interface ContactPhoneProps {
  readonly id: string;
  /** What the bank knows; empty when it knows none. */
  readonly known: string;
  /** What was typed instead, if anything was. */
  readonly value: string | undefined;
  readonly onChange: (phone: string) => void;
  readonly error: string | undefined;
  readonly disabled: boolean;
}

/** Masked as North American numbers are written; a number of another country is left as it is. */
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
