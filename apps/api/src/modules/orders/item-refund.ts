import { type Cents, type Points, splitByLargestRemainder } from '@rewards/amounts';
import type { OrderItem } from './order.ts';

interface Refundable extends Pick<OrderItem, 'paidPoints' | 'paidCents' | 'quantity' | 'claims'> {}

/**
 * What comes back for an item: all that was paid, or the share of what was returned. An item gets to its refund from its
 * last claim alone: after a claim that was denied or withdrawn, only a new claim leads on.
 */
export function refundDue({ paidPoints, paidCents, quantity, claims }: Refundable): {
  readonly points: Points;
  readonly cents: Cents;
} {
  const claimed = claims.at(-1)?.quantity ?? quantity;
  const weights = [claimed, quantity - claimed];
  const [points = paidPoints] = splitByLargestRemainder(paidPoints, weights);
  const [cents = paidCents] = splitByLargestRemainder(paidCents, weights);
  return { points, cents };
}
