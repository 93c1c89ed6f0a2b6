import { MaskedField, type MaskedFieldProps } from '../masked-field/masked-field.tsx';
import { phoneMask } from './phone-mask.ts';

/** Shown as (415) 555-0134; the value is ten digits. */
export function PhoneField(props: MaskedFieldProps) {
  return <MaskedField autoComplete="tel-national" inputMode="tel" {...props} type="tel" mask={phoneMask} />;
}
