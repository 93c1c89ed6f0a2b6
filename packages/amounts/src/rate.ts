import { AmountFault } from './amount.ts';

const checked: unique symbol = Symbol('checked');

/** An exact, never negative ratio in lowest terms, so that equal rates have equal parts. Made by `rate`, no other way. */
export interface Rate {
  readonly numerator: number;
  readonly denominator: number;
  readonly [checked]: true;
}

export function rate(numerator: number, denominator: number): Rate {
  const whole = Number.isSafeInteger(numerator) && Number.isSafeInteger(denominator);
  if (!whole || numerator < 0 || denominator <= 0) {
    throw new AmountFault(`${numerator}/${denominator} is not a rate of whole numbers`);
  }
  const divisor = greatestCommonDivisor(numerator, denominator);
  return { numerator: numerator / divisor + 0, denominator: denominator / divisor, [checked]: true };
}

/** percent(80) is four fifths; more than 100 is allowed, for bonuses. */
export const percent = (wholePercent: number): Rate => rate(wholePercent, 100);

/** Hundredths of a percent: basisPoints(1250) is 12.5 %. */
export const basisPoints = (hundredthsOfPercent: number): Rate => rate(hundredthsOfPercent, 10_000);

function greatestCommonDivisor(a: number, b: number): number {
  let [larger, smaller] = [a, b];
  while (smaller !== 0) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}
