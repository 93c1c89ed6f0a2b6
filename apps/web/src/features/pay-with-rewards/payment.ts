import {
  type Cents,
  centsFromDecimal,
  centsToPoints,
  compare,
  min,
  type Points,
  points,
  pointsToCents,
  type Rate,
} from '@rewards/amounts';
import type { CardTransaction } from '@rewards/contract';
import { centsPerPoint } from '../../lib/redeeming/cents-per-point.ts';
import type { PayTerms } from './api/pay-with-rewards.ts';

/** The conditions for paying one purchase. */
export interface Payable {
  readonly purchase: CardTransaction;
  readonly left: Cents;
  /** Added to the worth of the points; 0 without a bonus. */
  readonly bonusPercent: number;
  readonly worth: Rate;
  /** The points that pay the whole rest. */
  readonly all: Points;
  /** The smallest possible payment: the program's minimum, or the rest if that is less. */
  readonly least: Points;
  /** A purchase can be paid in part; a fee only in whole. */
  readonly canPayPart: boolean;
}

export function payableOf(purchase: CardTransaction, terms: PayTerms): Payable {
  const left = centsFromDecimal(purchase.left_amount);
  const bonusPercent = terms.bonuses.find(({ label }) => purchase.labels.includes(label))?.percent ?? 0;
  const worth = centsPerPoint(purchase.conversion_rate);
  const all = centsToPoints(left, worth, 'ceil');
  const least = min(points(terms.minimum_points), all);
  return {
    purchase,
    left,
    bonusPercent,
    worth,
    all,
    least,
    canPayPart: purchase.kind !== 'fee' && compare(least, all) < 0,
  };
}

/** The credit for some points: never more than the rest of the purchase. */
export const creditFor = ({ worth, left }: Payable, amount: Points): Cents =>
  min(pointsToCents(amount, worth, 'floor'), left);
