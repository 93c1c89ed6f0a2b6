import { type Cents, type Points, redemptionValue } from '@rewards/amounts';
import { formatCash } from '@rewards/text/formats';
import { centsPerPointOf, durationText, type WayTerms } from '../../lib/redeeming/way-terms.ts';
import { useWords } from '../../lib/words.tsx';
import { PointsText } from '../../ui/points-text/points-text.tsx';
import type { TotalsRow } from '../../ui/totals/totals.tsx';

/** The worth of points in cash for this way. */
export const useWorth = (amount: Points | undefined, { rate }: WayTerms): Cents | undefined =>
  amount && rate ? redemptionValue(amount, centsPerPointOf(rate)) : undefined;

interface ReviewRowsOptions {
  readonly amount: Points | undefined;
  readonly terms: WayTerms;
  readonly worth: Cents;
  readonly to: string | undefined;
}

/** The review rows of every redemption into cash. */
export function useReviewRows({ amount, terms, worth, to }: ReviewRowsOptions): TotalsRow[] {
  const { t, locale } = useWords();
  const time = durationText({ from: terms.takes.from_hours, to: terms.takes.to_hours }, t);
  return [
    ...(to ? [{ key: 'to', label: t('deposits.to'), value: to }] : []),
    ...(amount ? [{ key: 'use', label: t('redeem.youUse'), value: <PointsText value={amount} /> }] : []),
    { key: 'time', label: t('redeem.takes'), value: time },
    { key: 'get', kind: 'total', label: t('redeem.youGet'), value: formatCash(locale, worth) },
  ];
}
