import { type InputEvent, useMemo, useRef } from 'react';
import { useWords } from '../../lib/words.tsx';
import { MaskedField, type MaskedFieldProps } from '../masked-field/masked-field.tsx';
import { amountMask } from './amount-mask.ts';

interface AmountFieldProps extends MaskedFieldProps {
  /** Eight digits are enough for ten million; a number beyond the safe integers must never be typed. */
  readonly maxDigits?: number;
}

/** A whole amount; the value has only digits. */
export function AmountField({ maxDigits = 8, ...props }: AmountFieldProps) {
  const { locale } = useWords();
  const mask = useMemo(() => amountMask(locale, maxDigits), [locale, maxDigits]);
  const refuseFraction = useFractionGuard();
  return <MaskedField autoComplete="off" inputMode="numeric" {...props} mask={mask} onBeforeInput={refuseFraction} />;
}

const FRACTION_MARK = /^[.,]$/;

/**
 * Whole amounts have no fraction: digits after a point or a comma are left out. If only the mark were dropped, the
 * amount would be ten times as high: 2500.5 would become 25,005.
 */
function useFractionGuard(): (event: InputEvent<HTMLInputElement>) => void {
  const isAfterMark = useRef(false);
  return (event) => {
    const isMark = FRACTION_MARK.test(event.data);
    const isMore = isAfterMark.current && /^\d+$/.test(event.data);
    isAfterMark.current = isMark || isMore;
    if (isMark || isMore) event.preventDefault();
  };
}

/** An amount of points. */
export function PointsField(props: AmountFieldProps) {
  const { t } = useWords();
  return <AmountField unit={t('ui.pointsUnit')} {...props} />;
}
