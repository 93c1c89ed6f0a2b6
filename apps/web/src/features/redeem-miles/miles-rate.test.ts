import { points } from '@rewards/amounts';
import { expect, test } from 'vitest';
import { milesFor, roundRate } from './miles-rate.ts';

const at = (program_to_ascenda_rate: number) => ({ program_currencies: [{ program_to_ascenda_rate, name: 'Miles' }] });

test.each([
  [1, 2_500, 2_500],
  [1.2, 2_501, 3_001],
  [0.8, 2_501, 2_000],
  [0.666667, 2_500, 1_666],
  // The decimal alone would promise one mile too many.
  [0.666667, 9_000_000, 6_000_000],
  [0.123, 1_000_001, 123_000],
])('[MILES-02] at a rate of %d, %d points are %d whole miles', (rate, amount, miles) => {
  expect(milesFor(at(rate), points(amount))).toBe(miles);
});

test.each([
  [1.2, 0.83, 1_000, 1_200],
  [0.8, 1.25, 1_250, 1_000],
  [0.666667, 1.5, 1_500, 1_000],
  // 1 / 0.9 has endless decimals: a thousand points give an exact figure.
  [0.9, 1.11, 1_000, 900],
])('[MILES-02] a rate of %d is said in whole figures', (rate, conversion_rate, amount, miles) => {
  expect(roundRate({ ...at(rate), conversion_rate })).toEqual({ points: points(amount), miles });
});
