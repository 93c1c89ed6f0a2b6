import { expect, test } from 'vitest';
import { sampleBooking } from '../../testing/sample-redeemed-order.ts';
import { calendarText } from './calendar-file.ts';
import { durationText } from './duration-text.ts';

test('[TRAV-02] a trip in a calendar is of whole days, the last one included, and breaks no line', () => {
  const booking = sampleBooking({
    title: 'Québec City: train, four nights; and breakfast every morning at the hotel by the river',
    starts_on: '2026-12-28',
    ends_on: '2026-12-31',
  });
  const text = calendarText(booking, new Date('2026-11-15T10:00:00Z'));
  const lines = text.split('\r\n');
  expect(lines).toContain('DTSTAMP:20261115T100000Z');
  expect(lines).toContain('DTSTART;VALUE=DATE:20261228');
  expect(lines).toContain('DTEND;VALUE=DATE:20270101');
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(
    String.raw`SUMMARY:Québec City: train\, four nights\; and breakfast every morning at the hotel by the river`,
  );
});

test('[TRAV-02] minutes of a flight are hours and minutes', () => {
  const said: unknown[] = [];
  const t = ((key: string, values: object) => (said.push([key, values]), '')) as never;
  durationText({ amount: 385, unit: 'minutes' }, t);
  durationText({ amount: 4, unit: 'nights' }, t);
  expect(said).toEqual([
    ['travel.flightTime', { hours: 6, minutes: 25 }],
    ['travel.duration', { amount: 4, unit: 'nights' }],
  ]);
});
