export type Unit = 'points' | 'cents';

declare const unit: unique symbol;

/**
 * A whole number of one unit. At run time it is a plain safe integer, so JSON and SQL need no translation; to the
 * compiler it is no number at all, so `points + cents` and `points * 0.5` do not build. `<` and `>` between two
 * amounts of one unit do, and are right.
 */
export interface Amount<U extends Unit> {
  // A function from the unit to itself fits no other unit and no union of units: add(pointsOrCents, cents) is refused.
  readonly [unit]: (unit: U) => U;
}

/** A figure that no amount can hold. Always a bug or unchecked input: a fault, never a refusal. */
export class AmountFault extends RangeError {
  override readonly name = 'AmountFault';
}

export function toAmount<U extends Unit>(value: number): Amount<U> {
  // Adding 0 turns -0 into 0: they print alike but Object.is and test equality tell them apart.
  const whole: unknown = value + 0;
  if (!isAmount<U>(whole)) throw new AmountFault(`${value} is not a whole and safe number`);
  return whole;
}

const isAmount = <U extends Unit>(value: unknown): value is Amount<U> => Number.isSafeInteger(value);

export const toNumber = <U extends Unit>(amount: Amount<U>): number => Number(amount);
