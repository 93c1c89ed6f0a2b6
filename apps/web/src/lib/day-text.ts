import type { Locale } from '@rewards/text';
import { formatDay, formatMoment, formatWhen } from '@rewards/text/formats';

/**
 * A day of the calendar, such as 2026-11-29: the same day for every reader. West of Greenwich, local time would show
 * the day before.
 */
export const dayText = (locale: Locale, day: string): string => formatDay(locale, new Date(day));

const HALF_YEAR_MS = 182 * 24 * 60 * 60 * 1000;
/** In a list, a day that is near needs no year: no other day of that name is as near. */
export function nearDate(locale: Locale, moment: string, timeZone?: 'UTC', month: 'long' | 'short' = 'long'): string {
  const date = new Date(moment);
  const isNear = Math.abs(date.getTime() - Date.now()) < HALF_YEAR_MS;
  return formatWhen(locale, date, {
    month,
    day: 'numeric',
    ...(!isNear && { year: 'numeric' }),
    ...(timeZone && { timeZone }),
  });
}
/** With the time, where the reader is. */
export const nearMoment = (locale: Locale, moment: string): string =>
  `${nearDate(locale, moment)}, ${formatMoment(locale, new Date(moment), 'time')}`;
/** The same for a day of the calendar. */
export const nearDay = (locale: Locale, day: string): string => nearDate(locale, day, 'UTC');
/** In the narrow columns of the console. */
export const shortDate = (locale: Locale, moment: string): string => nearDate(locale, moment, undefined, 'short');
export const shortDay = (locale: Locale, day: string): string => nearDate(locale, day, 'UTC', 'short');

const withoutYear = (locale: Locale, day: string): string =>
  formatWhen(locale, new Date(day), { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** Two days for "between … and …". What they share is said once: December 1 and 8, 2026; 1er et 8 décembre 2026. */
export function spanText(
  locale: Locale,
  [from, to]: readonly [from: string, to: string],
  year: 'with-year' | 'without-year' = 'with-year',
): { from: string; to: string } {
  const end = year === 'with-year' ? dayText(locale, to) : withoutYear(locale, to);
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  const start =
    from.slice(0, 4) === to.slice(0, 4) || year === 'without-year' ? withoutYear(locale, from) : dayText(locale, from);
  if (!isOneMonth) return { from: start, to: end };
  return locale === 'fr'
    ? { from: start.replace(/\s.*/, ''), to: end }
    : { from: start, to: end.replace(/^\S+\s/, '') };
}
