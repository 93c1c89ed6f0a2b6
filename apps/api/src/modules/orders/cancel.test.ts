import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Customer, hours, openOrderFloor, type OrderFloor } from '../../../../../tests/api/order-floor.ts';

let floor: OrderFloor;
let premier: Customer;
let elite: Customer;
beforeAll(async () => {
  floor = await openOrderFloor();
  premier = await floor.customer('premier');
  elite = await floor.customer('elite');
});
afterAll(() => floor[Symbol.asyncDispose]());
afterEach(() => floor.expectInvariants());

const cancelOrder = (who: Customer, id: string, key?: string) =>
  who.ask('PUT', `/member/orderCancel/${id}`, undefined, key);
const cancelItem = (who: Customer, id: string, itemId: string | undefined, key?: string) =>
  who.ask('PUT', `/member/order/${id}/cancelItem/${itemId}`, undefined, key);
const lotsOf = async (): Promise<unknown> =>
  (await floor.world.first.house.pool.query('select id, available, held from points_lot order by id')).rows;
const bookOf = async (orderId: string) => {
  await floor.settlePayments();
  return (await floor.books()).find(({ key }) => key === orderId);
};

describe('cancelling', () => {
  test('[ORD-03, ORD-06] the whole order marks every item and the order, and gives the points back to the same lots', async () => {
    const [lots, balance] = [await lotsOf(), await premier.balance()];
    const placed = await premier.order([floor.goods.parcel, floor.goods.otherParcel]);
    expect(placed).toMatchObject({ can_cancel: true, is_declined: false });
    expect(Date.parse(placed.cancel_until ?? '') - Date.parse(placed.created_at)).toBe(hours(6));
    const { status, body } = await cancelOrder(premier, placed.id);
    expect([status, body.code]).toEqual([200, 'success']);
    expect(body['data']).toEqual(await premier.show(placed.id));
    expect(body['data']).toMatchObject({ can_cancel: false, cancel_until: null });
    const { order_items: items } = await premier.show(placed.id);
    for (const item of items) {
      expect(item).toMatchObject({
        status: 'cancelled',
        can_cancel: false,
        cancellation_reason: 'At your request',
        refunded_points: 10_000,
        refunded_amount: 0,
      });
      expect(item.order_statuses.map((entry) => entry.status)).toEqual(['new', 'placed', 'cancelled']);
    }
    expect(await premier.balance()).toBe(balance);
    expect(await lotsOf()).toEqual(lots);
  });

  test('[ORD-03, ORD-06] one item marks that item; the order stays cancellable until no item can be', async () => {
    const balance = await premier.balance();
    const { id, order_items: items } = await premier.order([floor.goods.parcel, floor.goods.otherParcel]);
    expect((await cancelItem(premier, id, items[0]?.id)).body['data']).toMatchObject({
      can_cancel: true,
      order_items: [
        { status: 'cancelled', can_cancel: false },
        { status: 'placed', can_cancel: true },
      ],
    });
    expect(await premier.balance()).toBe(balance - 10_000);
    expect((await cancelItem(premier, id, items[1]?.id)).body['data']).toMatchObject({ can_cancel: false });
    expect(await premier.balance()).toBe(balance);
    expect((await cancelOrder(premier, id)).body.code).toBe('not_cancellable');
  });

  test('[ORD-03] points and card money of one item come back in the order’s own proportion, the last takes the rest', async () => {
    const balance = await elite.balance();
    const { id, order_items: items } = await elite.order([floor.goods.parcel, floor.goods.otherParcel], 3_333);
    await floor.settlePayments();
    const first = (await cancelItem(elite, id, items[0]?.id)).body['data'] as typeof placed;
    const placed = await elite.show(id);
    expect(placed).toMatchObject({ paid_price: 16_667, cash_amount: 33.33 });
    const [one] = first.order_items;
    expect(one?.refunded_amount).toBe(16.67);
    expect(Math.abs((one?.refunded_points ?? 0) - 8_333.5)).toBeLessThan(1);
    expect(first.payment_transactions[0]).toMatchObject({ status: 'partly_refunded', amount: 33.33 });
    expect(await bookOf(id)).toMatchObject({ captured_cents: 3_333, refunded_cents: 1_667 });
    await cancelItem(elite, id, items[1]?.id);
    expect(await bookOf(id)).toMatchObject({ captured_cents: 3_333, refunded_cents: 3_333 });
    expect((await elite.show(id)).payment_transactions[0]).toMatchObject({
      status: 'refunded',
      refunded_amount: 33.33,
    });
    expect(await elite.balance()).toBe(balance);
  });

  test('[ORD-03] before the card was charged it is never charged', async () => {
    const { id } = await elite.order([floor.goods.parcel], 2_000);
    expect((await cancelOrder(elite, id)).status).toBe(200);
    expect((await elite.show(id)).payment_transactions[0]).toMatchObject({ status: 'voided' });
    expect(await bookOf(id)).toMatchObject({ captured_cents: 0, refunded_cents: 0, voided_cents: 2_000 });
  });

  test('[ORD-03] twenty at once, of the order and of its items: points back once, no more money than was taken', async () => {
    const balance = await elite.balance();
    const { id, order_items: items } = await elite.order(
      [floor.goods.parcel, floor.goods.otherParcel, floor.goods.egift],
      1_001,
    );
    await floor.settlePayments();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        place % 4 === 0 ? cancelOrder(elite, id) : cancelItem(elite, id, items[place % 3]?.id),
      ),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    for (const { body } of answers) expect(['success', 'not_cancellable']).toContain(body.code);
    const after = await elite.show(id);
    expect(after.order_items.map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    for (const item of after.order_items) expect(item.order_statuses).toHaveLength(3);
    expect(await elite.balance()).toBe(balance);
    expect(await bookOf(id)).toMatchObject({ captured_cents: 1_001, refunded_cents: 1_001 });
    const { rows } = await floor.world.first.house.pool.query(
      "select count(*)::int as count from journal_entry where kind = 'refund' and reference = any($1)",
      [items.map((item) => `order-item:${item.id}`)],
    );
    expect(rows).toEqual([{ count: 3 }]);
  });

  test('[ORD-03] twenty at once before the card was charged: it is voided or given back, never both', async () => {
    const { id, order_items: items } = await elite.order([floor.goods.parcel, floor.goods.otherParcel], 2_000);
    await Promise.all([
      floor.settlePayments(),
      ...Array.from({ length: 20 }, (_, place) =>
        place % 2 === 0 ? cancelOrder(elite, id) : cancelItem(elite, id, items[place % 2]?.id),
      ),
    ]);
    const book = await bookOf(id);
    expect(book?.captured_cents).toBe(book?.refunded_cents);
    expect(['voided', 'refunded']).toContain((await elite.show(id)).payment_transactions[0]?.status);
  });

  test('[API-02] the same key gives the same answer again, and another order under it is refused', async () => {
    const { id } = await premier.order([floor.goods.parcel]);
    const key = randomUUID();
    const first = await cancelOrder(premier, id, key);
    expect(await cancelOrder(premier, id, key)).toEqual(first);
    expect((await cancelOrder(premier, randomUUID(), key)).body.code).toBe('idempotency_key_reused');
  });

  test('[CART-04] a code that is good for once is given back when all it was used for is undone, and not before', async () => {
    const addCode = (cartId: string | null) =>
      premier.ask('POST', `/shoppingCart/${cartId}/promotionCode`, { promo_code: 'TAKE500' });
    await premier.add(floor.goods.parcel);
    const { id: cartId } = await premier.add(floor.goods.otherParcel);
    expect((await addCode(cartId)).status).toBe(200);
    const { body } = await premier.checkOut(await premier.cart());
    const { order_items: items } = await premier.show(body.id);
    await cancelItem(premier, body.id, items[0]?.id);
    const { id: nextCart } = await premier.add(floor.goods.parcel);
    expect((await addCode(nextCart)).body.code).toBe('promotion_used_by_you');
    await cancelOrder(premier, body.id);
    expect((await addCode(nextCart)).status).toBe(200);
    await premier.checkOut(await premier.cart());
    const { rows } = await floor.world.first.house.pool.query(
      "select used_count, (select count(*)::int from promotion_use where promotion_id = id and state = 'counted') as counted from promotion where code = 'TAKE500'",
    );
    expect(rows[0]?.used_count).toBe(rows[0]?.counted);
  });

  test('somebody else’s order, or an item of another, does not exist', async () => {
    const [mine, other] = [await premier.order([floor.goods.parcel]), await premier.order([floor.goods.parcel])];
    expect((await cancelOrder(elite, mine.id)).status).toBe(404);
    expect((await cancelItem(elite, mine.id, mine.order_items[0]?.id)).status).toBe(404);
    expect((await cancelItem(premier, mine.id, other.order_items[0]?.id)).status).toBe(404);
    expect((await premier.show(mine.id)).can_cancel).toBe(true);
  });
});

