import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { AmountFault, cents, centsFromDecimal, centsToDecimal, zeroCents } from './index.ts';

const largest = 999_999_999_999_999;

test.each([
  [12.34, 1234],
  [0.1, 10],
  [0.07, 7],
  [1.1, 110],
  [4.35, 435],
  [-19.99, -1999],
  [100, 10_000],
  [9_999_999_999_999.99, largest],
])('$%d is read as %d cents', (dollars, expected) => {
  expect(centsFromDecimal(dollars)).toBe(cents(expected));
});

test('minus nothing is nothing', () => {
  expect(centsFromDecimal(-0)).toBe(zeroCents);
});

test.each([12.345, 0.001, 1e-7, 0.1 + 0.2, Number.NaN, Number.POSITIVE_INFINITY, 1e21, 10_000_000_000_000, -1e13])(
  '%d is refused as an amount of cash',
  (dollars) => {
    expect(() => centsFromDecimal(dollars)).toThrow(AmountFault);
    expect(() => centsFromDecimal(dollars)).toThrow(/at most two decimals|too large to be exact/);
  },
);

test('every amount comes back from JSON as it went', () => {
  fc.assert(
    fc.property(fc.integer({ min: -largest, max: largest }), (value) => {
      const json = JSON.stringify(centsToDecimal(cents(value)));
      expect(json).toMatch(/^-?\d+(\.\d{1,2})?$/);
      expect(centsFromDecimal(Number(json))).toBe(cents(value));
    }),
  );
});

test('an amount too large to be exact as a decimal does not leave', () => {
  expect(() => centsToDecimal(cents(largest + 1))).toThrow(AmountFault);
  expect(centsToDecimal(cents(largest))).toBe(9_999_999_999_999.99);
});
