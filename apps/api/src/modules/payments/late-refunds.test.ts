import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cards } from '../../../../../tests/api/buyer.ts';
import { type Customer, days, hours, openOrderFloor, type OrderFloor } from '../../../../../tests/api/order-floor.ts';
import { openDesk } from '../../../../../tests/api/staff-desk.ts';
import { deliverEvent } from '../../jobs/deliver-event.ts';
import { promiseKeepers } from '../../jobs/promise-keepers.ts';
import type { CardGateway } from '../../partners/card-gateway/card-gateway.ts';
import type { House } from '../../wiring.ts';
import { keepPromises } from '../promises/index.ts';
import { settleForgottenPayments } from './index.ts';

/** How the gateway treats refunds: it answers, it says nothing, or it does them and says nothing. */
let temper: 'answers' | 'silent' | 'does it in silence' = 'answers';
let floor: OrderFloor;
let member: Customer;
let house: House;
beforeAll(async () => {
  floor = await openOrderFloor();
  member = await floor.customer('business2');
  const { first } = floor.world;
  const refund: CardGateway['refund'] = async (act) => {
    const said = temper === 'silent' ? undefined : await first.house.cardGateway.refund(act);
    return said && temper === 'answers' ? said : { kind: 'unknown', code: 'timeout' };
  };
  house = { ...first.house, cardGateway: { ...first.house.cardGateway, refund } };
});
afterAll(() => floor[Symbol.asyncDispose]());
afterEach(async () => {
  temper = 'answers';
  await floor.expectInvariants();
});

/** What the worker does: mails and other events, forgotten payments, and the clock of the promises. */
async function work(): Promise<void> {
  const { rows } = await house.pool.query<{ id: string }>(
    'select id from outbox_event where delivered_at is null order by occurred_at',
  );
  // A payment without an answer is tried again later.
  for (const { id } of rows) await deliverEvent(house, id).catch(() => undefined);
  await settleForgottenPayments(house);
}

async function pass(ms: number): Promise<void> {
  await floor.let(ms);
  await keepPromises({ ...house, keepers: promiseKeepers(house) });
  await work();
}

/** An order of which ten dollars were paid by card, captured and then cancelled. */
async function cancelled(how: typeof temper) {
  const order = await member.order([floor.goods.parcel], 1_000, cards.approved);
  await work();
  temper = how;
  await member.ask('PUT', `/member/orderCancel/${order.id}`);
  await work();
  return order;
}

const desk = () => openDesk(floor.world.first, 'operator');
type Line = { readonly id: string; readonly kind: string; readonly title: string };
const listed = async (number: string) =>
  (await (await desk()).get('unsettled')).data.find(({ title }: Line) => title.includes(number));
const resolve = async (id: string, body: object) => (await desk()).post(`unsettled/refund/${id}/resolve`, body);
const mails = async (start: RegExp, number: string) =>
  (await floor.mailsTo('business2@example.com')).filter(
    ({ subject, text }) => start.test(subject) && text.includes(number),
  );
const refundedAtGateway = async (orderId: string) =>
  (await floor.books()).find(({ key }) => key === orderId)?.refunded_cents;

describe('[KEEP-06] card money that goes back', () => {
  test('has a moment that the member sees, and no mail when it is kept', async () => {
    const order = await cancelled('silent');
    const { card_refund_promise: promise, card_refund_status: status } = await member.item(order.id);
    expect(status).toBe('on_its_way');
    expect(new Date(promise?.limit ?? 0).getTime() - new Date(promise?.due ?? 0).getTime()).toBe(days(7));
    expect(promise?.told).toBeNull();
    temper = 'answers';
    await pass(hours(1));
    expect(await member.item(order.id)).toMatchObject({ card_refund_status: 'done', card_refund_promise: null });
    await pass(days(4));
    expect(await mails(/^Late/, order.order_number)).toEqual([]);
  });

  test('is asked for again at its moment; the member is told once, and again when it is there', async () => {
    const order = await cancelled('silent');
    await pass(days(3) + hours(1));
    await pass(hours(1));
    expect((await member.item(order.id)).card_refund_promise?.told).toEqual(expect.any(String));
    const [told, ...more] = await mails(/^Late: your refund of \$10\.00/, order.order_number);
    expect(told?.text).toContain('a person from Customer Support takes over');
    expect(more).toEqual([]);
    temper = 'answers';
    await pass(days(1));
    expect(await member.item(order.id)).toMatchObject({ card_refund_status: 'done' });
    expect(await mails(/your refund is settled/, order.order_number)).toHaveLength(1);
    expect(await refundedAtGateway(order.id)).toBe(1_000);
  });

  test('is a person’s task at the second limit, and is never paid twice', async () => {
    const order = await cancelled('does it in silence');
    await pass(days(3) + hours(1));
    expect(await listed(order.order_number)).toBeUndefined();
    await pass(days(7));
    await Promise.all([pass(0), pass(0)]);
    expect(await member.item(order.id)).toMatchObject({ card_refund_status: 'overdue', card_refund_promise: null });
    const task = await listed(order.order_number);
    expect(task).toMatchObject({ kind: 'refund', state: 'overdue', amount: 10, points: null });
    expect(task.tries).toBeGreaterThan(1);
    // It may be on the card: points would pay it a second time.
    const before = await member.balance();
    expect((await resolve(task.id, { way: 'points' })).status).toBe(409);
    expect(await member.balance()).toBe(before);
    // The gateway knows the key, and says now that it has been done.
    const ask = (await desk()).post;
    const pressed = await Promise.all([1, 2, 3].map(() => ask(`unsettled/refund/${task.id}/settle`)));
    expect(pressed.map(({ data }) => data.is_settled)).toEqual([true, true, true]);
    expect(await member.item(order.id)).toMatchObject({ card_refund_status: 'done' });
    expect(await refundedAtGateway(order.id)).toBe(1_000);
    expect((await resolve(task.id, { way: 'by_hand', note: 'Cheque 1001' })).status).toBe(409);
    await work();
    expect(await mails(/your refund is settled/, order.order_number)).toHaveLength(1);
  });

  test('is settled by hand once, only when no request is under way, and is not asked for afterwards', async () => {
    const order = await cancelled('silent');
    await pass(days(3) + hours(1));
    await pass(days(7));
    const task = await listed(order.order_number);
    const byHand = () => resolve(task.id, { way: 'by_hand', note: 'Cheque 1002, gateway did nothing' });
    expect((await byHand()).status).toBe(409);
    await floor.let(60_000);
    const pressed = await Promise.all([byHand(), byHand()]);
    expect(pressed.map(({ data }) => data.state)).toEqual(['paid_by_hand', 'paid_by_hand']);
    temper = 'answers';
    await pass(days(2));
    expect(await refundedAtGateway(order.id)).toBe(0);
    expect(await member.item(order.id)).toMatchObject({ card_refund_status: 'paid_by_hand' });
    expect(await listed(order.order_number)).toBeUndefined();
  });

  test('heals by itself when the gateway answers after the second limit', async () => {
    const order = await cancelled('silent');
    await pass(days(3) + hours(1));
    await pass(days(7));
    expect(await listed(order.order_number)).toMatchObject({ state: 'overdue' });
    temper = 'answers';
    await pass(days(1) + hours(1));
    expect(await member.item(order.id)).toMatchObject({ card_refund_status: 'done' });
    expect(await listed(order.order_number)).toBeUndefined();
    expect(await refundedAtGateway(order.id)).toBe(1_000);
  });
});
