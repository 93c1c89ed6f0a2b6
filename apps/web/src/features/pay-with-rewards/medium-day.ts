import { type Locale, languageTags } from '@rewards/text';

/** Nov 14, 2026: the day the program counts, wherever it is read. */
export const mediumDay = (locale: Locale, moment: string): string =>
  new Intl.DateTimeFormat(languageTags[locale], { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(moment));
