import { expect, test } from 'vitest';
import { inWords } from './duration.ts';

test.each([
  [0, 'less than a second'],
  [999, 'less than a second'],
  [15 * 60_000, '15 minutes'],
  [90_061_500, '1 day 1 hour 1 minute 1 second'],
  [3650 * 86_400_000, '3,650 days'],
])('%d ms are %s', (durationMs, words) => {
  expect(inWords(durationMs)).toBe(words);
});
