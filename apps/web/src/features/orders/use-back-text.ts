import { isPositive } from '@rewards/amounts';
import type { Order } from '@rewards/contract';
import { formatPoints } from '@rewards/text/formats';
import { useWords } from '../../lib/words.tsx';
import { backFor } from './order-facts.ts';

/** Says how many points are back for these items of an order. */
export function useBackText(ids: ReadonlySet<string>): (order: Order) => string | undefined {
  const { t, locale } = useWords();
  return ({ order_items }) => {
    const back = backFor(order_items.filter(({ id }) => ids.has(id)));
    return isPositive(back) ? t('orders.cancelledBack', { points: formatPoints(locale, back) }) : undefined;
  };
}
