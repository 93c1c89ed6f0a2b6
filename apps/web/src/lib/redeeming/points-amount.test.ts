import { points } from '@rewards/amounts';
import { expect, test } from 'vitest';
import { amountProblem } from './points-amount.ts';

const limits = { minimum: points(2_500), balance: points(90_000) };
const forPurchase = (maximum: number) => ({ ...limits, maximum: points(maximum) });

test.each([
  ['nothing typed', '', limits, 'missing'],
  ['one below the least', '2499', limits, 'belowMinimum'],
  ['the least', '2500', limits, undefined],
  ['the whole balance', '90000', limits, undefined],
  ['one more than the balance', '90001', limits, 'exceedsBalance'],
  ['all of a purchase', '11409', forPurchase(11_409), undefined],
  ['one more than a purchase takes', '11410', forPurchase(11_409), 'aboveMaximum'],
  ['more than both, where the purchase is the lower limit', '99999', forPurchase(11_409), 'aboveMaximum'],
  ['more than both, where the balance is the lower limit', '999999', forPurchase(120_000), 'exceedsBalance'],
  ['more than the balance for a purchase that takes more', '90001', forPurchase(120_000), 'exceedsBalance'],
] as const)('[PWR-02] %s: the limit that helps is named', (_what, typed, within, problem) => {
  expect(amountProblem(typed, within)).toBe(problem);
});
