import { points, pointsToNumber, sumPoints } from '@rewards/amounts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Discount, type DiscountableLine, discountLines, isUsefulFor } from './discount.ts';

const everything = { productIds: [], categoryIds: [], catalogueIds: [] };
const rule = (id: number, kind: 'percent' | 'points' | 'free_fee', value = 0, targets = {}) => ({
  id,
  kind,
  value,
  targets: { ...everything, ...targets },
});
const line = (
  id: string,
  price: number,
  rest: Partial<{ fees: number; productId: number; catalogueId: number }> = {},
) => ({
  id,
  productId: rest.productId ?? 1,
  catalogueId: rest.catalogueId ?? 1,
  categoryIds: [10, 11],
  price: points(price),
  fees: points(rest.fees ?? 0),
});
const shares = (discounts: readonly Discount[]) =>
  discounts.map(({ promotionId, lineId, amount }) => [promotionId, lineId, pointsToNumber(amount)]);
const totalOf = (discounts: readonly Discount[]) => pointsToNumber(sumPoints(discounts.map(({ amount }) => amount)));

describe('what codes take off', () => {
  test('[CART-04] a percentage is taken of the sum, and split by largest remainder', () => {
    const discounts = discountLines([rule(1, 'percent', 10)], [line('a', 33), line('b', 33), line('c', 34)]);
    expect(shares(discounts)).toEqual([
      [1, 'a', 3],
      [1, 'b', 3],
      [1, 'c', 4],
    ]);
  });

  test('[CART-04] points are never more than what is left', () => {
    expect(shares(discountLines([rule(1, 'points', 500)], [line('a', 300)]))).toEqual([[1, 'a', 300]]);
    expect(totalOf(discountLines([rule(1, 'points', 500), rule(2, 'points', 500)], [line('a', 800)]))).toBe(800);
  });

  test('[CART-04, CART-06] a free fee takes the fees and nothing of the price', () => {
    const lines = [line('a', 1000, { fees: 900 }), line('b', 1000)];
    expect(shares(discountLines([rule(1, 'free_fee')], lines))).toEqual([[1, 'a', 900]]);
  });

  test('percent comes before points, whatever the order of the codes', () => {
    const rules = [rule(2, 'points', 500), rule(1, 'percent', 10)];
    const expected = [
      [1, 'a', 1000],
      [2, 'a', 500],
    ];
    expect(shares(discountLines(rules, [line('a', 10_000)]))).toEqual(expected);
    expect(shares(discountLines(rules.toReversed(), [line('a', 10_000)]))).toEqual(expected);
  });

  test.each([
    [{ productIds: [7] }, { productId: 7 }, true],
    [{ productIds: [7] }, { productId: 8 }, false],
    [{ categoryIds: [11] }, {}, true],
    [{ categoryIds: [12] }, {}, false],
    [{ catalogueIds: [3] }, { catalogueId: 3 }, true],
    [{ catalogueIds: [3] }, { catalogueId: 1 }, false],
    [{ productIds: [7], catalogueIds: [3] }, { catalogueId: 3 }, true],
  ])('a code for %j and a line with %j: %s', (targets, facts, isMeant) => {
    const discounts = discountLines([rule(1, 'percent', 20, targets)], [line('a', 100, facts)]);
    expect(discounts.length > 0).toBe(isMeant);
    expect(isUsefulFor(rule(1, 'percent', 20, targets), line('a', 100, facts))).toBe(isMeant);
  });

  test('a free fee is of no use to a line without fees', () => {
    expect(isUsefulFor(rule(1, 'free_fee'), line('a', 100))).toBe(false);
    expect(isUsefulFor(rule(1, 'free_fee'), line('a', 100, { fees: 5 }))).toBe(true);
  });
});

const someTargets = fc.constantFrom({}, { productIds: [1, 2] }, { categoryIds: [11] }, { catalogueIds: [2] });
const someRule = fc
  .tuple(
    fc.constantFrom('percent', 'points', 'free_fee'),
    fc.integer({ min: 1, max: 100 }),
    fc.integer({ min: 1, max: 50_000 }),
    someTargets,
  )
  .map(([kind, share, amount, targets]) => ({
    kind,
    value: kind === 'percent' ? share : kind === 'points' ? amount : 0,
    targets: { ...everything, ...targets },
  }));
const someRules = fc.array(someRule, { maxLength: 5 }).map((all) => all.map((one, id) => ({ ...one, id })));
const someLines: fc.Arbitrary<DiscountableLine[]> = fc
  .array(
    fc.record({
      productId: fc.integer({ min: 1, max: 4 }),
      catalogueId: fc.integer({ min: 1, max: 3 }),
      categoryIds: fc.subarray([10, 11, 12]),
      price: fc.integer({ min: 1, max: 1_000_000 }).map(points),
      fees: fc.integer({ min: 0, max: 2_000 }).map(points),
    }),
    { minLength: 1, maxLength: 50 },
  )
  .map((all) => all.map((one, place) => ({ ...one, id: `line-${place}` })));
const shuffled = fc.tuple(someRules, someLines).chain(([rules, lines]) =>
  fc.record({
    rules: fc.constant(rules),
    lines: fc.constant(lines),
    otherRules: fc.shuffledSubarray(rules, { minLength: rules.length }),
    otherLines: fc.shuffledSubarray(lines, { minLength: lines.length }),
  }),
);

describe('[CART-04] for any cart and any codes', () => {
  test('no line falls below zero, neither in price nor in fees', () => {
    fc.assert(
      fc.property(someRules, someLines, (rules, lines) => {
        const discounts = discountLines(rules, lines);
        const kindOf = new Map(rules.map(({ id, kind }) => [id, kind]));
        for (const { id, price, fees } of lines) {
          const own = discounts.filter(({ lineId }) => lineId === id);
          const ofFees = own.filter(({ promotionId }) => kindOf.get(promotionId) === 'free_fee');
          expect(totalOf(ofFees)).toBeLessThanOrEqual(pointsToNumber(fees));
          expect(totalOf(own) - totalOf(ofFees)).toBeLessThanOrEqual(pointsToNumber(price));
        }
        expect(discounts.every(({ amount }) => pointsToNumber(amount) > 0)).toBe(true);
      }),
    );
  });

  test('one code takes exactly its share of what it is for', () => {
    fc.assert(
      fc.property(someRule, someLines, (some, lines) => {
        const meant = { id: 1, ...some };
        const useful = lines.filter((one) => isUsefulFor(meant, one));
        const sum = (of: 'price' | 'fees') => pointsToNumber(sumPoints(useful.map((one) => one[of])));
        const expected =
          meant.kind === 'percent'
            ? Math.floor((sum('price') * meant.value) / 100)
            : meant.kind === 'points'
              ? Math.min(meant.value, sum('price'))
              : sum('fees');
        expect(totalOf(discountLines([meant], lines))).toBe(expected);
      }),
    );
  });

  test('neither the order of the lines nor that of the codes changes anything', () => {
    fc.assert(
      fc.property(shuffled, ({ rules, lines, otherRules, otherLines }) => {
        expect(discountLines(otherRules, otherLines)).toEqual(discountLines(rules, lines));
      }),
    );
  });
});
