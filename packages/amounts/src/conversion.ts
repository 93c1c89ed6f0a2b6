import { type Amount, toAmount, toNumber, type Unit } from './amount.ts';
import { type Cents, cents, centsToNumber } from './cents.ts';
import { multiplyThenDivide } from './exact-division.ts';
import { type Points, points, pointsToNumber } from './points.ts';
import type { Rate } from './rate.ts';

/** Towards minus or plus infinity, as mathematics has it: the floor of −1.5 is −2. */
export type Rounding = 'floor' | 'ceil';

export const pointsToCents = (amount: Points, centsPerPoint: Rate, rounding: Rounding): Cents =>
  cents(scale(pointsToNumber(amount), centsPerPoint.numerator, centsPerPoint.denominator, rounding));

/** By the same rate as pointsToCents, turned round; a rate of zero is a fault here. */
export const centsToPoints = (amount: Cents, centsPerPoint: Rate, rounding: Rounding): Points =>
  points(scale(centsToNumber(amount), centsPerPoint.denominator, centsPerPoint.numerator, rounding));

/** A part of an amount, or more than all of it: percentOf(total, percent(80), 'ceil'). */
export const percentOf = <U extends Unit>(amount: Amount<U>, share: Rate, rounding: Rounding): Amount<U> =>
  toAmount(scale(toNumber(amount), share.numerator, share.denominator, rounding));

/** How much of the whole a part is, in whole percent: to be said, not to be calculated with. */
export const wholePercent = <U extends Unit>(part: Amount<U>, whole: Amount<U>, rounding: Rounding): number =>
  scale(toNumber(part), 100, toNumber(whole), rounding);

function scale(value: number, numerator: number, denominator: number, rounding: Rounding): number {
  const { quotient, remainder } = multiplyThenDivide(value, numerator, denominator);
  return rounding === 'ceil' && remainder > 0 ? quotient + 1 : quotient;
}
