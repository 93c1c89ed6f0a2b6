import { expect, test } from 'vitest';
import { add, type Cents, cents, max, type Points, percentOf, points, rate, sumPoints } from './index.ts';

// The build is the test: `tsc -b` fails when a line below a ts-expect-error compiles. The figures show what would
// happen if it did.
const p = points(100);
const c = cents(250);
const ofEitherUnit = (amount: Points | Cents): Points | Cents => amount;

test('points and cents cannot be added, compared or taken for each other', () => {
  // @ts-expect-error two units
  expect(p + c).toBe(350);
  // @ts-expect-error two units
  expect(p < c).toBe(true);
  // @ts-expect-error two units
  expect(p === c).toBe(false);
  // @ts-expect-error two units
  expect(add(p, c)).toBe(350);
  // @ts-expect-error two units
  expect(max(p, c)).toBe(250);
  // @ts-expect-error two units
  expect(sumPoints([p, c])).toBe(350);
  // @ts-expect-error two units
  const wrong: Points = c;
  expect(wrong).toBe(250);
});

test('an amount of unknown unit cannot be added to itself', () => {
  // @ts-expect-error may be two units
  expect(add(ofEitherUnit(p), ofEitherUnit(p))).toBe(200);
});

test('amounts take no plain arithmetic, not even among themselves', () => {
  // @ts-expect-error a float in waiting
  expect(p * 0.5).toBe(50);
  // @ts-expect-error unchecked
  expect(p + p).toBe(200);
  // @ts-expect-error unchecked
  expect(p - p).toBe(0);
  // @ts-expect-error unchecked
  expect(p + 1).toBe(101);
  // @ts-expect-error a float in waiting
  expect(c / 100).toBe(2.5);
  // @ts-expect-error a float in waiting
  expect(Math.round(c)).toBe(250);
});

test('a number is not an amount and an amount is not a number', () => {
  // @ts-expect-error unchecked
  const unchecked: Cents = 0.5;
  expect(unchecked).toBe(0.5);
  // @ts-expect-error escapes
  const escaped: number = c;
  expect(escaped).toBe(250);
});

test('rounding and rates are never left to chance', () => {
  // @ts-expect-error no rounding named
  expect(percentOf(p, rate(1, 3))).toBe(33);
  // @ts-expect-error an unchecked rate
  expect(percentOf(p, { numerator: 1, denominator: 3 }, 'ceil')).toBe(34);
  // @ts-expect-error a float
  expect(() => percentOf(p, 0.5, 'ceil')).toThrow();
});
