import { MaskedField, type MaskedFieldProps } from '../masked-field/masked-field.tsx';
import { phoneMasks } from './phone-mask.ts';

interface PhoneFieldProps extends MaskedFieldProps {
  readonly country?: keyof typeof phoneMasks;
}

/** Written as the country writes it, such as (415) 555-0134; the value is digits alone. */
export function PhoneField({ country = 'US', ...props }: PhoneFieldProps) {
  return <MaskedField autoComplete="tel-national" inputMode="tel" {...props} type="tel" mask={phoneMasks[country]} />;
}
