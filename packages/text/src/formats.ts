import { type Cents, centsToNumber, type Points, pointsToNumber } from '@rewards/amounts';
import { formatFigure } from './format-message.ts';
import { type Locale, languageTags } from './index.ts';

// Intl's narrow no-break space is not in the font; the ordinary no-break space is.
const withPlainSpaces = (text: string): string => text.replaceAll('\u202f', '\u00a0');

export const formatNumber = (locale: Locale, value: number): string => formatFigure(value, languageTags[locale]);

export function formatPoints(locale: Locale, points: Points): string {
  return formatNumber(locale, pointsToNumber(points));
}

const cashFormats: Partial<Record<Locale, Intl.NumberFormat>> = {};

/** Always two decimals: $1,500.00 and 1 500,00 $. */
export function formatCash(locale: Locale, cents: Cents): string {
  const format = (cashFormats[locale] ??= new Intl.NumberFormat(languageTags[locale], {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  }));
  return withPlainSpaces(format.format(centsToNumber(cents) / 100));
}

export function formatDate(locale: Locale, date: Date, style: 'long' | 'medium' = 'long'): string {
  return withPlainSpaces(new Intl.DateTimeFormat(languageTags[locale], { dateStyle: style }).format(date));
}

/** A day and its time, or the time alone, where the reader is. */
export function formatMoment(locale: Locale, moment: Date, part: 'whole' | 'time' = 'whole'): string {
  const style =
    part === 'time' ? ({ timeStyle: 'short' } as const) : ({ dateStyle: 'long', timeStyle: 'short' } as const);
  return withPlainSpaces(new Intl.DateTimeFormat(languageTags[locale], style).format(moment));
}
