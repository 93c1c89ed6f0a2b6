import type { Locale } from '@rewards/text';
import { formatDay } from '@rewards/text/formats';

/**
 * A day of the calendar, such as 2026-11-29: the same day for every reader. West of Greenwich, local time would show
 * the day before.
 */
export const dayText = (locale: Locale, day: string): string => formatDay(locale, new Date(day));
