import type { Booking } from '@rewards/contract';

/** RFC 5545: a comma, a semicolon and a backslash are marked; a line has at most 75 bytes and goes on after a space. */
const marked = (text: string): string => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ');
const folded = (line: string): string => line.match(/.{1,36}/gu)?.join('\r\n ') ?? line;
const dayOf = (day: string): string => day.replaceAll('-', '');

function dayAfter(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

/** A trip of whole days: the site does not say at what time it begins. */
export function calendarText(booking: Booking, now: Date): string {
  const stamp = `${now.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rewards//Itinerary//EN',
    'BEGIN:VEVENT',
    `UID:${booking.id}@rewards`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${dayOf(booking.starts_on)}`,
    // The end is the first day that no longer belongs to it.
    `DTEND;VALUE=DATE:${dayOf(dayAfter(booking.ends_on))}`,
    `SUMMARY:${marked(booking.title)}`,
    `DESCRIPTION:${marked(`${booking.provider}, ${booking.reference_number}`)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}

export const calendarFile = (booking: Booking, now: Date) => ({
  name: `${booking.reference_number}.ics`,
  content: new Blob([calendarText(booking, now)], { type: 'text/calendar;charset=utf-8' }),
});
