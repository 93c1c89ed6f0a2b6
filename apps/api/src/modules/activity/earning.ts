import {
  type Cents,
  cents,
  centsToPoints,
  isNegative,
  max,
  min,
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
  /** Of a card and a calendar year up to so much; none, or 0: of all. */
  readonly bonus: readonly {
    readonly category: string;
    readonly pointsPerDollar: Ratio;
    readonly mostDollarsAYear?: number;
  }[];
}

/** A row of the rate table that applied, and what it gave: why a purchase earned what it did. */
export interface EarningPart {
  readonly rule: 'base' | 'bonus';
  /** What the row was for; null means every purchase. */
  readonly category: string | null;
  readonly pointsPerDollar: Ratio;
  readonly points: Points;
  /** The row's limit of the year was reached: so much of the amount was below it. */
  readonly limited?: { readonly upTo: Cents; readonly dollarsAYear: number };
}

const CENTS_PER_DOLLAR = 100;

/** Rounded down, each row for itself: what a line says about its parts is what was credited. */
const pointsFor = (amount: Cents, { numerator, denominator }: Ratio): Points =>
  numerator === 0 ? zeroPoints : centsToPoints(amount, rate(denominator * CENTS_PER_DOLLAR, numerator), 'floor');

/** What of an amount is below the limit of a row, when so much of the year counted before. */
const spendingBelow = (amount: Cents, used: Cents, dollars: number): Cents =>
  min(amount, max(subtract(cents(dollars * CENTS_PER_DOLLAR), used), zeroCents));

/** The same of an amount that comes back: what was above the limit earned nothing there, and goes first. */
const returningBelow = (amount: Cents, used: Cents, dollars: number): Cents =>
  max(subtract(amount, max(subtract(used, cents(dollars * CENTS_PER_DOLLAR)), zeroCents)), zeroCents);

const hasPoints = ({ points }: EarningPart): boolean => points !== zeroPoints;

type Below = (amount: Cents, used: Cents, dollars: number) => Cents;

function partsOf(
  amount: Cents,
  category: string | null,
  rates: EarningRates,
  used: Cents,
  below: Below,
): EarningPart[] {
  if (isNegative(amount)) return [];
  const bonus = rates.bonus
    .filter((row) => row.category === category)
    .map(({ pointsPerDollar, mostDollarsAYear: dollarsAYear = 0 }): EarningPart => {
      const upTo = dollarsAYear === 0 ? amount : below(amount, used, dollarsAYear);
      const part = { rule: 'bonus', category, pointsPerDollar, points: pointsFor(upTo, pointsPerDollar) } as const;
      return upTo === amount ? part : { ...part, limited: { upTo, dollarsAYear } };
    });
  const base: EarningPart = {
    rule: 'base',
    category: null,
    pointsPerDollar: rates.base,
    points: pointsFor(amount, rates.base),
  };
  return [base, ...bonus].filter((part) => hasPoints(part) || part.limited !== undefined);
}

/**
 * What a purchase of this amount and category earns, by the rows of the card's rate table. `used`: what the card bought
 * of the category in that year before.
 */
export const earningOf = (
  amount: Cents,
  category: string | null,
  rates: EarningRates,
  used = zeroCents,
): EarningPart[] => partsOf(amount, category, rates, used, spendingBelow);

/** What a rest of the purchase earns by a row that applied to it. */
const partFor = (rest: Cents, { pointsPerDollar, limited }: EarningPart): Points =>
  pointsFor(limited ? min(rest, limited.upTo) : rest, pointsPerDollar);

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
      points: subtract(partFor(restAfter, part), partFor(restBefore, part)),
    }))
    .filter(hasPoints);
}

/** For a refund that names no purchase: what the amount would earn is taken back. */
export const takenBackFor = (
  amount: Cents,
  category: string | null,
  rates: EarningRates,
  used = zeroCents,
): EarningPart[] =>
  partsOf(amount, category, rates, used, returningBelow).map((part) => ({ ...part, points: negate(part.points) }));

export const totalOf = (parts: readonly EarningPart[]): Points => sumPoints(parts.map(({ points }) => points));

/** Points live to the end of a month, so that a member has few dates to remember. Months are counted in UTC. */
export function expiryOf(postedAt: Date, lifeMonths: number): Date {
  return new Date(Date.UTC(postedAt.getUTCFullYear(), postedAt.getUTCMonth() + lifeMonths + 1, 1) - 1);
}
