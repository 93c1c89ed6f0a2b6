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
import { accept, type Reason, type Result, refuse, refuseBecause } from '../../platform/result.ts';

export interface PaymentTerms {
  /** Cents for a point, with the bonus of the purchase. */
  readonly worth: Rate;
  /** What is left to pay of it. */
  readonly left: Cents;
  readonly minimumPoints: number;
  readonly description: string;
}

/** The points that pay all that is left. */
const pointsForAll = ({ left, worth }: Pick<PaymentTerms, 'left' | 'worth'>): Points =>
  centsToPoints(left, worth, 'ceil');

/** What a payment takes and what it is worth. */
export interface Paid {
  readonly points: Points;
  readonly cash: Cents;
}

/** Dollars for a point, as the list of transactions tells it. */
const dollarsPerPoint = ({ numerator, denominator }: Rate): number => numerator / (denominator * 100);

/** What the member was shown. */
export interface ShownCharge {
  readonly charges: readonly Cents[];
  readonly dollarsPerPoint: number;
  readonly description: string;
}

/** All that is left, or nothing if the member was shown anything else. */
export function decideErasure(
  shown: ShownCharge,
  terms: PaymentTerms,
): Result<Paid, { readonly code: 'charge_changed' }> {
  const isAsShown =
    shown.charges.every((charge) => compare(charge, terms.left) === 0) &&
    shown.dollarsPerPoint === dollarsPerPoint(terms.worth) &&
    shown.description === terms.description;
  return isAsShown ? accept({ points: pointsForAll(terms), cash: terms.left }) : refuse('charge_changed');
}

export type PaymentRefusal = {
  readonly code: 'below_minimum' | 'above_maximum';
  readonly reason: Reason;
};

/** At least the program's minimum, or all that is left where that is less; never more than is left. */
export function decidePayment(paid: Points, terms: PaymentTerms): Result<Paid, PaymentRefusal> {
  const most = pointsForAll(terms);
  const least = min(points(terms.minimumPoints), most);
  if (compare(paid, least) < 0) return refuseBecause('below_minimum', { minimum: pointsToNumber(least) });
  if (compare(paid, most) > 0) return refuseBecause('above_maximum', { maximum: pointsToNumber(most) });
  // Rounding up to whole points may be worth a fraction of a cent more than is left.
  return accept({ points: paid, cash: min(pointsToCents(paid, terms.worth, 'floor'), terms.left) });
}
