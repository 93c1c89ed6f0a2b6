import { useMemo } from 'react';
import { useWords } from '../../lib/words.tsx';
import { MaskedField, type MaskedFieldProps } from '../masked-field/masked-field.tsx';
import { amountMask } from './amount-mask.ts';

interface AmountFieldProps extends MaskedFieldProps {
  /** Eight hold ten million; a number beyond the safe integers must never be typed. */
  readonly maxDigits?: number;
}

/** A whole amount, handed back as bare digits. */
export function AmountField({ maxDigits = 8, ...props }: AmountFieldProps) {
  const { locale } = useWords();
  const mask = useMemo(() => amountMask(locale, maxDigits), [locale, maxDigits]);
  return <MaskedField autoComplete="off" inputMode="numeric" {...props} mask={mask} />;
}

/** An amount of points. */
export function PointsField(props: AmountFieldProps) {
  const { t } = useWords();
  return <AmountField unit={t('ui.pointsUnit')} {...props} />;
}
