import { expect, test } from 'vitest';
import { sampleWay } from '../../testing/sample-redemption.ts';
import { closedGroups, groupWays } from './worth-groups.ts';

const bonus = (percent: number) => ({ rate: { points: 100, amount: 1, bonus_percent: percent } });

test('[CASH-06] ways worth the same stand together, and only one that is truly worth more is the best', () => {
  const { groups, miles } = groupWays([
    sampleWay('pay_airline', { amount: 625, ...bonus(25) }),
    sampleWay('annual_fee', { amount: 95 }),
    sampleWay('cash_back'),
    sampleWay('miles', { amount: null, rate: null }),
  ]);
  expect(groups.map(({ amount, isBest, ways }) => [amount, isBest, ways.map(({ way }) => way)])).toEqual([
    [625, true, ['pay_airline']],
    [500, false, ['annual_fee', 'cash_back']],
  ]);
  expect(miles?.way).toBe('miles');
  expect(groupWays([sampleWay('cash_back'), sampleWay('retailer')]).groups.map(({ isBest }) => isBest)).toEqual([
    false,
  ]);
});

test('[CASH-06] closed ways are named once for each reason', () => {
  const closed = [
    sampleWay('cash_back', { unavailable: 'below_minimum' }),
    sampleWay('direct_deposit', { unavailable: 'below_minimum' }),
    sampleWay('annual_fee', { unavailable: 'no_fee' }),
    sampleWay('miles', { unavailable: 'card_not_eligible' }),
  ];
  expect(groupWays(closed)).toMatchObject({ groups: [], miles: undefined, closed });
  expect(closedGroups(closed).map((group) => group.map(({ way }) => way))).toEqual([
    ['cash_back', 'direct_deposit'],
    ['annual_fee'],
    ['miles'],
  ]);
});
