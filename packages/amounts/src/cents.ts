import { type Amount, toAmount, toNumber } from './amount.ts';
import { add } from './arithmetic.ts';

export type Cents = Amount<'cents'>;

/** Negative is allowed, because a refund or a charge may be; a fraction, NaN or an unsafe integer is a fault. */
export const cents = (value: number): Cents => toAmount(value);

/** For printing and for the edges (SQL, a gateway that counts cents). What comes out is never calculated with. */
export const centsToNumber = (amount: Cents): number => toNumber(amount);

export const zeroCents: Cents = cents(0);

export const sumCents = (amounts: Iterable<Cents>): Cents => {
  let total = zeroCents;
  for (const amount of amounts) total = add(total, amount);
  return total;
};
