import {
  type Cents,
  centsToPoints,
  isNegative,
  max,
  negate,
  type Points,
  rate,
  subtract,
  sumPoints,
  zeroCents,
  zeroPoints,
} from '@rewards/amounts';

interface Ratio {
  readonly numerator: number;
  readonly denominator: number;
}

export interface EarningRates {
  readonly base: Ratio;
  readonly bonus: readonly { readonly category: string; readonly pointsPerDollar: Ratio }[];
}

/** A row of the rate table that applied, and what it gave: why a purchase earned what it did. */
export interface EarningPart {
  readonly rule: 'base' | 'bonus';
  /** What the row was for; null means every purchase. */
  readonly category: string | null;
  readonly pointsPerDollar: Ratio;
  readonly points: Points;
}

const CENTS_PER_DOLLAR = 100;

/** Rounded down, each row for itself: what a line says about its parts is what was credited. */
const pointsFor = (amount: Cents, { numerator, denominator }: Ratio): Points =>
  numerator === 0 ? zeroPoints : centsToPoints(amount, rate(denominator * CENTS_PER_DOLLAR, numerator), 'floor');

const hasPoints = ({ points }: EarningPart): boolean => points !== zeroPoints;

/** What a purchase of this amount and category earns, by the rows of the card's rate table. */
export function earningOf(amount: Cents, category: string | null, rates: EarningRates): EarningPart[] {
  if (isNegative(amount)) return [];
  const bonus = rates.bonus
    .filter((row) => row.category === category)
    .map(({ pointsPerDollar }): EarningPart => {
      return { rule: 'bonus', category, pointsPerDollar, points: pointsFor(amount, pointsPerDollar) };
    });
  const base: EarningPart = {
    rule: 'base',
    category: null,
    pointsPerDollar: rates.base,
    points: pointsFor(amount, rates.base),
  };
  return [base, ...bonus].filter(hasPoints);
}

interface Returned {
  readonly purchase: { readonly amount: Cents; readonly earning: readonly EarningPart[] };
  /** What of the purchase was given back before. */
  readonly before: Cents;
  readonly now: Cents;
}

/**
 * What giving back a part of a purchase takes back: the difference between what the rest earned before and what it
 * earns after, by the rows that applied then. Returned piece by piece, a purchase loses exactly what it earned.
 */
export function takenBackBy({ purchase, before, now }: Returned): EarningPart[] {
  const restBefore = max(subtract(purchase.amount, before), zeroCents);
  const restAfter = max(subtract(restBefore, now), zeroCents);
  return purchase.earning
    .map((part) => ({
      ...part,
      points: subtract(pointsFor(restAfter, part.pointsPerDollar), pointsFor(restBefore, part.pointsPerDollar)),
    }))
    .filter(hasPoints);
}

/** For a refund that names no purchase: what the amount would earn is taken back. */
export const takenBackFor = (amount: Cents, category: string | null, rates: EarningRates): EarningPart[] =>
  earningOf(amount, category, rates).map((part) => ({ ...part, points: negate(part.points) }));

export const totalOf = (parts: readonly EarningPart[]): Points => sumPoints(parts.map(({ points }) => points));

/** Points live to the end of a month, so that a member has few dates to remember. Months are counted in UTC. */
export function expiryOf(postedAt: Date, lifeMonths: number): Date {
  return new Date(Date.UTC(postedAt.getUTCFullYear(), postedAt.getUTCMonth() + lifeMonths + 1, 1) - 1);
}
