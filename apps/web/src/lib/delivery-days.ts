import type { Locale } from '@rewards/text';
import { spanText } from './day-text.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The first and the last day on which merchandise arrives when it is ordered now. They are near: no year is needed. */
export function deliveryDays(
  locale: Locale,
  now: Date,
  { from, to }: { readonly from: number; readonly to: number },
): { first: string; last: string } {
  const dayIn = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const span = spanText(locale, [dayIn(from), dayIn(to)], 'without-year');
  return { first: span.from, last: span.to };
}
