import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { moveClock } from '../../../../../tests/api/move-clock.ts';
import { days, type Customer, hours, openOrderFloor, type OrderFloor } from '../../../../../tests/api/order-floor.ts';

let floor: OrderFloor;
let member: Customer;
beforeAll(async () => {
  floor = await openOrderFloor();
  // Points enough for everything below.
  await floor.world.first.house.pool.query(
    'update variant_price set amount = 2000, sale_amount = null, sale_from = null, sale_to = null',
  );
  await floor.world.first.house.pool.query('delete from product_fee');
  member = await floor.customer('business');
});
afterAll(() => floor[Symbol.asyncDispose]());
afterEach(() => floor.expectInvariants());

const MINUTE_MS = 60_000;
const statusesOf = async (orderId: string, place = 0): Promise<string[]> =>
  (await member.item(orderId, place)).order_statuses.map(({ status }) => status);

describe('returns', () => {
  const claim = (orderId: string, itemId: string, payload: object, key?: string) =>
    member.ask('POST', `/member/order/${orderId}/item/${itemId}/claim`, payload, key);
  const deliveredOrder = async (byCard = 0) => {
    const order = await member.order([floor.goods.parcel], byCard);
    await floor.settlePayments();
    await floor.let(10 * MINUTE_MS);
    await floor.let(days(5));
    const item = await member.item(order.id);
    expect(item.status).toBe('delivered');
    return { orderId: order.id, itemId: item.id, item };
  };

  test('[ORD-07] a return within 14 days comes back, and so do points and card money, once', async () => {
    const { orderId, itemId, item } = await deliveredOrder(400);
    expect(Date.parse(item.return_until ?? '') - Date.parse(item.delivered_at ?? '')).toBe(days(14));
    expect(Date.parse(item.damage_until ?? '') - Date.parse(item.delivered_at ?? '')).toBe(days(7));
    const asked = await claim(
      orderId,
      itemId,
      { kind: 'return', reason: 'changed_mind', text: ' Too big ' },
      'return-1',
    );
    expect(asked.status).toBe(200);
    expect(
      await claim(orderId, itemId, { kind: 'return', reason: 'changed_mind', text: ' Too big ' }, 'return-1'),
    ).toEqual(asked);
    expect((await claim(orderId, itemId, { kind: 'damage', reason: 'arrived_damaged' })).body.code).toBe(
      'claim_not_possible',
    );
    expect(await member.item(orderId)).toMatchObject({
      status: 'return_requested',
      return_until: null,
      claims: [{ kind: 'return', text: 'Too big', status: 'return_requested', can_withdraw: true }],
    });
    await floor.let(days(8));
    expect((await statusesOf(orderId)).slice(5)).toEqual([
      'return_requested',
      'return_pending',
      'return_accepted',
      'return_in_progress',
      'returned',
      'refund_in_progress',
    ]);
    await floor.settlePayments();
    await floor.follow();
    expect(await member.item(orderId)).toMatchObject({
      status: 'refunded',
      refunded_points: 1_600,
      refunded_amount: 4,
      claims: [{ status: 'refunded', can_withdraw: false }],
    });
    expect(await floor.pointsTakenFor(orderId)).toBe(0);
    expect((await floor.books()).find(({ key }) => key === orderId)).toMatchObject({ refunded_cents: 400 });
  });

  test('[ORD-07] damage can be told of for 7 days, a return for 14, and neither later', async () => {
    const { orderId, itemId, item } = await deliveredOrder();
    await floor.let(days(7) + hours(1));
    const damage = await claim(orderId, itemId, { kind: 'damage', reason: 'arrived_damaged' });
    expect([damage.status, damage.body.code, damage.body['reason']]).toEqual([
      409,
      'claim_too_late',
      { ended_at: item.damage_until },
    ]);
    expect(await member.item(orderId)).toMatchObject({ damage_until: null, return_until: item.return_until });
    await floor.let(days(7));
    const late = await claim(orderId, itemId, { kind: 'return', reason: 'changed_mind' });
    expect([late.body.code, late.body['reason']]).toEqual(['claim_too_late', { ended_at: item.return_until }]);
  });

  test('[ORD-07] a claim that nobody has decided can be withdrawn, twice means once, and asked again', async () => {
    const { orderId, itemId } = await deliveredOrder();
    await claim(orderId, itemId, { kind: 'return', reason: 'other', text: 'DENY' });
    const [first] = (await member.item(orderId)).claims;
    const path = `/member/order/${orderId}/item/${itemId}/claim/${first?.id}`;
    const withdrawn = await member.ask('DELETE', path);
    expect(withdrawn.body['data']).toMatchObject({ order_items: [{ status: 'return_request_cancelled' }] });
    expect((await member.ask('DELETE', path)).status).toBe(200);
    expect(await statusesOf(orderId)).toHaveLength(7);
    await claim(orderId, itemId, { kind: 'return', reason: 'other', text: 'DENY' });
    await floor.let(days(2));
    const denied = await member.item(orderId);
    expect(denied).toMatchObject({
      status: 'return_denied',
      refunded_points: 0,
      claims: [
        { status: 'return_request_cancelled', can_withdraw: false },
        { status: 'return_denied', can_withdraw: false },
      ],
    });
    expect(
      (await member.ask('DELETE', `/member/order/${orderId}/item/${itemId}/claim/${denied.claims[1]?.id}`)).body.code,
    ).toBe('claim_not_possible');
  });

  test('[ORD-07] is asked for five times at most, however often it is withdrawn', async () => {
    const { orderId, itemId } = await deliveredOrder();
    for (let times = 1; times <= 5; times += 1) {
      expect((await claim(orderId, itemId, { kind: 'return', reason: 'other' })).status).toBe(200);
      const last = (await member.item(orderId)).claims.at(-1);
      await member.ask('DELETE', `/member/order/${orderId}/item/${itemId}/claim/${last?.id}`);
    }
    expect(await member.item(orderId)).toMatchObject({ return_until: null, damage_until: null });
    const refused = await claim(orderId, itemId, { kind: 'return', reason: 'other' });
    expect(refused.body.code).toBe('claim_not_possible');
  });

  test('[ORD-07] what is not delivered, or an eGift card, cannot be given back', async () => {
    const parcel = await member.order([floor.goods.parcel]);
    const gift = await member.order([floor.goods.egift]);
    await floor.let(hours(1));
    for (const { id, order_items: items } of [parcel, gift]) {
      const refused = await claim(id, items[0]?.id ?? '', { kind: 'return', reason: 'other' });
      expect(refused.body.code).toBe('claim_not_possible');
    }
  });

  test('[ORD-07] twenty at once open one claim, and twenty news of its return refund it once', async () => {
    const { orderId, itemId } = await deliveredOrder(400);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => claim(orderId, itemId, { kind: 'return', reason: 'other' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'claim_not_possible')).toHaveLength(19);
    expect((await member.item(orderId)).claims).toHaveLength(1);
    await floor.let(0);
    await moveClock(floor.world.first, floor.offsetMs() + days(8));
    await Promise.all(Array.from({ length: 8 }, () => floor.follow()));
    await floor.let(days(8));
    await floor.settlePayments();
    await Promise.all(Array.from({ length: 8 }, () => floor.follow()));
    const item = await member.item(orderId);
    expect(item).toMatchObject({ status: 'refunded', refunded_points: 1_600, refunded_amount: 4 });
    expect(new Set(item.order_statuses.map(({ status }) => status)).size).toBe(item.order_statuses.length);
    expect(await floor.pointsTakenFor(orderId)).toBe(0);
    expect((await floor.books()).find(({ key }) => key === orderId)).toMatchObject({ refunded_cents: 400 });
  });

  test('[ORD-07] some of several items come back together, with their share of points and card money, once', async () => {
    const { parcel } = floor.goods;
    const order = await member.order([parcel, parcel, parcel], 1_000);
    await floor.settlePayments();
    await floor.let(10 * MINUTE_MS);
    await floor.let(days(5));
    const { id: itemId, quantity, paid_points, paid_amount } = await member.item(order.id);
    expect({ quantity, paid_points, paid_amount }).toEqual({ quantity: 3, paid_points: 5_000, paid_amount: 10 });
    const back = (items: object[], key?: string) =>
      member.ask('POST', `/member/order/${order.id}/return`, { items, reason: 'changed_mind' }, key);
    for (const items of [[], [{ id: itemId, quantity: 0 }], [{ id: itemId, quantity: 4 }]]) {
      expect((await back(items)).status).toBe(400);
    }
    const twice = [
      { id: itemId, quantity: 1 },
      { id: itemId, quantity: 1 },
    ];
    expect((await back(twice)).status).toBe(400);
    const strange = [
      { id: itemId, quantity: 1 },
      { id: order.id, quantity: 1 },
    ];
    expect((await back(strange)).status).toBe(404);
    expect((await member.item(order.id)).claims).toEqual([]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => back([{ id: itemId, quantity: 1 }])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'claim_not_possible')).toHaveLength(9);
    expect((await member.item(order.id)).claims).toMatchObject([{ quantity: 1 }]);
    await floor.let(days(8));
    await floor.settlePayments();
    await Promise.all(Array.from({ length: 4 }, () => floor.follow()));
    expect(await member.item(order.id)).toMatchObject({
      status: 'refunded',
      refunded_points: 1_667,
      refunded_amount: 3.33,
    });
    expect(await floor.pointsTakenFor(order.id)).toBe(5_000 - 1_667);
    expect((await floor.books()).find(({ key }) => key === order.id)).toMatchObject({ refunded_cents: 333 });
  });
});
