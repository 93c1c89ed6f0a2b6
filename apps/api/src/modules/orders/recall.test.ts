import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Customer, openOrderFloor, type OrderFloor } from '../../../../../tests/api/order-floor.ts';
import { moveClock } from '../../../../../tests/api/move-clock.ts';
import { openDesk } from '../../../../../tests/api/staff-desk.ts';
import { askBy } from '../../../../../tests/api/shop-floor.ts';
import { freePort } from '../../../../../scripts/run/ports.ts';

let floor: OrderFloor;
let member: Customer;
beforeAll(async () => {
  floor = await openOrderFloor();
  member = await floor.customer('business');
});
afterAll(() => floor[Symbol.asyncDispose]());
afterEach(() => floor.expectInvariants());

const MINUTE_MS = 60_000;
const cancel = (id: string, key?: string) => member.ask('PUT', `/member/orderCancel/${id}`, undefined, key);
const cancelInstructions = async (orderId: string): Promise<(string | null)[]> => {
  const { rows } = await floor.world.first.house.pool.query<{ answer: string | null }>(
    `select f.answer from fulfilment_instruction f join order_item i on i.id = f.order_item_id
     where i.order_id = $1 and f.kind = 'cancel' order by f.id`,
    [orderId],
  );
  return rows.map(({ answer }) => answer);
};

describe('what fulfilment has in hand', () => {
  test('[ORD-03, ORD-06] is asked for first: one mail for all that was called back, and nothing of it is sent', async () => {
    const { id } = await member.order([floor.goods.parcel, floor.goods.otherParcel]);
    await floor.follow();
    const { body } = await cancel(id);
    expect(body['data']).toMatchObject({ can_cancel: false });
    expect(await cancelInstructions(id)).toEqual(['accepted', 'accepted']);
    const { rows } = await floor.world.first.house.pool.query(
      `select from outbox_event where topic = 'orders.mail' and payload ->> 'orderId' = $1`,
      [id],
    );
    expect(rows).toHaveLength(1);
  });

  test('[ORD-03] while it does not answer the cancellation is under way, and is finished when it does', async () => {
    const away = await floor.world.openAnother({ FULFILMENT_URL: `http://127.0.0.1:${await freePort()}` });
    const { id } = await member.order([floor.goods.parcel]);
    const taken = await floor.pointsTakenFor(id);
    await floor.follow();
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await askBy(away)('PUT', `/member/orderCancel/${id}`, { headers: member.headers });
      expect([status, body.code]).toEqual([409, 'in_progress']);
    }
    expect(await floor.pointsTakenFor(id)).toBe(taken);
    expect(await cancelInstructions(id)).toEqual([null]);
    expect((await cancel(id)).status).toBe(200);
    expect(await floor.pointsTakenFor(id)).toBe(0);
  });

  test('[ORD-03] what was asked for in time is cancelled by the next round, too', async () => {
    const away = await floor.world.openAnother({ FULFILMENT_URL: `http://127.0.0.1:${await freePort()}` });
    const { id } = await member.order([floor.goods.parcel], 1_000);
    await floor.settlePayments();
    await askBy(away)('PUT', `/member/orderCancel/${id}`, { headers: member.headers });
    await floor.let(2 * MINUTE_MS);
    await floor.settlePayments();
    expect(await member.item(id)).toMatchObject({ status: 'cancelled', cancellation_reason: 'At your request' });
    expect(await floor.pointsTakenFor(id)).toBe(0);
    expect((await floor.books()).find(({ key }) => key === id)).toMatchObject({ refunded_cents: 1_000 });
  });

  test('[ORD-03] is not paid back once it has left, though nobody has told us yet: a code in hand and the points back', async () => {
    const balance = await member.balance();
    const { id } = await member.order([floor.goods.egift]);
    await floor.follow();
    await moveClock(floor.world.first, floor.offsetMs() + 31 * MINUTE_MS);
    // Fulfilment does its work; its news are read with the next minute's round.
    await fetch(`${floor.sandboxUrl}/fulfilment`);
    expect(await floor.mailsTo('ada@example.com')).toHaveLength(1);
    member = await floor.customer('business');
    expect(await member.show(id)).toMatchObject({ can_cancel: true });
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(id)));
    // One that comes while another still waits for fulfilment's word hears that; none hears a yes.
    for (const { status, body } of answers) {
      expect(status).toBe(409);
      expect(['not_cancellable', 'in_progress']).toContain(body.code);
    }
    expect((await cancel(id)).body.code).toBe('not_cancellable');
    expect(await member.balance()).toBeLessThan(balance);
    await floor.follow();
    expect(await member.item(id)).toMatchObject({ status: 'delivered', refunded_points: 0 });
  });
});

