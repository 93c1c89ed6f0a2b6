import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { askAsPortal } from '../../../../../tests/api/ask-as-portal.ts';
import { cards } from '../../../../../tests/api/buyer.ts';
import { type Customer, days, openOrderFloor, type OrderFloor } from '../../../../../tests/api/order-floor.ts';
import { type Desk, openDesk } from '../../../../../tests/api/staff-desk.ts';
import { deliverEvent } from '../../jobs/deliver-event.ts';

let floor: OrderFloor;
let member: Customer;
let french: Customer;
let operator: Desk;
beforeAll(async () => {
  floor = await openOrderFloor();
  [member, french] = await Promise.all([floor.customer('business2'), floor.customer('wallet')]);
  operator = await openDesk(floor.world.first, 'operator');
});
afterAll(() => floor[Symbol.asyncDispose]());
afterEach(() => floor.expectInvariants());

/** What the worker does after a commit. */
async function work(): Promise<void> {
  const { pool } = floor.world.first.house;
  const { rows } = await pool.query<{ id: string }>(
    'select id from outbox_event where delivered_at is null order by occurred_at',
  );
  for (const { id } of rows) await deliverEvent(floor.world.first.house, id);
  await floor.settlePayments();
}

/** An order of one thing, a tenth of it by card, cancelled; the gateway has refused what goes back. */
async function refusedOrder(who: Customer, card: string) {
  const order = await who.order([floor.goods.parcel], 1_000, card);
  await work();
  await who.ask('PUT', `/member/orderCancel/${order.id}`);
  await work();
  await work();
  return who.show(order.id);
}

type Line = { readonly id: string; readonly kind: string; readonly title: string };
const listed = async (number: string) =>
  (await operator.get('unsettled')).data.find(({ title }: Line) => title.includes(number));
const resolve = (id: string, body: object, kind = 'refund') => operator.post(`unsettled/${kind}/${id}/resolve`, body);
const mails = async (address: string, number: string) =>
  (await floor.mailsTo(address)).filter(({ subject }) => subject.includes(number));
const acts = async () => (await operator.get('audit?act=unsettled.')).data;

describe('a refund that the card does not take', () => {
  test('[ORD-03] is called neither paid nor returned: not on the order, not in a mail', async () => {
    const order = await refusedOrder(member, cards.refusesRefunds);
    expect(order.order_items[0]).toMatchObject({ status: 'cancelled', card_refund_status: 'refused' });
    expect(order.payment_transactions[0]).toMatchObject({ status: 'refund_failed', refunded_amount: 0 });
    const written = await mails('business2@example.com', order.order_number);
    expect(written.map(({ text }) => text).join()).not.toContain('Back on your card');
    const told = written.find(({ subject }) => subject.includes('the refund to your card did not go through'));
    expect(told?.text).toContain('The refund of $10.00 to your card did not go through. We are arranging another way');
  });

  test('is a task for an operator: with the member, the order and what the gateway said', async () => {
    const order = await refusedOrder(member, cards.refusesRefunds);
    expect(await listed(order.order_number)).toMatchObject({
      kind: 'refund',
      state: 'refused',
      amount: 10,
      points: 1_000,
      problem: 'card_closed',
      member: { name: 'Omar Haddad' },
    });
    const support = await openDesk(floor.world.first, 'staff');
    const { id } = await listed(order.order_number);
    expect((await support.post(`unsettled/refund/${id}/resolve`, { way: 'points' })).code).toBe('forbidden');
    expect((await resolve(id, { way: 'by_hand' })).status).toBe(400);
    expect((await resolve(id, { way: 'points', note: 'and a cheque' })).status).toBe(400);
    expect((await resolve('00000000-0000-7000-8000-000000000000', { way: 'points' })).status).toBe(404);
    // Another try that the card refuses, too, leaves everything as it was, and sends no second mail.
    expect(await operator.post(`unsettled/refund/${id}/settle`)).toMatchObject({ data: { is_settled: false } });
    await work();
    expect((await mails('business2@example.com', order.order_number)).length).toBe(3);
    expect(await listed(order.order_number)).toBeDefined();
  });

  test('is paid by another try at the card, once, by ten who press at once', async () => {
    const order = await refusedOrder(member, cards.refusesFirstRefund);
    const { id } = await listed(order.order_number);
    const pressed = await Promise.all(Array.from({ length: 10 }, () => operator.post(`unsettled/refund/${id}/settle`)));
    expect(pressed.every(({ status }) => status === 200)).toBe(true);
    expect(await listed(order.order_number)).toBeUndefined();
    expect((await floor.books()).find(({ key }) => key === order.id)).toMatchObject({ refunded_cents: 1_000 });
    expect((await member.show(order.id)).order_items[0]).toMatchObject({ card_refund_status: 'done' });
    await work();
    const settled = (await mails('business2@example.com', order.order_number)).filter(({ subject }) =>
      subject.includes('your refund is settled'),
    );
    expect(settled).toHaveLength(1);
    expect(settled[0]?.text).toContain('Back on your card: $10.00');
  });

  test('is paid in points at the program’s rate, once, by ten who press at once, and written in the member’s language', async () => {
    const order = await refusedOrder(french, cards.refusesRefunds);
    const { id } = await listed(order.order_number);
    const before = await french.balance();
    const pressed = await Promise.all(Array.from({ length: 10 }, () => resolve(id, { way: 'points' })));
    for (const answer of pressed) {
      expect(answer).toMatchObject({ status: 200, data: { state: 'paid_in_points', is_settled: true } });
    }
    expect(await french.balance()).toBe(before + 1_000);
    expect((await french.show(order.id)).order_items[0]).toMatchObject({ card_refund_status: 'paid_in_points' });
    // A person who wanted to settle it in another way is not told that they did.
    const byHand = await resolve(id, { way: 'by_hand', note: 'Cheque 7' });
    expect(byHand).toMatchObject({ status: 409, code: 'not_possible_now' });
    await operator.post(`unsettled/refund/${id}/settle`);
    expect((await floor.books()).find(({ key }) => key === order.id)).toMatchObject({ refunded_cents: 0 });
    expect(
      (await acts()).filter(
        ({ details }: { details: { id: string; way?: string } }) => details.way && details.id === id,
      ),
    ).toMatchObject([{ act: 'unsettled.resolve', details: { way: 'points', order: order.order_number } }]);
    await work();
    const mail = (await mails('wallet@example.com', order.order_number)).find(({ subject }) =>
      subject.includes('votre remboursement est réglé'),
    );
    expect(mail?.text).toMatch(/Nous avons plutôt ajouté 1\s000 points à votre compte/);
  });

  test('is paid by hand, with a note', async () => {
    const order = await refusedOrder(member, cards.refusesRefunds);
    const { id } = await listed(order.order_number);
    expect(await resolve(id, { way: 'by_hand', note: 'Cheque 1207' })).toMatchObject({
      data: { state: 'paid_by_hand', is_settled: true },
    });
    expect(await listed(order.order_number)).toBeUndefined();
    expect((await member.show(order.id)).order_items[0]).toMatchObject({ card_refund_status: 'paid_by_hand' });
    await work();
    const told = (await mails('business2@example.com', order.order_number)).at(0);
    expect(told?.text).toContain('We paid you in another way');
  });

  test('[ORD-07] keeps a return open until it is settled', async () => {
    const order = await member.order([floor.goods.parcel], 1_000, cards.refusesRefunds);
    await work();
    await floor.let(days(6));
    operator = await openDesk(floor.world.first, 'operator');
    const item = await member.item(order.id);
    const claim = { kind: 'return', reason: 'changed_mind', text: 'No thank you' };
    expect((await member.ask('POST', `/member/order/${order.id}/item/${item.id}/claim`, claim)).status).toBe(200);
    await floor.let(days(9));
    await work();
    await floor.follow();
    expect(await member.item(order.id)).toMatchObject({ status: 'refund_in_progress', card_refund_status: 'refused' });
    operator = await openDesk(floor.world.first, 'operator');
    await resolve((await listed(order.order_number)).id, { way: 'points' });
    await floor.follow();
    expect(await member.item(order.id)).toMatchObject({ status: 'refunded', card_refund_status: 'paid_in_points' });
  });
});

