import { type Cents, isPositive, type Points, points as toPoints, sumCents, sumPoints } from '@rewards/amounts';
import type { OrderItem } from '@rewards/contract';
import { formatCash, formatPoints } from '@rewards/text/formats';
import { useWords } from '../../../lib/words.tsx';
import { cashOf } from '../order-facts.ts';

interface ComesBackProps {
  readonly points: Points;
  readonly cash: Cents;
  /** At once, or when a parcel has arrived. */
  readonly when: 'cancel' | 'return';
}

/** Exactly what comes back, and the card only if it paid a part. */
export function ComesBack({ points, cash, when }: ComesBackProps) {
  const { t, locale } = useWords();
  return (
    <>
      {isPositive(points) && <p>{t(`orders.${when}Points`, { points: formatPoints(locale, points) })}</p>}
      {isPositive(cash) && <p>{t(`orders.${when}Card`, { cash: formatCash(locale, cash) })}</p>}
      {!isPositive(points) && !isPositive(cash) && <p>{t('orders.backNothing')}</p>}
    </>
  );
}

/** What was paid for these items. */
export const paidFor = (items: readonly OrderItem[]) => ({
  points: sumPoints(items.map(({ paid_points }) => toPoints(paid_points))),
  cash: sumCents(items.map(({ paid_amount }) => cashOf(paid_amount))),
});
