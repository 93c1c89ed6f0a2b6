import { points } from '@rewards/amounts';
import { expect, test } from 'vitest';
import { expiryMonths, nextExpiry } from './expiry-months.ts';

const ends = (expires_on: string, amount: number) => ({ expires_on, points: amount, graced_points: 0 });
const expiring = [ends('2027-01-31', 300), ends('2026-12-31', 8_000), ends('2026-12-31', 400), ends('2028-06-30', 50)];

test('[ACCT-06] every month of the next twelve has a place, and what comes later is counted by year', () => {
  const { months, later } = expiryMonths(expiring, '2026-11-15');
  expect(months.map(({ month }) => month)).toEqual([
    '2026-11',
    '2026-12',
    ...['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'].map((month) => `2027-${month}`),
  ]);
  expect(months.slice(0, 3).map((month) => month.points)).toEqual([points(0), points(8_400), points(300)]);
  expect(later).toEqual([{ year: '2028', points: points(50) }]);
});

test('[ACCT-06] the next day counts all points that expire on it', () => {
  expect(nextExpiry(expiring)).toEqual({ day: '2026-12-31', points: points(8_400) });
  expect(nextExpiry([])).toBeUndefined();
});
