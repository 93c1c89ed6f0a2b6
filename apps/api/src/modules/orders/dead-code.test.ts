import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Customer, days, hours, openOrderFloor, type OrderFloor } from '../../../../../tests/api/order-floor.ts';
import { promiseKeepers } from '../../jobs/promise-keepers.ts';
import { keepPromises } from '../promises/index.ts';

let floor: OrderFloor;
let member: Customer;
beforeAll(async () => {
  floor = await openOrderFloor();
  member = await floor.customer('business');
});
afterAll(() => floor[Symbol.asyncDispose]());
afterEach(() => floor.expectInvariants());

const keep = async (): Promise<void> => {
  const { house } = floor.world.first;
  await keepPromises({ ...house, keepers: promiseKeepers(house) });
};

/** A delivered eGift card; the sandbox knows the recipient's mailbox. */
async function delivered(email?: string): Promise<{ order: string; item: string; path: string }> {
  let cart = await member.cart();
  cart = await member.add(floor.goods.egift);
  if (email) {
    await floor.world.first.house.pool.query('update cart_item set recipient_email = $1 where cart_id = $2', [
      email,
      cart.id,
    ]);
  }
  const { body } = await member.checkOut(cart);
  await floor.let(hours(1));
  const { id } = await member.item(body.id);
  return { order: body.id, item: id, path: `/member/order/${body.id}/item/${id}/dead-code` };
}

const codesMailed = async (address: string): Promise<string[]> =>
  (await floor.mailsTo(address)).flatMap(({ text }) => /Your code: (\S+)/.exec(text)?.[1] ?? []);

test('[KEEP-05] a dead code is replaced with another one, twice at most', async () => {
  const { order, path } = await delivered();
  expect(await member.item(order)).toMatchObject({ status: 'delivered', can_report_code: true });
  const [first] = await codesMailed('ada@example.com');
  const key = crypto.randomUUID();
  const reported = await Promise.all([member.ask('POST', path, undefined, key), member.ask('POST', path)]);
  expect(new Set(reported.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await member.item(order)).toMatchObject({ status: 'resend_in_progress', can_report_code: false });
  await floor.let(hours(1));
  expect(await member.item(order)).toMatchObject({ status: 'delivered', can_report_code: true, refunded_points: 0 });
  const codes = await codesMailed('ada@example.com');
  expect(new Set(codes).size).toBe(2);
  expect(codes).toContain(first);
  expect((await member.ask('POST', path)).status).toBe(200);
  await floor.let(hours(1));
  expect(await member.ask('POST', path)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
});

test('[KEEP-05] a dead code that cannot be replaced is paid back, once', async () => {
  const { order, path } = await delivered('nomore@example.com');
  expect((await member.ask('POST', path)).status).toBe(200);
  await floor.let(hours(1));
  await floor.let(hours(1));
  expect(await member.item(order)).toMatchObject({ status: 'refunded', refunded_points: 2_500 });
  expect(await floor.pointsTakenFor(order)).toBe(0);
});

test('[KEEP-05] a code that was used is not replaced, and the member reads why', async () => {
  const { order, path } = await delivered('used@example.com');
  expect((await member.ask('POST', path)).status).toBe(200);
  await floor.let(hours(1));
  const item = await member.item(order);
  expect(item).toMatchObject({ status: 'delivered', refunded_points: 0 });
  expect(item.order_statuses.at(-1)?.note).toBe('The sender says that the code was used');
});

test('[KEEP-05] a report that nobody answers is told late, and paid back at its second limit', async () => {
  const { order, item, path } = await delivered();
  const { house } = floor.world.first;
  // From now on the sandbox is silent about it.
  await house.pool.query(`alter table order_item disable trigger order_item_stays_as_ordered`);
  await house.pool.query(`update order_item set product = jsonb_set(product, '{sku}', '"EGX-000940"') where id = $1`, [
    item,
  ]);
  await house.pool.query(`alter table order_item enable trigger order_item_stays_as_ordered`);
  expect((await member.ask('POST', path)).status).toBe(200);
  await floor.let(hours(7));
  await keep();
  expect((await member.item(order)).status).toBe('resend_in_progress');
  await floor.let(days(2));
  await keep();
  expect(await member.item(order)).toMatchObject({ status: 'refunded', refunded_points: 2_500 });
  expect(await floor.pointsTakenFor(order)).toBe(0);
});

test.each([
  ['another member’s order', '00000000-0000-4000-8000-000000000000', 404],
  ['something that is no id', 'x', 400],
])('[KEEP-05] %s cannot be reported', async (_what, id, status) => {
  const path = `/member/order/${id}/item/${crypto.randomUUID()}/dead-code`;
  expect((await member.ask('POST', path)).status).toBe(status);
});

test('[KEEP-05] a parcel has no code', async () => {
  const order = await member.order([floor.goods.parcel]);
  const { id } = await member.item(order.id);
  const answer = await member.ask('POST', `/member/order/${order.id}/item/${id}/dead-code`);
  expect(answer).toMatchObject({ status: 409, body: { code: 'not_possible_now' } });
});
