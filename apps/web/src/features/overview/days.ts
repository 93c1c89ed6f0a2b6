import { type Locale, languageTags } from '@rewards/text';

/** The program counts its days in UTC. */
const inUtc = (locale: Locale, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(languageTags[locale], { ...style, timeZone: 'UTC' });

const noon = (day: string): Date => new Date(`${day.slice(0, 10)}T12:00:00Z`);

export const utcDay = (moment: Date): string => moment.toISOString().slice(0, 10);

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

/** Nov 14 */
export const shortDay = (locale: Locale, day: string): string =>
  inUtc(locale, { month: 'short', day: 'numeric' }).format(noon(day));

/** November 2026 */
export const longMonth = (locale: Locale, month: string): string =>
  inUtc(locale, { year: 'numeric', month: 'long' }).format(noon(`${month}-01`));

/** Nov */
export const shortMonth = (locale: Locale, month: string): string =>
  inUtc(locale, { month: 'short' }).format(noon(`${month}-01`));
