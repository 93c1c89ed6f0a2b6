import { type CalendarEntry, calendarText } from '@rewards/text/calendar-text';
import type { ServerFile } from './api-client-file.ts';

/** `name` is what the file is called, without its ending. */
export const calendarFile = (name: string, entry: CalendarEntry, now: Date): ServerFile => ({
  name: `${name}.ics`,
  content: new Blob([calendarText(entry, now)], { type: 'text/calendar;charset=utf-8' }),
});
