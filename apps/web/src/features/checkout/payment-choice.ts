import { compare, min, type Points, points } from '@rewards/amounts';
import type { Cart } from '@rewards/contract';

export interface PointsRange {
  readonly least: Points;
  readonly most: Points;
}

/** From the smallest share up to the total or the balance. Undefined if the balance is below the smallest share. */
export function rangeOf(cart: Cart): PointsRange | undefined {
  const total = points(cart.total);
  const least = cart.has_splitpay ? points(cart.min_split_points) : total;
  const most = min(total, points(cart.pooled_balance));
  return compare(most, least) < 0 ? undefined : { least, most };
}

export type PointsProblem = 'missing' | 'tooFew' | 'tooMany';

/** Checks a typed amount of points for the cart. */
export function checkPoints(typed: string, { least, most }: PointsRange): PointsProblem | undefined {
  if (typed === '') return 'missing';
  const amount = points(Number(typed));
  if (compare(amount, least) < 0) return 'tooFew';
  return compare(amount, most) > 0 ? 'tooMany' : undefined;
}
