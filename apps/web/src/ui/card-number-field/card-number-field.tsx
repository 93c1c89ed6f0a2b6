import { MaskedField, type MaskedFieldProps } from '../masked-field/masked-field.tsx';
import { cardNumberMask } from './card-number-mask.ts';

export function CardNumberField(props: MaskedFieldProps) {
  return (
    <MaskedField autoComplete="cc-number" inputMode="numeric" icon="credit-card" {...props} mask={cardNumberMask} />
  );
}
