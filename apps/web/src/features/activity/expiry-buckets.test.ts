import { pointsToNumber } from '@rewards/amounts';
import { expect, test } from 'vitest';
import { chartBuckets, type ExpiryBucket, expiryBuckets } from './expiry-buckets.ts';

const shown = (buckets: readonly ExpiryBucket[]) =>
  buckets.map(({ day, span, points }) => [span, day, pointsToNumber(points)]);
const total = (buckets: readonly ExpiryBucket[]) =>
  buckets.reduce((sum, { points }) => sum + pointsToNumber(points), 0);
const days = (count: number, start: string) =>
  Array.from({ length: count }, (_none, at) => ({
    expires_on: new Date(Date.parse(start) + at * 86_400_000).toISOString().slice(0, 10),
    points: 100,
  }));
const monthEnds = (count: number) =>
  Array.from({ length: count }, (_none, at) => ({
    expires_on: new Date(Date.UTC(2027, at + 1, 0)).toISOString().slice(0, 10),
    points: 100 + at,
  }));

test('[ACCT-06] a few dates stand for themselves, soonest first; what is gone is left out', () => {
  const buckets = expiryBuckets([
    { expires_on: '2028-03-31', points: 500 },
    { expires_on: '2027-03-31', points: 1200 },
    { expires_on: '2027-06-30', points: 0 },
    { expires_on: '2027-03-31', points: 300 },
  ]);
  expect(shown(buckets)).toEqual([
    ['day', '2027-03-31', 1500],
    ['day', '2028-03-31', 500],
  ]);
  expect(chartBuckets(buckets)).toEqual(buckets);
});

test('[ACCT-06] many dates are counted by month; a month with one date keeps its date', () => {
  const buckets = expiryBuckets([...days(30, '2027-01-20'), { expires_on: '2027-03-31', points: 7 }]);
  expect(shown(buckets)).toEqual([
    ['month', '2027-01-20', 1200],
    ['month', '2027-02-01', 1800],
    ['day', '2027-03-31', 7],
  ]);
});

test('[ACCT-06] the chart holds twelve bars and all of the points', () => {
  const buckets = expiryBuckets(monthEnds(30));
  const chart = chartBuckets(buckets);
  expect(chart).toHaveLength(12);
  expect(shown(chart)[10]).toEqual(['day', '2027-11-30', 110]);
  expect(chart.at(-1)).toMatchObject({ span: 'rest', day: '2027-12-31' });
  expect(total(chart)).toBe(total(buckets));
});

test('nothing that expires is no bucket', () => {
  expect([expiryBuckets([]), chartBuckets([])]).toEqual([[], []]);
});
