import { type InputEvent, useMemo, useRef } from 'react';
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
  const refuseFraction = useFractionGuard();
  return <MaskedField autoComplete="off" inputMode="numeric" {...props} mask={mask} onBeforeInput={refuseFraction} />;
}

const FRACTION_MARK = /^[.,]$/;

/**
 * Whole amounts have no fraction: what is typed after a point or a comma is left out. Dropping the mark alone would make
 * ten times as much of it, 25,005 of 2500.5.
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
