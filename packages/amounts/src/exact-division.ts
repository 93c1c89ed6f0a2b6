import { AmountFault } from './amount.ts';

/** value × numerator ÷ denominator, floored: 0 ≤ remainder < denominator, also for a negative value. */
export interface Division {
  readonly quotient: number;
  readonly remainder: number;
}

/** Exact for all safe integers, however large the product. */
export function multiplyThenDivide(value: number, numerator: number, denominator: number): Division {
  if (denominator <= 0) throw new AmountFault(`An amount cannot be divided by ${denominator}`);
  const product = value * numerator;
  // A product that is safe was not rounded. The oldest supported browsers have no BigInt and never need it: real
  // balances and rates stay far inside.
  if (Number.isSafeInteger(product)) return flooredDivision(product, denominator);
  return flooredBigDivision(BigInt(value) * BigInt(numerator), BigInt(denominator));
}

function flooredDivision(product: number, denominator: number): Division {
  const remainder = product % denominator;
  const quotient = (product - remainder) / denominator;
  return remainder < 0 ? { quotient: quotient - 1, remainder: remainder + denominator } : { quotient, remainder };
}

function flooredBigDivision(product: bigint, denominator: bigint): Division {
  let quotient = product / denominator;
  let remainder = product % denominator;
  if (remainder < BigInt(0)) {
    quotient -= BigInt(1);
    remainder += denominator;
  }
  if (!Number.isSafeInteger(Number(quotient))) throw new AmountFault(`${quotient} is not a safe number`);
  return { quotient: Number(quotient), remainder: Number(remainder) };
}
