import { AmountFault } from './amount.ts';
import { type Cents, cents, centsToNumber } from './cents.ts';

// A JSON number is a double, which keeps every decimal of at most 15 digits. Beyond them two different amounts may
// read as one, so larger ones do not pass this edge.
const MAX_CENTS = 999_999_999_999_999;
const AT_MOST_TWO_DECIMALS = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;

/** Cash as it comes in JSON, in dollars with at most two decimals: 12.34 → 1234 cents. Refuses 12.345. */
export function centsFromDecimal(dollars: number): Cents {
  const [, sign, whole, fraction = ''] = AT_MOST_TWO_DECIMALS.exec(String(dollars)) ?? [];
  if (whole === undefined) throw new AmountFault(`${String(dollars)} is not an amount with at most two decimals`);
  const magnitude = Number(whole + fraction.padEnd(2, '0'));
  if (magnitude > MAX_CENTS) throw new AmountFault(`${String(dollars)} is too large to be exact`);
  return cents(sign === '-' ? -magnitude : magnitude);
}

/** Cash as it goes out in JSON: 1234 cents → 12.34. The quotient is the double nearest to that decimal. */
export function centsToDecimal(amount: Cents): number {
  const value = centsToNumber(amount);
  if (Math.abs(value) > MAX_CENTS) throw new AmountFault(`${value} cents are too many to be exact as a decimal`);
  return value / 100;
}
