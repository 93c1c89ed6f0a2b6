import { centsToNumber, points, redemptionValue } from '@rewards/amounts';
import { describe, expect, test } from 'vitest';
import { centsPerPoint } from './cents-per-point.ts';

const worth = (amount: number, dollarsPerPoint: number) =>
  centsToNumber(redemptionValue(points(amount), centsPerPoint(dollarsPerPoint)));

describe('the rate of a card', () => {
  test('[ACCT-05] one cent a point makes 150,000 points worth $1,500.00', () => {
    expect(worth(150_000, 0.01)).toBe(150_000);
  });

  test.each([
    [1, 0.0125, 1],
    [999, 0.0125, 1248],
    [3, 0.007, 2],
    [1_250_000, 0.0079, 987_500],
    [7, 0.0015, 1],
    [10, 1e-7, 0],
    [100_000_000, 1e-7, 1000],
  ])('[ACCT-05] %i points at $%d are rounded down to %i cents', (amount, dollars, cents) => {
    expect(worth(amount, dollars)).toBe(cents);
  });

  test('[ACCT-05] a rate that a float would miss is exact: 0.29 of a dollar is 29 cents', () => {
    expect(worth(1, 0.29)).toBe(29);
    expect(worth(100, 0.0057)).toBe(57);
  });
});
