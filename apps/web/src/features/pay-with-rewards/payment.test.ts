import { centsToNumber, points, pointsToNumber } from '@rewards/amounts';
import type { CardTransaction } from '@rewards/contract';
import { expect, test } from 'vitest';
import { creditFor, payableOf } from './payment.ts';
import { samplePurchase, sampleTerms } from '../../testing/sample-purchases.ts';

const elite = sampleTerms({
  bonuses: [
    { label: 'airline', percent: 25 },
    { label: 'travel', percent: 20 },
  ],
});
/** As the server sends it: the rate for the purchase, and the part that is not paid yet. */
const buy = (differences: Partial<CardTransaction>) => payableOf(samplePurchase('1', differences), elite);

test.each([
  [['airline', 'travel'], 25, 0.0125, 8_000],
  [['travel'], 20, 0.012, 8_334],
  [['groceries'], 0, 0.01, 10_000],
])('[PWR-02] $100 of %j have a bonus of %i %%, a rate of %d, and cost %i points', (labels, bonus, rate, all) => {
  const payable = buy({ transaction_amount: 100, labels, conversion_rate: rate });
  expect(payable.bonusPercent).toBe(bonus);
  expect(pointsToNumber(payable.all)).toBe(all);
  expect(centsToNumber(creditFor(payable, payable.all))).toBe(10_000);
});

test('[PWR-02] a part is worth what its points are, rounded down to the cent', () => {
  const payable = buy({ transaction_amount: 100, labels: ['travel'], conversion_rate: 0.012 });
  expect(centsToNumber(creditFor(payable, points(2_501)))).toBe(3_001);
});

test('[PWR-02] what is left counts; below the minimum it can be paid in whole alone', () => {
  const payable = buy({ transaction_amount: 90, redeemed_amount: 25, refunded_amount: 60, left_amount: 5 });
  expect([centsToNumber(payable.left), pointsToNumber(payable.least), payable.canPayPart]).toEqual([500, 500, false]);
});

test('[PWR-04] a fee is erased in whole', () => {
  expect(buy({ kind: 'fee', transaction_amount: 95 }).canPayPart).toBe(false);
});
