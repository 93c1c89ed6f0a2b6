import { cents, centsToNumber, points, pointsToNumber } from '@rewards/amounts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareWays, type Terms } from './redeem-way.ts';

const terms: Terms = {
  redemption: { numerator: 1, denominator: 1 },
  minimumPoints: 2_500,
  giftCardPoints: 2_500,
  creditHours: { from: 48, to: 72 },
  depositDays: 5,
  egiftHours: 6,
  cancellationHours: 6,
  travelBonus: [
    { label: 'airline', percent: 25 },
    { label: 'travel', percent: 20 },
  ],
  hasTravelBonus: true,
  annualFee: { isForCard: true, left: cents(95_000) },
  hasMiles: true,
  partners: [
    { rate: { points: 3, units: 2 }, minimumPoints: 2_500, takesHours: 24, cancelHours: 0 },
    { rate: { points: 5, units: 6 }, minimumPoints: 5_000, takesHours: 120, cancelHours: 2 },
  ],
};
const compared = (amount: number, change: Partial<Terms> = {}, balance = 480_000) =>
  compareWays({ points: points(amount), balance: points(balance) }, { ...terms, ...change });
const valueOf = (ways: ReturnType<typeof compared>, way: string) => {
  const found = ways.find((each) => each.way === way);
  return found && (found.value === null ? null : centsToNumber(found.value));
};

describe('what points are worth', () => {
  test('[CASH-05] with a travel bonus: airline first, then travel, then the rest, and miles last', () => {
    const ways = compared(50_000);
    expect(ways.map(({ way }) => way)).toEqual([
      'pay_airline',
      'pay_travel',
      'pay_purchase',
      'annual_fee',
      'cash_back',
      'direct_deposit',
      'investment',
      'external',
      'gift_cards',
      'retailer',
      'travel',
      'miles',
    ]);
    expect(['pay_airline', 'pay_travel', 'cash_back', 'miles'].map((way) => valueOf(ways, way))).toEqual([
      62_500,
      60_000,
      50_000,
      null,
    ]);
    expect(ways.at(-1)).toMatchObject({
      units: { from: 33_333, to: 60_000, partners: 2 },
      minimumPoints: 2_500,
      takesHours: { from: 24, to: 120 },
      undoHours: 2,
    });
    expect(
      ways[0]?.rate && [
        pointsToNumber(ways[0].rate.points),
        centsToNumber(ways[0].rate.value),
        ways[0].rate.bonusPercent,
      ],
    ).toEqual([100, 100, 25]);
  });

  test('without one, airline and travel are purchases like any other', () => {
    const ways = compared(50_000, { hasTravelBonus: false });
    expect(ways.map(({ way }) => way).slice(0, 2)).toEqual(['pay_purchase', 'annual_fee']);
  });

  test('the card, the minimum and the balance decide, in this order', () => {
    const why = (change: Partial<Terms>, amount: number, balance: number) =>
      compared(amount, change, balance).map(({ way, unavailable }) => [way, unavailable]);
    const noCard = { hasMiles: false, annualFee: { isForCard: false, left: undefined } };
    expect(Object.fromEntries(why(noCard, 900, 100))).toMatchObject({
      miles: 'card_not_eligible',
      annual_fee: 'card_not_eligible',
      cash_back: 'below_minimum',
      gift_cards: 'below_minimum',
      retailer: 'exceeds_balance',
    });
    expect(Object.fromEntries(why({}, 2_500, 2_499))).toMatchObject({ cash_back: 'exceeds_balance' });
    expect(new Set(why({}, 95_000, 95_000).map(([, reason]) => reason))).toEqual(new Set([null]));
  });

  test('[CASH-05] a fee is worth what is left of it, takes that much, and is closed while there is none', () => {
    const fee = (left: number | undefined, amount = 50_000) =>
      compared(amount, { annualFee: { isForCard: true, left: left === undefined ? undefined : cents(left) } }).find(
        ({ way }) => way === 'annual_fee',
      );
    expect(fee(9_500)).toMatchObject({ value: cents(9_500), minimumPoints: 9_500, unavailable: null });
    expect(fee(9_500, 9_499)).toMatchObject({ unavailable: 'below_minimum' });
    expect(fee(undefined)?.unavailable).toBe('no_fee');
  });

  test('[CASH-05] without an eGift card that can be had there is no such way', () => {
    expect(compared(50_000, { giftCardPoints: undefined }).some(({ way }) => way === 'gift_cards')).toBe(false);
  });

  test('without partners there are no miles', () => {
    expect(compared(50_000, { partners: [] }).some(({ way }) => way === 'miles')).toBe(false);
  });

  test('is never more than the program gives, never a cent less than it could be, and in order', () => {
    const ratio = fc.integer({ min: 1, max: 1_000 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        ratio,
        ratio,
        fc.integer({ min: 0, max: 100 }),
        (amount, numerator, denominator, percent) => {
          const ways = compared(amount, {
            redemption: { numerator, denominator },
            travelBonus: [{ label: 'airline', percent }],
            annualFee: { isForCard: true, left: undefined },
          });
          const values = ways.flatMap(({ value }) => (value === null ? [] : [centsToNumber(value)]));
          expect(values).toEqual(values.toSorted((a, b) => b - a));
          const isExact = ways.every(({ value, rate }) => {
            if (value === null || rate === null) return true;
            const exact = BigInt(amount) * BigInt(numerator) * BigInt(100 + rate.bonusPercent);
            const whole = BigInt(denominator) * 100n;
            const given = BigInt(centsToNumber(value));
            return given * whole <= exact && (given + 1n) * whole > exact;
          });
          expect(isExact).toBe(true);
        },
      ),
    );
  });
});
