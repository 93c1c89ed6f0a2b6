import { afterEach, expect, test, vi } from 'vitest';
import { dayText } from './day-text.ts';

afterEach(() => vi.unstubAllEnvs());

test.each(['America/Los_Angeles', 'UTC', 'Australia/Sydney'])('[CHK-06] a promised day is that day in %s', (zone) => {
  vi.stubEnv('TZ', zone);
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
  expect(dayText('en', '2026-11-29')).toBe('November 29, 2026');
  expect(dayText('fr', '2026-11-29')).toBe('29 novembre 2026');
});
