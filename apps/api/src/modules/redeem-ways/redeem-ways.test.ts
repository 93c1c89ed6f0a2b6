import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRedeemFloor, type RedeemFloor, type Redeemer } from '../../../../../tests/api/redeem-floor.ts';

let floor: RedeemFloor;
let elite: Redeemer;
let advance: Redeemer;
beforeAll(async () => {
  floor = await openRedeemFloor();
  [elite, advance] = [await floor.redeemer('elite'), await floor.redeemer('advance')];
});
afterAll(() => floor[Symbol.asyncDispose]());

interface Told {
  readonly way: string;
  readonly amount: number | null;
  readonly unavailable: string | null;
  readonly rate: unknown;
  readonly units: unknown;
}
const waysOf = async (who: Redeemer, points: number): Promise<Told[]> =>
  (await who.ask('GET', `/member/account/${who.accountId}/redeem-ways?points=${points}`)).body.data;

test('[CASH-05, PWR-02] an Elite card is told the bonus, and what the partners of miles would give', async () => {
  const ways = await waysOf(elite, 50_000);
  expect(ways.slice(0, 3).map(({ way, amount }) => [way, amount])).toEqual([
    ['pay_airline', 625],
    ['pay_travel', 600],
    ['pay_purchase', 500],
  ]);
  expect(ways[0]?.rate).toEqual({ points: 100, amount: 1, bonus_percent: 25 });
  expect(ways.at(-1)).toMatchObject({ way: 'miles', amount: null, units: { from: 33_333, to: 60_000, partners: 8 } });
  expect(ways.filter(({ unavailable }) => unavailable !== null)).toMatchObject([
    { way: 'annual_fee', unavailable: 'no_fee' },
  ]);
});

test('[CASH-05, MILES-01] another card is told what is not for it, and what it has too few points for', async () => {
  const ways = new Map((await waysOf(advance, 500_000)).map((told) => [told.way, told]));
  expect(ways.has('pay_airline')).toBe(false);
  expect(ways.get('miles')?.unavailable).toBe('card_not_eligible');
  expect(ways.get('annual_fee')).toMatchObject({ amount: 95, minimum_points: 9_500 });
  const few = new Map((await waysOf(advance, 2_499)).map((told) => [told.way, told]));
  expect(few.get('cash_back')).toMatchObject({ amount: 24.99, unavailable: 'below_minimum' });
  // The shop's own minimum is lower, but no eGift card costs so little.
  expect(few.get('gift_cards')).toMatchObject({ minimum_points: 2_500, unavailable: 'below_minimum' });
});

test('a foreign account does not exist, and an amount is a whole number of points', async () => {
  const ask = (id: number, points: string) => elite.ask('GET', `/member/account/${id}/redeem-ways?points=${points}`);
  expect((await ask(advance.accountId, '2500')).status).toBe(404);
  for (const points of ['0', '-1', '2500.5', 'all']) expect((await ask(elite.accountId, points)).status).toBe(400);
});
