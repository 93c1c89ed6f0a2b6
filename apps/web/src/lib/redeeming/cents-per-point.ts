import { type Rate, rate } from '@rewards/amounts';

const DECIMALS = 12;

/** The rate comes as dollars per point, a decimal in JSON. Its digits become a ratio, so that no float is used. */
export function centsPerPoint(dollarsPerPoint: number): Rate {
  const [whole = '', fraction = ''] = dollarsPerPoint.toFixed(DECIMALS).split('.');
  return rate(Number(whole + fraction), 10 ** (DECIMALS - 2));
}
