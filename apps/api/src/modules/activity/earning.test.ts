import { add, cents, centsToNumber, points, pointsToNumber, sumPoints, zeroCents } from '@rewards/amounts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysBefore, redeemableStatus } from './card-transaction.ts';
import { type EarningRates, earningOf, expiryOf, takenBackBy, takenBackFor, totalOf } from './earning.ts';

const perDollar = (numerator: number, denominator = 1) => ({ numerator, denominator });
const rates: EarningRates = {
  base: perDollar(1),
  bonus: [
    { category: 'travel', pointsPerDollar: perDollar(2) },
    { category: 'dining', pointsPerDollar: perDollar(1, 2) },
  ],
};

const anyRatio = fc.record({ numerator: fc.nat(500), denominator: fc.integer({ min: 1, max: 500 }) });
const anyRates = fc.record({
  base: anyRatio,
  bonus: fc.array(fc.record({ category: fc.constantFrom('travel', 'dining'), pointsPerDollar: anyRatio }), {
    maxLength: 1,
  }),
});
const anyAmount = fc.integer({ min: 1, max: 100_000_000_000 }).map(cents);
const anyCategory = fc.constantFrom('travel', 'dining', 'groceries', null);

describe('earning', () => {
  test('[ACCT-05] a purchase earns by the base rate, and by the row of its category on top', () => {
    expect(earningOf(cents(19_999), 'travel', rates)).toEqual([
      { rule: 'base', category: null, pointsPerDollar: perDollar(1), points: points(199) },
      { rule: 'bonus', category: 'travel', pointsPerDollar: perDollar(2), points: points(399) },
    ]);
    expect(pointsToNumber(totalOf(earningOf(cents(2_550), 'groceries', rates)))).toBe(25);
  });

  test('each part is rounded down for itself, and a part of nothing is no part', () => {
    expect(earningOf(cents(199), 'dining', rates).map(({ points: given }) => pointsToNumber(given))).toEqual([1]);
    expect(earningOf(cents(99), 'groceries', rates)).toEqual([]);
    expect(earningOf(cents(99), 'travel', { ...rates, base: perDollar(0) }).map(({ rule }) => rule)).toEqual(['bonus']);
  });

  test('a part is never more than its exact share, and less than a point below it', () => {
    fc.assert(
      fc.property(anyAmount, anyCategory, anyRates, (amount, category, table) => {
        for (const part of earningOf(amount, category, table)) {
          const { numerator, denominator } = part.pointsPerDollar;
          const exact = BigInt(centsToNumber(amount)) * BigInt(numerator);
          const given = BigInt(pointsToNumber(part.points)) * BigInt(denominator) * 100n;
          expect(given <= exact && exact - given < BigInt(denominator) * 100n).toBe(true);
        }
      }),
    );
  });

  test('a larger purchase never earns less', () => {
    fc.assert(
      fc.property(anyAmount, fc.nat(100_000), anyCategory, anyRates, (amount, more, category, table) => {
        const larger = totalOf(earningOf(add(amount, cents(more)), category, table));
        expect(larger >= totalOf(earningOf(amount, category, table))).toBe(true);
      }),
    );
  });
});

describe('a refund', () => {
  test('of the whole takes back all, in whatever pieces it comes', () => {
    const pieces = fc.array(fc.integer({ min: 1, max: 5_000_000 }).map(cents), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(pieces, anyCategory, anyRates, (parts, category, table) => {
        const amount = parts.reduce(add, zeroCents);
        const earning = earningOf(amount, category, table);
        let before = zeroCents;
        const taken = parts.map((now) => {
          const back = takenBackBy({ purchase: { amount, earning }, before, now });
          expect(back.every((part) => pointsToNumber(part.points) < 0)).toBe(true);
          before = add(before, now);
          return totalOf(back);
        });
        expect(pointsToNumber(sumPoints(taken)) + pointsToNumber(totalOf(earning))).toBe(0);
      }),
    );
  });

  test('of more than the purchase takes back no more than it earned', () => {
    const amount = cents(10_000);
    const purchase = { amount, earning: earningOf(amount, 'travel', rates) };
    expect(pointsToNumber(totalOf(takenBackBy({ purchase, before: zeroCents, now: cents(99_999) })))).toBe(-300);
    expect(takenBackBy({ purchase, before: amount, now: cents(5_000) })).toEqual([]);
  });

  test('that names no purchase takes back what its amount would earn', () => {
    expect(pointsToNumber(totalOf(takenBackFor(cents(10_050), 'travel', rates)))).toBe(-301);
  });
});

test.each([
  ['2026-03-15T10:00:00Z', '2029-03-31T23:59:59.999Z'],
  ['2026-01-01T00:00:00Z', '2029-01-31T23:59:59.999Z'],
  ['2025-12-31T23:59:59Z', '2028-12-31T23:59:59.999Z'],
  ['2024-02-29T12:00:00Z', '2027-02-28T23:59:59.999Z'],
])('points of %s live to the end of the month three years on', (posted, expires) => {
  expect(expiryOf(new Date(posted), 36).toISOString()).toBe(expires);
});

test.each([
  ['purchase', 2_500, 0, 0, 0, 'redeemable'],
  ['purchase', 2_499, 0, 0, 0, undefined],
  ['fee', 9_500, 0, 0, 89, 'redeemable'],
  ['purchase', 5_000, 4_999, 0, 10, 'redeemable'],
  ['purchase', 5_000, 5_000, 0, 10, 'redeemed'],
  ['purchase', 5_000, 5_000, 0, 400, 'redeemed'],
  ['purchase', 5_000, 0, 0, 90, 'redeemable'],
  ['purchase', 5_000, 0, 0, 91, 'expired'],
  ['purchase', 5_000, 0, 2_500, 1, 'redeemable'],
  ['purchase', 5_000, 0, 2_501, 1, undefined],
  ['purchase', 5_000, 0, 5_000, 1, undefined],
  ['purchase', 5_000, 3_000, 2_000, 1, 'redeemed'],
  ['purchase', 100, 0, 0, 91, undefined],
  ['refund', -5_000, 0, 0, 1, undefined],
] as const)(
  '[TXN-02] a %s of %i cents, %i of them redeemed and %i given back, %i days old is %s',
  (kind, amount, redeemed, returned, days, status) => {
    const now = new Date('2026-06-15T12:00:00Z');
    const postedAt = new Date(now.getTime() - days * 86_400_000);
    const line = { kind, amount: cents(amount), redeemed: cents(redeemed), returned: cents(returned), postedAt };
    const window = { minimum: cents(2_500), since: daysBefore(now, 90), hasFees: true };
    expect(redeemableStatus(line, window)).toBe(status);
    if (kind === 'fee') expect(redeemableStatus(line, { ...window, hasFees: false })).toBeUndefined();
  },
);
