import { type Cents, centsFromDecimal, centsToPoints, compare, type Points } from '@rewards/amounts';
import type { CardTransaction } from '@rewards/contract';
import { centsPerPoint } from '../../lib/redeeming/cents-per-point.ts';

export interface PayableLine {
  readonly line: CardTransaction;
  readonly left: Cents;
  /** The points that pay all that is left of it. */
  readonly all: Points;
  /** The balance pays all of it. */
  readonly isWhole: boolean;
}

/** Purchases that this balance can pay, in whole or in part; a fee is paid only in whole. */
export const payableLines = (lines: readonly CardTransaction[], balance: Points, minimum: Points): PayableLine[] =>
  lines
    .map((line) => {
      const left = centsFromDecimal(line.left_amount);
      const all = centsToPoints(left, centsPerPoint(line.conversion_rate), 'ceil');
      return { line, left, all, isWhole: compare(all, balance) <= 0 };
    })
    .filter(({ line, isWhole }) => isWhole || (line.kind !== 'fee' && compare(balance, minimum) >= 0));

export const payPath = ({ line: { id } }: PayableLine): string => `/pay-with-rewards?days=90&purchase=${id}`;
