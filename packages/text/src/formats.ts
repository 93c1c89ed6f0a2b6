import { type Cents, centsToNumber, type Points, pointsToNumber } from '@rewards/amounts';
import { formatFigure, inThousands } from './format-message.ts';
import { type Locale, languageTags } from './index.ts';

// Intl's narrow no-break space is not in the font; the ordinary no-break space is.
const withPlainSpaces = (text: string): string => text.replaceAll('\u202f', '\u00a0');

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

const dateFormats = new Map<string, Intl.DateTimeFormat>();
/** Making one costs more than using it a hundred times. */
function dateFormat(locale: Locale, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(style);
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(languageTags[locale], style);
  dateFormats.set(key, format);
  return format;
}

/** What Intl does not know of the French of Québec: the first of a month is the 1er, and a time is 6 h 45 or 6 h. */
const asInQuebec = (text: string): string =>
  text
    .replace(/\b1(?=\s\p{L}{3})/u, '1er')
    .replace(/\b0?(\d+)\sh\s(\d\d)\b/, (_time, hour: string, minute: string) =>
      minute === '00' ? `${hour}\u00a0h` : `${hour}\u00a0h\u00a0${minute}`,
    );

/** As in all our texts: 9 am, 4:12 pm. */
const asInOurTexts = (text: string): string =>
  text.replace(
    /(:\d\d)\s([AP]M)\b/,
    (_time, minute: string, half: string) => `${minute === ':00' ? '' : minute}\u00a0${half.toLowerCase()}`,
  );

export function formatWhen(locale: Locale, moment: Date, style: Intl.DateTimeFormatOptions): string {
  const text = withPlainSpaces(dateFormat(locale, style).format(moment));
  return locale === 'fr' ? asInQuebec(text) : asInOurTexts(text);
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

/** For mails, which do not know where their reader is: in the program's zone, with its name. */
export function formatMomentIn(locale: Locale, moment: Date, timeZone: string): string {
  return formatWhen(locale, moment, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'shortGeneric',
    timeZone,
  });
}

/** A time of the day, as "06:30", the way clocks of the language show it. */
export const formatClock = (locale: Locale, time: string): string =>
  formatWhen(locale, new Date(`1970-01-01T${time}:00Z`), { timeStyle: 'short', timeZone: 'UTC' });
