import { type Amount, AmountFault, toAmount, toNumber, type Unit } from './amount.ts';
import { isNegative, isZero, negate } from './arithmetic.ts';
import type { Cents } from './cents.ts';
import { multiplyThenDivide } from './exact-division.ts';
import type { Points } from './points.ts';

type Weights = readonly number[] | readonly Points[] | readonly Cents[];

/**
 * Splits a total in proportion to the weights so that the shares sum to it exactly. Every share is the exact one
 * rounded down or up; the units left over go to the largest remainders, between equal ones to the earlier place. A
 * weight of zero gets nothing. A negative total is the mirror of the positive one, so a refund undoes its charge.
 */
export function splitByLargestRemainder<U extends Unit>(total: Amount<U>, weights: Weights): Amount<U>[] {
  const weightNumbers = checkedWeights(weights);
  const weightSum = weightNumbers.reduce((sum, weight) => sum + weight, 0);
  if (!Number.isSafeInteger(weightSum)) throw new AmountFault('The sum of the weights is not a safe number');
  if (isZero(total)) return weightNumbers.map(() => total);
  if (weightSum === 0) throw new AmountFault('An amount cannot be split when no weight is above zero');
  if (isNegative(total)) return splitByLargestRemainder(negate(total), weights).map(negate);

  const shares = weightNumbers.map((weight) => multiplyThenDivide(toNumber(total), weight, weightSum));
  const leftOver = shares.reduce((rest, share) => rest - share.quotient, toNumber(total));
  const roundedUp = placesOfLargest(
    shares.map((share) => share.remainder),
    leftOver,
  );
  return shares.map((share, place) => toAmount(share.quotient + (roundedUp.has(place) ? 1 : 0)));
}

function checkedWeights(weights: Weights): number[] {
  return weights.map((weight: number | Points | Cents) => {
    const value = Number(weight);
    if (!Number.isSafeInteger(value) || value < 0) throw new AmountFault(`${value} cannot be a weight`);
    return value;
  });
}

function placesOfLargest(remainders: readonly number[], count: number): ReadonlySet<number> {
  const places = [...remainders.entries()].sort(
    ([placeA, remainderA], [placeB, remainderB]) => remainderB - remainderA || placeA - placeB,
  );
  return new Set(places.slice(0, count).map(([place]) => place));
}
