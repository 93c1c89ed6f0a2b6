import { type Locale, languageTags } from '@rewards/text';

/** Nov 14, 2026: the day in the program's time, the same for every reader. */
export const mediumDay = (locale: Locale, moment: string): string =>
  new Intl.DateTimeFormat(languageTags[locale], { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(moment));
