import { MaskedField, type MaskedFieldProps } from '../masked-field/masked-field.tsx';
import { type PostalCodeCountry, postalCodeMasks } from './postal-code-mask.ts';

interface PostalCodeFieldProps extends MaskedFieldProps {
  readonly country: PostalCodeCountry;
}

/** Shown as the country writes it; the value has no hyphen or space. */
export function PostalCodeField({ country, ...props }: PostalCodeFieldProps) {
  const lettered = country === 'CA';
  return (
    <MaskedField
      autoComplete="postal-code"
      inputMode={lettered ? 'text' : 'numeric'}
      autoCapitalize={lettered ? 'characters' : 'none'}
      {...props}
      mask={postalCodeMasks[country]}
    />
  );
}
