import { percentOf, type Points, points, pointsToNumber, type Rate, rate } from '@rewards/amounts';
import type { MilesPartner } from '@rewards/contract';

const MOST_PARTS = 1_000;
const DECIMALS = 1_000_000;
/** Half of the last decimal that the interface sends. */
const TOLERANCE = 0.5 / DECIMALS;

/** The ratio behind a rounded decimal: 0.666667 is two thirds. With three million points the difference is visible. */
function ratioOf(decimal: number): Rate {
  for (let parts = 1; parts <= MOST_PARTS; parts += 1) {
    const whole = Math.round(decimal * parts);
    if (Math.abs(whole / parts - decimal) <= TOLERANCE) return rate(whole, parts);
  }
  return rate(Math.round(decimal * DECIMALS), DECIMALS);
}

/** Whole miles for points; a part of a mile is not given. */
export function milesFor(partner: Pick<MilesPartner, 'program_currencies'>, amount: Points): number {
  const decimal = partner.program_currencies[0]?.program_to_ascenda_rate ?? 0;
  return pointsToNumber(percentOf(amount, ratioOf(decimal), 'floor'));
}

/** A round figure that most rates divide well. */
export const ROUND_POINTS = points(1_000);
const ROUND_MILES = 1_000;

/** The rate in whole figures: for a thousand points, or for a thousand miles. */
export function roundRate(partner: Pick<MilesPartner, 'program_currencies' | 'conversion_rate'>) {
  const miles = milesFor(partner, ROUND_POINTS);
  const forMiles = points(Math.round(partner.conversion_rate * ROUND_MILES));
  const isRounder = miles < ROUND_MILES && milesFor(partner, forMiles) === ROUND_MILES;
  return isRounder ? { points: forMiles, miles: ROUND_MILES } : { points: ROUND_POINTS, miles };
}
