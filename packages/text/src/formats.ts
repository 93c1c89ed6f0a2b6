import { type Cents, centsToNumber, type Points, pointsToNumber } from '@rewards/amounts';
import { formatFigure, inThousands } from './format-message.ts';
import { type Locale, languageTags } from './index.ts';
import { formatWhen } from './plain-date.ts';

export { formatWhen, type PlainStyle } from './plain-date.ts';

export const formatNumber = (locale: Locale, value: number): string => formatFigure(value, languageTags[locale]);

export function formatPoints(locale: Locale, points: Points): string {
  return formatNumber(locale, pointsToNumber(points));
}

/** Always two decimals: $1,500.00 and 1 500,00 $. By hand, as whole figures are. */
export function formatCash(locale: Locale, cents: Cents): string {
  const count = centsToNumber(cents);
  const digits = String(Math.abs(count)).padStart(3, '0');
  const sign = count < 0 ? '-' : '';
  const whole = inThousands(digits.slice(0, -2), languageTags[locale]);
  const part = digits.slice(-2);
  return locale === 'fr' ? `${sign}${whole},${part}\u00a0$` : `${sign}$${whole}.${part}`;
}

export function formatDate(locale: Locale, date: Date, style: 'long' | 'medium' = 'long'): string {
  return formatWhen(locale, date, { dateStyle: style });
}

/** A day of the program, which counts its days in UTC: the same day for every reader, and on every server. */
export function formatDay(locale: Locale, day: Date, style: 'long' | 'medium' = 'long'): string {
  return formatWhen(locale, day, { dateStyle: style, timeZone: 'UTC' });
}

/** A day and its time, or the time alone, where the reader is. */
export function formatMoment(locale: Locale, moment: Date, part: 'whole' | 'time' = 'whole'): string {
  const style =
    part === 'time' ? ({ timeStyle: 'short' } as const) : ({ dateStyle: 'long', timeStyle: 'short' } as const);
  return formatWhen(locale, moment, style);
}

/** A time of the day, as "06:30", the way clocks of the language show it. */
export const formatClock = (locale: Locale, time: string): string =>
  formatWhen(locale, new Date(`1970-01-01T${time}:00Z`), { timeStyle: 'short', timeZone: 'UTC' });