describe('a payment that the gateway will not collect', () => {
  const uncollected = async () => {
    const order = await member.order([floor.goods.parcel], 1_000);
    await askAsPortal(`${floor.sandboxUrl}/card-gateway/payments/${order.id}/void`, { method: 'POST' });
    await floor.settlePayments();
    return order;
  };

  test('is a task too, and ends with a note', async () => {
    const order = await uncollected();
    expect(await listed(order.order_number)).toMatchObject({ kind: 'uncollected', amount: 10, problem: 'is_voided' });
    expect((await resolve(order.id, { way: 'points' }, 'uncollected')).code).toBe('not_possible_now');
    expect(await operator.post(`unsettled/uncollected/${order.id}/settle`)).toMatchObject({
      data: { state: 'uncollected', is_settled: false },
    });
    const settled = { data: { state: 'settled_by_hand', is_settled: true } };
    const note = { way: 'by_hand', note: 'Paid at the branch' };
    expect(await resolve(order.id, note, 'uncollected')).toMatchObject(settled);
    expect(await resolve(order.id, note, 'uncollected')).toMatchObject(settled);
    expect(await listed(order.order_number)).toBeUndefined();
    // What was paid at a branch cannot go back to the card.
    await member.ask('PUT', `/member/orderCancel/${order.id}`);
    expect(await listed(order.order_number)).toMatchObject({ kind: 'refund', problem: 'settled_by_hand' });
  });

  test('gives nothing back to the card when its order is cancelled, and says so', async () => {
    const order = await uncollected();
    await member.ask('PUT', `/member/orderCancel/${order.id}`);
    await work();
    expect((await member.show(order.id)).order_items[0]).toMatchObject({ card_refund_status: 'not_charged' });
    const told = (await mails('business2@example.com', order.order_number)).find(({ subject }) =>
      subject.includes('canceled'),
    );
    expect(told?.text).toContain('Not charged to your card: $10.00');
    // Nothing is taken any more for what was given back.
    expect(await operator.post(`unsettled/uncollected/${order.id}/settle`)).toMatchObject({
      data: { state: 'uncollected' },
    });
  });
});
