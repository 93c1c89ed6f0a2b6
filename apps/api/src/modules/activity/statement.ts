import { add, type Cents, isNegative, isPositive, type Points, zeroCents, zeroPoints } from '@rewards/amounts';
import type { ActivityLine } from './activity-line.ts';

export interface StatementTotals {
  readonly spent: Cents;
  readonly returned: Cents;
  readonly earned: Points;
  readonly used: Points;
}

const noTotals: StatementTotals = { spent: zeroCents, returned: zeroCents, earned: zeroPoints, used: zeroPoints };

function addLine(totals: StatementTotals, line: ActivityLine): StatementTotals {
  const { points } = line;
  const amount = line.source === 'card' ? line.amount : zeroCents;
  return {
    spent: isPositive(amount) ? add(totals.spent, amount) : totals.spent,
    returned: isNegative(amount) ? add(totals.returned, amount) : totals.returned,
    earned: isPositive(points) ? add(totals.earned, points) : totals.earned,
    used: isNegative(points) ? add(totals.used, points) : totals.used,
  };
}

export const totalsOf = (lines: readonly ActivityLine[]): StatementTotals => lines.reduce(addLine, noTotals);
