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

/** What holds for paying one purchase back. */
export interface Payable {
  readonly purchase: CardTransaction;
  readonly left: Cents;
  /** On top of what points are worth; 0 without. */
  readonly bonusPercent: number;
  readonly worth: Rate;
  /** The points that pay all that is left. */
  readonly all: Points;
  /** The least that can be paid: the program's, or all that is left where that is less. */
  readonly least: Points;
  /** A part can be paid; a fee is erased in whole. */
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

/** What points take off the purchase: never more than is left of it. */
export const creditFor = ({ worth, left }: Payable, amount: Points): Cents =>
  min(pointsToCents(amount, worth, 'floor'), left);
