import { type Amount, AmountFault, toAmount, toNumber, type Unit } from './amount.ts';

export const add = <U extends Unit>(a: Amount<U>, b: Amount<U>): Amount<U> => toAmount(toNumber(a) + toNumber(b));

export const subtract = <U extends Unit>(a: Amount<U>, b: Amount<U>): Amount<U> => toAmount(toNumber(a) - toNumber(b));

export const negate = <U extends Unit>(amount: Amount<U>): Amount<U> => toAmount(-toNumber(amount));

/** Times a count of things, such as the quantity of a cart line. For a part of an amount there is percentOf. */
export function multiply<U extends Unit>(amount: Amount<U>, wholeNumber: number): Amount<U> {
  if (!Number.isSafeInteger(wholeNumber))
    throw new AmountFault(`${String(wholeNumber)} is not a whole and safe number`);
  return toAmount(toNumber(amount) * wholeNumber);
}

/** In the order that `sort` wants. */
export const compare = <U extends Unit>(a: Amount<U>, b: Amount<U>): -1 | 0 | 1 => (a < b ? -1 : a > b ? 1 : 0);

export const min = <U extends Unit>(a: Amount<U>, b: Amount<U>): Amount<U> => (b < a ? b : a);

export const max = <U extends Unit>(a: Amount<U>, b: Amount<U>): Amount<U> => (b > a ? b : a);

export const isZero = <U extends Unit>(amount: Amount<U>): boolean => toNumber(amount) === 0;

export const isPositive = <U extends Unit>(amount: Amount<U>): boolean => toNumber(amount) > 0;

export const isNegative = <U extends Unit>(amount: Amount<U>): boolean => toNumber(amount) < 0;
