import {
  type Cents,
  centsToPoints,
  compare,
  min,
  type Points,
  points,
  pointsToCents,
  pointsToNumber,
  type Rate,
} from '@rewards/amounts';
import { accept, type Reason, type Result, refuseBecause } from '../../platform/result.ts';

export interface PaymentTerms {
  /** Cents for a point, with the bonus of the purchase. */
  readonly worth: Rate;
  /** What is left to pay of it. */
  readonly left: Cents;
  readonly minimumPoints: number;
}

/** The points that pay all that is left. */
const pointsForAll = ({ left, worth }: Pick<PaymentTerms, 'left' | 'worth'>): Points =>
  centsToPoints(left, worth, 'ceil');

export const isAllThatIsLeft = (
  terms: PaymentTerms,
  { charge, paid }: { readonly charge: Cents; readonly paid: Points },
): boolean => compare(charge, terms.left) === 0 && compare(paid, pointsForAll(terms)) === 0;

export type PaymentRefusal = {
  readonly code: 'below_minimum' | 'above_maximum';
  readonly reason: Reason;
};

/** At least the program's minimum, or all that is left where that is less; never more than is left. */
export function decidePayment(paid: Points, terms: PaymentTerms): Result<Cents, PaymentRefusal> {
  const most = pointsForAll(terms);
  const least = min(points(terms.minimumPoints), most);
  if (compare(paid, least) < 0) return refuseBecause('below_minimum', { minimum: pointsToNumber(least) });
  if (compare(paid, most) > 0) return refuseBecause('above_maximum', { maximum: pointsToNumber(most) });
  // Rounding up to whole points may be worth a fraction of a cent more than is left.
  return accept(min(pointsToCents(paid, terms.worth, 'floor'), terms.left));
}
