import { MaskedField, type MaskedFieldProps } from '../masked-field/masked-field.tsx';
import { cardNumberMask } from './card-number-mask.ts';
import { creditCardIcon } from '../icon/icon-paths.ts';

export function CardNumberField(props: MaskedFieldProps) {
  return (
    <MaskedField autoComplete="cc-number" inputMode="numeric" icon={creditCardIcon} {...props} mask={cardNumberMask} />
  );
}
