import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  AmountFault,
  basisPoints,
  cents,
  centsToPoints,
  isPositive,
  percent,
  percentOf,
  points,
  pointsToCents,
  type Rate,
  rate,
  redemptionRate,
  redemptionValue,
  subtract,
  topUpCost,
  wholePercent,
  zeroCents,
  withBonus,
} from './index.ts';

const amount = fc.integer({ min: -5_000_000_000, max: 5_000_000_000 });
const part = fc.integer({ min: 1, max: 1_000_000 });
const someRate = fc.tuple(part, part).map(([numerator, denominator]) => rate(numerator, denominator));

const exactly = (value: number, { numerator, denominator }: Rate, rounding: 'floor' | 'ceil'): number => {
  const product = BigInt(value) * BigInt(numerator);
  const rest = ((product % BigInt(denominator)) + BigInt(denominator)) % BigInt(denominator);
  const floor = (product - rest) / BigInt(denominator);
  return Number(rounding === 'ceil' && rest > 0n ? floor + 1n : floor);
};

test('[ACCT-05] points are worth one cent each and points to cash rounds down', () => {
  expect(redemptionValue(points(2500))).toBe(cents(2500));
  expect(pointsToCents(points(3), rate(1, 2), 'floor')).toBe(cents(1));
  expect(redemptionValue(points(3), rate(1, 2))).toBe(cents(1));
});

test('a conversion is the exact product, rounded the way it says', () => {
  fc.assert(
    fc.property(amount, someRate, fc.constantFrom('floor', 'ceil'), (value, by, rounding) => {
      expect(pointsToCents(points(value), by, rounding)).toBe(exactly(value, by, rounding));
    }),
  );
});

test('a product beyond the safe integers is still exact', () => {
  const [numerator, denominator] = [999_999_999_999_937, 999_999_999_999_989];
  const by = rate(numerator, denominator);
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.constantFrom('floor', 'ceil'), (value, rounding) => {
      expect(pointsToCents(points(value), by, rounding)).toBe(exactly(value, by, rounding));
    }),
  );
  expect(() => pointsToCents(points(Number.MAX_SAFE_INTEGER), rate(3, 2), 'floor')).toThrow(AmountFault);
});

test('the floor of a negative amount lies below it and the ceiling above', () => {
  expect(pointsToCents(points(-3), rate(1, 2), 'floor')).toBe(cents(-2));
  expect(pointsToCents(points(-3), rate(1, 2), 'ceil')).toBe(cents(-1));
});

test('points bought for cash, rounded up, always cover that cash', () => {
  fc.assert(
    fc.property(amount, someRate, (value, centsPerPoint) => {
      const needed = centsToPoints(cents(value), centsPerPoint, 'ceil');
      expect(pointsToCents(needed, centsPerPoint, 'floor') >= cents(value)).toBe(true);
    }),
  );
});

test('the redemption rate converts both ways without loss', () => {
  fc.assert(
    fc.property(amount.map(points), (some) => centsToPoints(redemptionValue(some), redemptionRate, 'floor') === some),
  );
});

test('a rate of zero makes points worthless and cannot be turned round', () => {
  expect(pointsToCents(points(500), rate(0, 7), 'ceil')).toBe(zeroCents);
  expect(() => centsToPoints(cents(1), rate(0, 7), 'floor')).toThrow(AmountFault);
});

test('a part and the rest make the whole', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 100 }), (value, share) => {
      const whole = points(value);
      const rest = percentOf(whole, percent(100 - share), 'floor');
      expect(subtract(whole, rest)).toBe(percentOf(whole, percent(share), 'ceil'));
    }),
  );
});

test('[CHK-02] four fifths of an odd total, rounded up, are never less than 80 %', () => {
  expect(percentOf(points(10_001), percent(80), 'ceil')).toBe(points(8001));
});

test('[PWR-02] a bonus of 25 % makes 1,000 points worth $12.50', () => {
  expect(percentOf(redemptionValue(points(1000)), percent(125), 'floor')).toBe(cents(1250));
});

test('basis points are hundredths of a percent', () => {
  expect(percentOf(cents(1000), basisPoints(1250), 'floor')).toBe(cents(125));
});

test('[CHK-02] a top-up rounds down, yet any missing point costs at least one cent', () => {
  const halfACent = rate(1, 2);
  expect(topUpCost(points(0), halfACent)).toBe(zeroCents);
  expect(topUpCost(points(1), halfACent)).toBe(cents(1));
  expect(topUpCost(points(5), halfACent)).toBe(cents(2));
  expect(topUpCost(points(1700), rate(1, 1))).toBe(cents(1700));
  fc.assert(fc.property(part, someRate, (missing, by) => isPositive(topUpCost(points(missing), by))));
  expect(() => topUpCost(points(-1), halfACent)).toThrow(AmountFault);
});

test('equal rates have equal parts', () => {
  expect(rate(50, 100)).toEqual(rate(1, 2));
  expect(rate(0, 9)).toEqual(rate(0, 1));
  expect(percent(80)).toEqual(basisPoints(8000));
});

test.each([
  [0.5, 1],
  [1, 0],
  [1, -2],
  [-1, 2],
  [1, 2.5],
  [Number.NaN, 1],
  [1, Number.POSITIVE_INFINITY],
  [2 ** 53, 1],
])('%d/%d is not a rate', (numerator, denominator) => {
  expect(() => rate(numerator, denominator)).toThrow(AmountFault);
});

test('[CHK-02] the share of a part is said in whole percent, rounded as asked', () => {
  expect(wholePercent(points(8001), points(10_001), 'floor')).toBe(80);
  expect(wholePercent(points(8001), points(10_001), 'ceil')).toBe(81);
  expect(wholePercent(cents(3), cents(3), 'floor')).toBe(100);
  expect(() => wholePercent(points(1), points(0), 'floor')).toThrow(AmountFault);
});

test.each([
  [25, 8_000],
  [20, 8_334],
  [0, 10_000],
])('with a bonus of %i percent, $100 costs %i points', (bonusPercent, cost) => {
  expect(centsToPoints(cents(10_000), withBonus(redemptionRate, bonusPercent), 'ceil')).toEqual(points(cost));
});
