import { expect, test } from 'vitest';
import { calendarText } from './calendar-text.ts';

test('[TRAV-02] [CHK-06] an entry of a calendar is of whole days, the last one included, and breaks no line', () => {
  const entry = {
    id: '1',
    title: 'Québec City: train, four nights; and breakfast every morning at the hotel by the river',
    text: 'R-7429-0186',
    firstDay: '2026-12-28',
    lastDay: '2026-12-31',
  };
  const text = calendarText(entry, new Date('2026-11-15T10:00:00Z'));
  const lines = text.split('\r\n');
  expect(lines).toContain('DTSTAMP:20261115T100000Z');
  expect(lines).toContain('DTSTART;VALUE=DATE:20261228');
  expect(lines).toContain('DTEND;VALUE=DATE:20270101');
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(
    String.raw`SUMMARY:Québec City: train\, four nights\; and breakfast every morning at the hotel by the river`,
  );
});
