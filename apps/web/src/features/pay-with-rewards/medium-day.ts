import type { Locale } from '@rewards/text';
import { formatDay } from '@rewards/text/formats';

/** Nov 14, 2026: the day in the program's time, the same for every reader. */
export const mediumDay = (locale: Locale, moment: string): string => formatDay(locale, new Date(moment), 'medium');
