import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  AmountFault,
  cents,
  centsToNumber,
  negate,
  points,
  splitByLargestRemainder,
  sumCents,
  sumPoints,
  zeroPoints,
} from './index.ts';

const total = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }).map(cents);
const weights = fc
  .array(fc.nat({ max: 100_000_000 }), { minLength: 1, maxLength: 20 })
  .filter((all) => all.some((weight) => weight > 0));

test('the shares sum to the total exactly', () => {
  fc.assert(fc.property(total, weights, (all, by) => sumCents(splitByLargestRemainder(all, by)) === all));
});

test('every share lies within one unit of the exact one', () => {
  fc.assert(
    fc.property(total, weights, (all, by) => {
      const weightSum = BigInt(by.reduce((sum, weight) => sum + weight, 0));
      for (const [place, share] of splitByLargestRemainder(all, by).entries()) {
        const error = BigInt(centsToNumber(share)) * weightSum - BigInt(centsToNumber(all)) * BigInt(by[place] ?? 0);
        expect(error < weightSum && error > -weightSum).toBe(true);
      }
    }),
  );
});

test('a weight of zero gets nothing, and a larger weight never gets less', () => {
  fc.assert(
    fc.property(total.map(centsToNumber).map(Math.abs).map(cents), weights, (all, by) => {
      const shares = splitByLargestRemainder(all, by).map(centsToNumber);
      const byWeight = by.map((weight, place) => ({ weight, share: shares[place] ?? Number.NaN }));
      for (const { weight, share } of byWeight) {
        if (weight === 0) expect(share).toBe(0);
        for (const other of byWeight) if (other.weight > weight) expect(other.share).toBeGreaterThanOrEqual(share);
      }
    }),
  );
});

test('a refund is the mirror of its charge', () => {
  fc.assert(
    fc.property(total, weights, (all, by) => {
      expect(splitByLargestRemainder(negate(all), by)).toEqual(splitByLargestRemainder(all, by).map(negate));
    }),
  );
});

test('the left-over units go to the largest remainders', () => {
  expect(splitByLargestRemainder(points(10), [1, 2, 4])).toEqual([1, 3, 6]);
});

test('between equal remainders the earlier place comes first', () => {
  expect(splitByLargestRemainder(points(2), [1, 1, 1])).toEqual([1, 1, 0]);
  expect(splitByLargestRemainder(points(-2), [1, 1, 1])).toEqual([-1, -1, 0]);
});

test('amounts may be weights: an order splits its points by what its items cost in cash', () => {
  const shares = splitByLargestRemainder(points(1000), [cents(333), cents(0), cents(667)]);
  expect(shares).toEqual([333, 0, 667]);
  expect(sumPoints(shares)).toBe(points(1000));
});

test('weights and totals of any safe size are split exactly', () => {
  const all = points(Number.MAX_SAFE_INTEGER);
  const shares = splitByLargestRemainder(all, [3_000_000_000_000_000, 3_000_000_000_000_001]);
  expect(sumPoints(shares)).toBe(all);
});

test('nothing is split into nothings, whatever the weights', () => {
  expect(splitByLargestRemainder(zeroPoints, [0, 5])).toEqual([0, 0]);
  expect(splitByLargestRemainder(zeroPoints, [0, 0])).toEqual([0, 0]);
  expect(splitByLargestRemainder(zeroPoints, [])).toEqual([]);
});

test.each([[[]], [[0, 0]], [[1, -1]], [[0.5]], [[Number.NaN]], [[Number.MAX_SAFE_INTEGER, 1]]])(
  'five points cannot be split by %j',
  (by) => {
    expect(() => splitByLargestRemainder(points(5), by)).toThrow(AmountFault);
  },
);

test.each([-1, 0.5, Number.NaN])('%d cannot be a weight', (weight) => {
  expect(() => splitByLargestRemainder(points(10), [1, weight])).toThrow(`${weight} cannot be a weight`);
});
