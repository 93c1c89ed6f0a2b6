import type { Locale } from '@rewards/text';
import { formatWhen, type PlainStyle } from '@rewards/text/formats';

/** The program counts its days in UTC. In the reader's zone a line could be on another day than on the statement. */
const inUtc = (locale: Locale, day: string, style: PlainStyle): string =>
  formatWhen(locale, noon(day), { ...style, timeZone: 'UTC' });

/** Of a moment, a day (2026-11-14), or the first of a month (2026-11). */
const noon = (day: string): Date => new Date(`${day.length === 7 ? `${day}-01` : dayOf(day)}T12:00:00Z`);

/** The day of a moment, or of a day itself: 2026-11-14. */
export const dayOf = (moment: string): string => moment.slice(0, 10);

export const utcDay = (moment: Date): string => dayOf(moment.toISOString());

export function daysAfter(day: string, count: number): string {
  const date = noon(day);
  date.setUTCDate(date.getUTCDate() + count);
  return utcDay(date);
}

/** 2026-11 and the months after it. */
export const monthsFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_none, at) => {
    const [year = 0, month = 1] = first.split('-').map(Number);
    return utcDay(new Date(Date.UTC(year, month - 1 + at, 1))).slice(0, 7);
  });

/** November 14, 2026 */
export const longDay = (locale: Locale, day: string): string =>
  inUtc(locale, day, { year: 'numeric', month: 'long', day: 'numeric' });

/** Nov 14, 2026 */
export const mediumDay = (locale: Locale, day: string): string =>
  inUtc(locale, day, { year: 'numeric', month: 'short', day: 'numeric' });

/** Nov 14 */
export const shortDay = (locale: Locale, day: string): string => inUtc(locale, day, { month: 'short', day: 'numeric' });

/** November 2026 */
export const longMonth = (locale: Locale, day: string): string =>
  inUtc(locale, day, { year: 'numeric', month: 'long' });

/** Nov */
export const shortMonth = (locale: Locale, day: string): string => inUtc(locale, day, { month: 'short' });
