import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  AmountFault,
  add,
  cents,
  centsToNumber,
  compare,
  isNegative,
  isPositive,
  isZero,
  max,
  min,
  multiply,
  negate,
  points,
  pointsToNumber,
  subtract,
  sumCents,
  sumPoints,
  zeroCents,
  zeroPoints,
} from './index.ts';

const wholeNumber = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
const somePoints = wholeNumber.map(points);

test('an amount is a plain integer at run time and travels through JSON unchanged', () => {
  expect(JSON.stringify({ balance: points(2500), fee: cents(-99) })).toBe('{"balance":2500,"fee":-99}');
});

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 2 ** 53, -(2 ** 53)])(
  '%d is refused as points and as cents',
  (value) => {
    expect(() => points(value)).toThrow(AmountFault);
    expect(() => cents(value)).toThrow(RangeError);
  },
);

test('there is one zero', () => {
  expect(points(-0)).toBe(zeroPoints);
  expect(negate(zeroCents)).toBe(zeroCents);
  expect(multiply(points(-5), 0)).toBe(zeroPoints);
});

test('a result beyond the safe integers is a fault and not a near miss', () => {
  const largest = points(Number.MAX_SAFE_INTEGER);
  expect(() => add(largest, points(1))).toThrow(AmountFault);
  expect(() => subtract(negate(largest), points(1))).toThrow(AmountFault);
  expect(() => multiply(largest, 2)).toThrow(AmountFault);
  expect(() => sumPoints([largest, largest])).toThrow(AmountFault);
});

test('a multiple takes whole numbers only', () => {
  expect(multiply(cents(1999), 3)).toBe(cents(5997));
  expect(() => multiply(points(10), 0.5)).toThrow(AmountFault);
});

test('subtracting undoes adding', () => {
  fc.assert(fc.property(somePoints, somePoints, (a, b) => subtract(add(a, b), b) === a));
});

test('a sum is the same in any order, and nothing sums to zero', () => {
  fc.assert(fc.property(fc.array(somePoints), (all) => sumPoints(all) === sumPoints(all.toReversed())));
  expect(sumPoints([])).toBe(zeroPoints);
  expect(sumCents(new Set([cents(1), cents(2)]))).toBe(cents(3));
});

test('an amount and its opposite sum to zero', () => {
  fc.assert(fc.property(somePoints, (amount) => sumPoints([amount, negate(amount)]) === zeroPoints));
});

test('comparing agrees with the figures', () => {
  fc.assert(
    fc.property(wholeNumber, wholeNumber, (a, b) => {
      expect(compare(cents(a), cents(b))).toBe(Math.sign(a - b) + 0);
      expect(centsToNumber(min(cents(a), cents(b)))).toBe(Math.min(a, b));
      expect(pointsToNumber(max(points(a), points(b)))).toBe(Math.max(a, b));
    }),
  );
});

test('every amount is one of positive, zero and negative', () => {
  fc.assert(
    fc.property(somePoints, (amount) => {
      expect([isPositive(amount), isZero(amount), isNegative(amount)].filter(Boolean)).toHaveLength(1);
    }),
  );
  expect(isPositive(points(1))).toBe(true);
  expect([isPositive(zeroPoints), isNegative(zeroPoints)]).toEqual([false, false]);
  expect(isNegative(points(-1))).toBe(true);
});

test('equal amounts compare as equal', () => {
  expect(compare(cents(5), cents(5))).toBe(0);
});
