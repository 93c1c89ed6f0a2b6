import { isNegative, negate, points } from '@rewards/amounts';
import type { Locale } from '@rewards/text';
import { formatPoints } from '@rewards/text/formats';

/** With a true minus: the hyphen that Intl writes is shorter than a figure and read out as a dash. */
export function signedPoints(locale: Locale, value: number): string {
  const amount = points(value);
  return isNegative(amount) ? `\u2212${formatPoints(locale, negate(amount))}` : formatPoints(locale, amount);
}
