/** RFC 5545: a comma, a semicolon and a backslash are marked; a line has at most 75 bytes and goes on after a space. */
const marked = (text: string): string => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ');
const folded = (line: string): string => line.match(/.{1,36}/gu)?.join('\r\n ') ?? line;
const dayOf = (day: string): string => day.replaceAll('-', '');

function dayAfter(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

/** Something of whole days, such as a trip or the days on which a parcel arrives. Days are written 2026-11-29. */
export interface CalendarEntry {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly firstDay: string;
  readonly lastDay: string;
}

export function calendarText({ id, title, text, firstDay, lastDay }: CalendarEntry, now: Date): string {
  const stamp = `${now.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rewards//Calendar//EN',
    'BEGIN:VEVENT',
    `UID:${id}@rewards`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${dayOf(firstDay)}`,
    // The end is the first day that no longer belongs to it.
    `DTEND;VALUE=DATE:${dayOf(dayAfter(lastDay))}`,
    `SUMMARY:${marked(title)}`,
    `DESCRIPTION:${marked(text)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}
