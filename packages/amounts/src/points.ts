import { type Amount, toAmount, toNumber } from './amount.ts';
import { add } from './arithmetic.ts';

export type Points = Amount<'points'>;

/** Negative is allowed, because a movement on a balance may be; a fraction, NaN or an unsafe integer is a fault. */
export const points = (value: number): Points => toAmount(value);

/** For printing and for the edges (JSON, SQL). What comes out is never calculated with. */
export const pointsToNumber = (amount: Points): number => toNumber(amount);

export const zeroPoints: Points = points(0);

export const sumPoints = (amounts: Iterable<Points>): Points => {
  let total = zeroPoints;
  for (const amount of amounts) total = add(total, amount);
  return total;
};
