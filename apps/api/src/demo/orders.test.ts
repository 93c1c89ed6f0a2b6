import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, logOn } from '../../../../tests/api/signed-in.ts';
import { startTestBank, type TestBank } from '../../../../tests/api/test-bank.ts';
import { openWorld, type TestWorld } from '../../../../tests/api/test-house.ts';
import { checkInvariants } from '../modules/points/index.ts';

let bank: TestBank;
let world: TestWorld;
beforeAll(async () => {
  bank = await startTestBank();
  world = await openWorld(bank.env);
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await bank.close();
});

const get = async (login: string, path: string) =>
  (await world.first.http.inject({ url: `/v1${path}`, headers: bearer(await logOn(world.first, bank, login)) })).json();

test('[ORD-01, ORD-02] business has orders in every status an item can stand at', async () => {
  const { rows } = await sql<{ status: string }>`select distinct status from order_item order by status`.execute(
    world.first.house.database,
  );
  // An order is placed in the same moment in which it is new.
  expect(rows.map(({ status }) => status)).toHaveLength(28);
  expect((await get('business', '/member/order?sale_channel_type_codes=SHOP,EGIF')).total).toBe(14);
  expect((await get('business2', '/member/order?sale_channel_type_codes=SHOP,EGIF')).total).toBe(0);
});

test('the balances are those that the demonstration names, and every point is accounted for', async () => {
  const { data } = await get('business', '/member/account');
  expect(data.total_balance).toBe(1_250_000);
  expect(data.accounts.map((account: { last_balance: number }) => account.last_balance)).toEqual([900_000, 350_000]);
  expect((await get('wallet', '/member/account')).data.accounts[0].last_balance).toBe(210_000);
  expect(await checkInvariants(world.first.house)).toEqual([]);
});

test('every order is paid by one debit of what it cost, and gave back what its items say', async () => {
  const { rows } = await sql`
    select o.number from shop_order o
    where o.paid_points <> (select -sum(available_delta) from journal_entry where reference = 'order:' || o.id)
      or (select coalesce(sum(i.refunded_points), 0) from order_item i where i.order_id = o.id) <> (
        select coalesce(sum(e.available_delta), 0) from journal_entry e
        join order_item i on e.reference = 'order-item:' || i.id where i.order_id = o.id)`.execute(
    world.first.house.database,
  );
  expect(rows).toEqual([]);
});

test('nobody is written to about them, and fulfilment is told of the open ones alone', async () => {
  const { rows } = await sql<{ events: number; due: number }>`
    select (select count(*) from outbox_event where topic like 'orders.%') as events,
      (select count(*) from fulfilment_instruction where answered_at is null) as due`.execute(
    world.first.house.database,
  );
  expect(rows).toEqual([{ events: 0, due: 4 }]);
});

test('[ORD-05, ORD-09] orders from before the portal are there to be looked at', async () => {
  const { data, total } = await get('business', '/member/order-historical');
  expect(total).toBe(3);
  expect(data[0]).toEqual({
    id: expect.any(Number),
    order_number: 'LEG-20817',
    created_at: '2020-09-02T15:00:00.000Z',
    total_amount: 24_500,
    paid_amount: 23_250,
    program_currency: 'PTS',
    cash_amount: 12.5,
    fiat_currency: 'USD',
    items: [{ description: 'OFFICE CHAIR MESH BLK', program_amount: 24_500, order_item_status: 'delivered' }],
  });
  expect(await get('business2', '/member/order-historical')).toMatchObject({ data: [], total: 0, from: 0, to: 0 });
  expect(await get('business', '/member/order-historical?page=2')).toMatchObject({ data: [], total: 3 });
});

test('[ORD-08] an order of the wallet was paid in part by card', async () => {
  const { data } = await get('wallet', '/member/order');
  const split = data.find((order: { cash_amount: number }) => order.cash_amount > 0);
  expect(split.total_price).toBe(split.paid_price + Math.round(split.cash_amount * 100));
  expect(split.payment_transactions).toMatchObject([
    { status: 'captured', amount: split.cash_amount, card_last4: '0002', card_brand: 'mastercard' },
  ]);
});

test('[TRAV-02] elite has itineraries of all five types, and the balance that the demonstration names', async () => {
  const { data } = await get('elite', '/member/account');
  expect(data.accounts[0].last_balance).toBe(480_000);
  const itineraries = await get('elite', `/member/account/${data.accounts[0].id}/itinerary`);
  const types = itineraries.data.map(({ type }: { type: string }) => type);
  expect(new Set(types)).toEqual(new Set(['car', 'cruise', 'flight', 'hotel', 'package']));
});
