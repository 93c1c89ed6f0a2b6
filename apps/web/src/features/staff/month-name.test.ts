import { expect, test } from 'vitest';
import { monthName } from './month-name.ts';

test('a month is a word in both languages, wherever the reader is', () => {
  expect(monthName('en', '2026-12')).toBe('December 2026');
  expect(monthName('fr', '2026-12')).toBe('décembre 2026');
  expect(monthName('en', '2026-01', 'short')).toBe('Jan 2026');
});