describe('what an operator calls back', () => {
  const note = 'agreed on the phone';
  const moveBy = async (house: Parameters<typeof openDesk>[0], orderId: string, to: string, key?: string) => {
    const { id, status } = await member.item(orderId);
    return (await openDesk(house, 'operator')).post(
      `order/${orderId}/move`,
      { items: [{ id, from: status }], to, note },
      key,
    );
  };

  test('[ORD-03] is cancelled once fulfilment has agreed, in the operator’s words', async () => {
    const { id } = await member.order([floor.goods.parcel]);
    await floor.follow();
    expect((await moveBy(floor.world.first, id, 'cancelled')).status).toBe(200);
    expect(await member.item(id)).toMatchObject({ status: 'cancelled', cancellation_reason: note });
    expect(await floor.pointsTakenFor(id)).toBe(0);
    expect(await cancelInstructions(id)).toEqual(['accepted']);
  });

  test('[ORD-03] by twenty clicks at once is paid back once, asked for once, and one act in the audit', async () => {
    const { id } = await member.order([floor.goods.parcel]);
    await floor.follow();
    const { id: itemId, status: from } = await member.item(id);
    const desk = await openDesk(floor.world.first, 'operator');
    const click = () => desk.post(`order/${id}/move`, { items: [{ id: itemId, from }], to: 'cancelled', note });
    const answers = await Promise.all(Array.from({ length: 20 }, click));
    // Whoever comes while fulfilment is asked waits for the same word; whoever comes later finds it moved.
    for (const { code } of answers) expect(['success', 'in_progress', 'content_changed']).toContain(code);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await floor.pointsTakenFor(id)).toBe(0);
    expect(await cancelInstructions(id)).toEqual(['accepted']);
    const { rows } = await floor.world.first.house.pool.query(
      `select from audit_entry join shop_order on number = details ->> 'order' where act = 'order.move' and shop_order.id = $1`,
      [id],
    );
    expect(rows).toHaveLength(1);
  });

  test('[ORD-03] is not paid back while fulfilment is silent, and is as soon as it answers', async () => {
    const away = await floor.world.openAnother({ FULFILMENT_URL: `http://127.0.0.1:${await freePort()}` });
    const { id } = await member.order([floor.goods.parcel]);
    const taken = await floor.pointsTakenFor(id);
    await floor.follow();
    expect(await moveBy(away, id, 'not_available', 'a-click')).toMatchObject({ status: 409, code: 'in_progress' });
    expect(await floor.pointsTakenFor(id)).toBe(taken);
    expect((await moveBy(floor.world.first, id, 'not_available', 'a-click')).status).toBe(200);
    expect(await member.item(id)).toMatchObject({ status: 'not_available' });
    expect(await floor.pointsTakenFor(id)).toBe(0);
  });

  test('[ORD-03] is not paid back once it has left, though nobody has told us yet', async () => {
    const { id } = await member.order([floor.goods.egift]);
    const taken = await floor.pointsTakenFor(id);
    await floor.follow();
    await moveClock(floor.world.first, floor.offsetMs() + 90 * MINUTE_MS);
    await fetch(`${floor.sandboxUrl}/fulfilment`);
    member = await floor.customer('business');
    expect(await moveBy(floor.world.first, id, 'cancelled')).toMatchObject({ status: 409, code: 'fulfilment_refused' });
    expect(await floor.pointsTakenFor(id)).toBe(taken);
    const desk = await openDesk(floor.world.first, 'operator');
    const stuck = async () =>
      (await desk.get('unsettled')).data.filter(({ kind }: { kind: string }) => kind === 'stop');
    const [refused] = await stuck();
    expect(refused).toMatchObject({ state: 'refused', points: taken, problem: 'too_late' });
    expect((await desk.get(`order/${id}`)).data.order_items[0].recall).toBe('refused');
    expect((await desk.post(`unsettled/stop/${refused.id}/settle`)).data).toEqual({
      state: 'refused',
      is_settled: false,
    });
    const [again] = await stuck();
    const resolved = { way: 'by_hand', note: 'the member was called' };
    for (let times = 0; times < 2; times += 1) {
      expect((await desk.post(`unsettled/stop/${again.id}/resolve`, resolved)).data).toEqual({
        state: 'noted',
        is_settled: true,
      });
    }
    expect(await stuck()).toEqual([]);
    expect((await desk.get(`order/${id}`)).data.order_items[0].recall).toBeNull();
  });

  test('[ORD-03] is not called delivered by hand while fulfilment is to send it: it would be refunded and sent', async () => {
    const { id } = await member.order([floor.goods.parcel]);
    for (const isTold of [false, true]) {
      if (isTold) await floor.follow();
      expect(await moveBy(floor.world.first, id, 'delivered')).toMatchObject({ status: 409, code: 'with_fulfilment' });
    }
    const [item] = (await (await openDesk(floor.world.first, 'operator')).get(`order/${id}`)).data.order_items;
    expect(item).toMatchObject({ is_with_fulfilment: true, moves: ['cancelled', 'declined', 'not_available'] });
  });

  test('[ORD-03] is told before: what the desk says of points, card and mails is what happens, for all items at once', async () => {
    const { id } = await member.order([floor.goods.parcel, floor.goods.otherParcel], 1_000);
    await floor.follow();
    await floor.settlePayments();
    const desk = await openDesk(floor.world.first, 'operator');
    const { order_items } = (await desk.get(`order/${id}`)).data;
    const items = order_items.map((item: { id: string; status: string }) => ({ id: item.id, from: item.status }));
    const before = await member.balance();
    const { data } = await desk.post(`order/${id}/move/preview`, { items, to: 'cancelled' });
    expect(data).toMatchObject({
      points: { back: await floor.pointsTakenFor(id), balance_before: before },
      card: { amount: 10, last4: expect.stringMatching(/^\d{4}$/) },
      fulfilment: 'asked_first',
      mails: ['cancelled'],
      needs_second_person: false,
    });
    expect(data.entries).toHaveLength(2);
    for (const { postings } of data.entries) {
      expect(postings.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(0);
    }
    expect(await member.balance()).toBe(before);
    expect(await cancelInstructions(id)).toEqual([]);
    expect((await desk.post(`order/${id}/move`, { items, to: 'cancelled', note })).status).toBe(200);
    expect(await member.balance()).toBe(data.points.balance_after);
    expect(await cancelInstructions(id)).toEqual(['accepted', 'accepted']);
    await floor.settlePayments();
    expect((await floor.books()).find(({ key }) => key === id)).toMatchObject({ refunded_cents: 1_000 });
  });
});

test('[ORD-03] what is kept for the key of a cancellation is the order’s id and nothing of its address', async () => {
  const { id } = await member.order([floor.goods.parcel]);
  const first = await cancel(id, 'kept-for-the-key');
  expect(await cancel(id, 'kept-for-the-key')).toEqual(first);
  const { rows } = await floor.world.first.house.pool.query('select answer from idempotent_request where key = $1', [
    'kept-for-the-key',
  ]);
  expect(rows).toEqual([{ answer: id }]);
});
