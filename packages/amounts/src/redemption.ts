import { AmountFault } from './amount.ts';
import { isNegative, isZero, max } from './arithmetic.ts';
import { type Cents, cents, zeroCents } from './cents.ts';
import { pointsToCents } from './conversion.ts';
import { type Points, pointsToNumber } from './points.ts';
import { type Rate, rate } from './rate.ts';

/** One point is worth one cent when redeemed: 2,500 points are $25. */
export const redemptionRate: Rate = rate(1, 1);

/** A bonus of 25 percent makes four points worth what five were: counted in one step, so that it is rounded once. */
export const withBonus = ({ numerator, denominator }: Rate, bonusPercent: number): Rate =>
  rate(numerator * (100 + bonusPercent), denominator * 100);

/** What points are worth in cash; points to cash rounds down. */
export const redemptionValue = (amount: Points, centsPerPoint: Rate = redemptionRate): Cents =>
  pointsToCents(amount, centsPerPoint, 'floor');

const SMALLEST_CHARGE = cents(1);

/** The cash asked for missing points. Rounds down too, yet no missing point is given away: at least $0.01. */
export function topUpCost(missing: Points, centsPerPoint: Rate): Cents {
  if (isNegative(missing)) throw new AmountFault(`${pointsToNumber(missing)} points cannot be missing`);
  if (isZero(missing)) return zeroCents;
  return max(pointsToCents(missing, centsPerPoint, 'floor'), SMALLEST_CHARGE);
}
