import { type Locale, languageTags } from '@rewards/text';

/** 2026-12 in words: December 2026, décembre 2026; `short` is for bars. */
export function monthName(locale: Locale, month: string, length: 'long' | 'short' = 'long'): string {
  const format = new Intl.DateTimeFormat(languageTags[locale], { month: length, year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}
