import { type Locale, languageTags } from '@rewards/text';

/** The program counts its days in UTC. In the reader's zone a line could be on another day than on the statement. */
const inUtc = (locale: Locale, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(languageTags[locale], { ...style, timeZone: 'UTC' });

const noon = (day: string): Date => new Date(`${day.slice(0, 10)}T12:00:00Z`);

/** The day of a moment, or of a day itself: 2026-11-14. */
export const dayOf = (moment: string): string => moment.slice(0, 10);

export const utcDay = (moment: Date): string => dayOf(moment.toISOString());

export function daysBefore(day: string, count: number): string {
  const date = noon(day);
  date.setUTCDate(date.getUTCDate() - count);
  return utcDay(date);
}

/** November 14, 2026 */
export const longDay = (locale: Locale, day: string): string =>
  inUtc(locale, { year: 'numeric', month: 'long', day: 'numeric' }).format(noon(day));

/** Nov 14, 2026 */
export const mediumDay = (locale: Locale, day: string): string =>
  inUtc(locale, { year: 'numeric', month: 'short', day: 'numeric' }).format(noon(day));