describe('the schema', () => {
  test('[ORD-02] keeps history, what was ordered and what came back as they are', async () => {
    const { pool } = floor.world.first.house;
    const { id, order_items: items } = await premier.order([floor.goods.parcel]);
    const itemId = items[0]?.id;
    const refused = [
      "update order_item_history set status = 'refunded'",
      'delete from order_item_history',
      'truncate order_item_history',
      'delete from order_claim',
      `update shop_order set total = 1 where id = '${id}'`,
      `delete from order_item where id = '${itemId}'`,
      `update order_item set paid_points = 1 where id = '${itemId}'`,
      `update order_item set status = 'delivered' where id = '${itemId}'`,
      `update order_item set refunded_points = 20000, refunded_at = now() where id = '${itemId}'`,
      `insert into order_item_history values ('${itemId}', 9, 'shipped', 'staff', now(), null)`,
    ];
    for (const statement of refused) await expect(pool.query(statement)).rejects.toThrow(/./);
    await cancelOrder(premier, id);
    const undone = `update order_item set refunded_points = 0 where id = '${itemId}'`;
    await expect(pool.query(undone)).rejects.toThrow('refunded once');
  });
});

// The last one: the others' sessions end with the hours.
test('[ORD-03] is over six hours after placing, to the second', async () => {
  const waiting = await floor.customer('business2');
  const { id } = await waiting.order([floor.goods.parcel]);
  await floor.let(hours(6) - 60_000);
  expect(await waiting.show(id)).toMatchObject({ can_cancel: true });
  await floor.let(60_000);
  const late = await waiting.show(id);
  expect(late).toMatchObject({ can_cancel: false, cancel_until: null, order_items: [{ status: 'processing' }] });
  const refused = await cancelOrder(waiting, id);
  expect([refused.status, refused.body.code]).toEqual([409, 'not_cancellable']);
});
