import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Customer, openOrderFloor, type OrderFloor } from '../../../../../tests/api/order-floor.ts';
import { moveClock } from '../../../../../tests/api/move-clock.ts';
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
