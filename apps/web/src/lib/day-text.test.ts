import { afterEach, expect, test, vi } from 'vitest';
import { dayText, nearDay, spanText } from './day-text.ts';

afterEach(() => vi.unstubAllEnvs());

test.each(['America/Los_Angeles', 'UTC', 'Australia/Sydney'])('[CHK-06] a promised day is that day in %s', (zone) => {
  vi.stubEnv('TZ', zone);
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
  expect(dayText('en', '2026-11-29')).toBe('November 29, 2026');
  expect(dayText('fr', '2026-11-29')).toBe('29 novembre 2026');
});

test('two days say their month and their year once', () => {
  expect(spanText('en', ['2026-12-01', '2026-12-08'])).toEqual({ from: 'December 1', to: '8, 2026' });
  expect(spanText('fr', ['2026-12-01', '2026-12-08'])).toEqual({ from: '1er', to: '8 décembre 2026' });
  expect(spanText('en', ['2026-11-28', '2026-12-03'])).toEqual({ from: 'November 28', to: 'December 3, 2026' });
  expect(spanText('fr', ['2026-12-28', '2027-01-03'])).toEqual({ from: '28 décembre 2026', to: '3 janvier 2027' });
  expect(spanText('en', ['2026-12-28', '2027-01-03'], 'without-year')).toEqual({
    from: 'December 28',
    to: 'January 3',
  });
});

test('a day of a list has its year only when it is far', () => {
  vi.useFakeTimers({ now: new Date('2026-11-17T15:00:00Z'), toFake: ['Date'] });
  expect(nearDay('en', '2027-03-01')).toBe('March 1');
  expect(nearDay('fr', '2027-03-01')).toBe('1er mars');
  expect(nearDay('en', '2027-11-17')).toBe('November 17, 2027');
  expect(nearDay('fr', '2025-12-24')).toBe('24 décembre 2025');
  vi.useRealTimers();
});
