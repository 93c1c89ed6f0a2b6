import { describe, expect, test } from 'vitest';
import { openingsFrom, statusAt } from './support-hours.ts';

const support = {
  time_zone: 'America/New_York',
  hours: [
    { days: 'weekday' as const, opens: '09:00', closes: '21:00' },
    { days: 'weekend' as const, opens: '10:00', closes: '18:00' },
  ],
};
const at = (iso: string, hours = support) => {
  const now = new Date(iso);
  const status = statusAt(now, openingsFrom(now, hours));
  if (!status) return 'never';
  return status.isOpen ? `open until ${status.until.toISOString()}` : `closed until ${status.from.toISOString()}`;
};

describe('[CONT-04] support hours', () => {
  test.each([
    // Wednesday, winter time: nine in New York is 14:00 UTC.
    ['2026-01-14T13:59:59Z', 'closed until 2026-01-14T14:00:00.000Z'],
    ['2026-01-14T14:00:00Z', 'open until 2026-01-15T02:00:00.000Z'],
    ['2026-01-15T01:59:59Z', 'open until 2026-01-15T02:00:00.000Z'],
    ['2026-01-15T02:00:00Z', 'closed until 2026-01-15T14:00:00.000Z'],
    // Summer time: an hour earlier.
    ['2026-07-15T13:00:00Z', 'open until 2026-07-16T01:00:00.000Z'],
    // Friday night, then the weekend's hours.
    ['2026-07-18T01:30:00Z', 'closed until 2026-07-18T14:00:00.000Z'],
    ['2026-07-19T22:00:00Z', 'closed until 2026-07-20T13:00:00.000Z'],
  ])('at %s support is %s', (now, expected) => {
    expect(at(now)).toBe(expected);
  });

  test('the day the clocks go forward opens at ten by the new time', () => {
    expect(at('2026-03-08T06:00:00Z')).toBe('closed until 2026-03-08T14:00:00.000Z');
    expect(at('2026-03-07T23:30:00Z')).toBe('closed until 2026-03-08T14:00:00.000Z');
  });

  test('the day the clocks go back opens at ten by the new time', () => {
    expect(at('2026-11-01T05:30:00Z')).toBe('closed until 2026-11-01T15:00:00.000Z');
    expect(at('2026-10-31T21:00:00Z')).toBe('open until 2026-10-31T22:00:00.000Z');
  });

  test('hours past midnight belong to the day they began on', () => {
    const late = { ...support, hours: [{ days: 'weekday' as const, opens: '18:00', closes: '02:00' }] };
    expect(at('2026-07-16T05:00:00Z', late)).toBe('open until 2026-07-16T06:00:00.000Z');
  });

  test('a day without hours is skipped, and no hours at all are never', () => {
    const weekdays = { ...support, hours: support.hours.slice(0, 1) };
    expect(at('2026-07-18T15:00:00Z', weekdays)).toBe('closed until 2026-07-20T13:00:00.000Z');
    expect(at('2026-07-18T15:00:00Z', { ...support, hours: [] })).toBe('never');
  });

  test('a week is told, each day once', () => {
    const openings = openingsFrom(new Date('2026-10-30T15:00:00Z'), support);
    expect(openings.map(({ opens }) => opens.toISOString())).toEqual([
      '2026-10-30T13:00:00.000Z',
      '2026-10-31T14:00:00.000Z',
      '2026-11-01T15:00:00.000Z',
      '2026-11-02T14:00:00.000Z',
      '2026-11-03T14:00:00.000Z',
      '2026-11-04T14:00:00.000Z',
      '2026-11-05T14:00:00.000Z',
    ]);
  });

  test('the zone is the program’s, wherever the reader is', () => {
    const tokyo = { ...support, time_zone: 'Asia/Tokyo' };
    expect(at('2026-01-14T00:00:00Z', tokyo)).toBe('open until 2026-01-14T12:00:00.000Z');
  });
});
