import { type Locale, languageTags } from '@rewards/text';

/**
 * A day of the calendar, such as 2026-11-29: the same day for every reader. West of Greenwich, local time would show
 * the day before.
 */
export const dayText = (locale: Locale, day: string): string =>
  new Intl.DateTimeFormat(languageTags[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
