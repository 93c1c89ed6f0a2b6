import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { approve, type Desk, openDesk } from '../../../../tests/api/staff-desk.ts';
import { openWorld, type TestWorld } from '../../../../tests/api/test-house.ts';
import { orderItemStatuses, isGiving } from '@rewards/contract/order-statuses';
import { givesBack, isDueForRefund } from '../modules/orders/order-item-status.ts';

let world: TestWorld;
let operator: Desk;
beforeAll(async () => {
  world = await openWorld();
  operator = await openDesk(world.first, 'operator');
});
afterAll(() => world[Symbol.asyncDispose]());

const query = async (text: string, ...values: unknown[]) => (await world.first.house.pool.query(text, values)).rows;
const takeRight = (right: string) =>
  query(`update staff_role set rights = array_remove(rights, $1) where code = 'operator'`, right);
const giveRight = (right: string) =>
  query(`update staff_role set rights = rights || $1::text where code = 'operator' and not $1 = any(rights)`, right);
afterEach(async () => {
  for (const right of ['prices.change', 'orders.refund']) await giveRight(right);
});

describe('whoever edits the catalogue and may not set prices', () => {
  const someProduct = async () => (await operator.get('product?page=1')).data[0];

  test('lists and takes off, and changes no price, also not by a file', async () => {
    await takeRight('prices.change');
    const product = await someProduct();
    const change = (body: object) => operator.put(`product/${product.id}`, body);
    const [variant] = product.variants;
    const { id, is_available, points, sale_points, sale_from, sale_to } = variant;
    const priced = { id, is_available, points: points + 10, sale_points, sale_from, sale_to };
    const refused = await change({ version: product.version, variants: [priced] });
    expect([refused.status, refused.code]).toEqual([403, 'forbidden']);
    expect((await someProduct()).variants[0].points).toBe(points);
    const half = await change({ version: product.version, variants: [{ id, is_available, sale_points: 5 }] });
    expect(half.status).toBe(400);

    const listed = await change({
      version: product.version,
      is_listed: false,
      variants: [{ id, is_available: false }],
    });
    expect(listed.status).toBe(200);
    expect(listed.data).toMatchObject({
      is_listed: false,
      variants: expect.arrayContaining([{ ...variant, is_available: false }]),
    });
    const file = await world.first.http.inject({
      method: 'POST',
      url: '/v1/staff/catalogue/import',
      headers: { authorization: `Bearer ${operator.token}`, 'content-type': 'text/csv' },
      payload: 'sku\nA-1',
    });
    expect(file.json().code).toBe('forbidden');
    const tries = await (await openDesk(world.first, 'admin')).get('audit?act=staff.refused');
    expect(JSON.stringify(tries.data)).toContain('PUT /staff/product/{productId}');
  });

  test('and what waits for a second person is made only while its asker may set prices', async () => {
    const product = await someProduct();
    const [{ id, points }] = product.variants;
    const cheap = {
      id,
      is_available: true,
      points: Math.max(1, Math.floor(points / 10)),
      sale_points: null,
      sale_from: null,
      sale_to: null,
    };
    const asked = await operator.put(`product/${product.id}`, { version: product.version, variants: [cheap] });
    expect(asked.code).toBe('waiting');
    await takeRight('prices.change');
    expect((await approve(world.first, asked)).code).toBe('not_possible_now');
    await giveRight('prices.change');
    expect((await approve(world.first, asked)).status).toBe(200);
  });
});

describe('whoever moves orders and may not refund', () => {
  const itemAt = async (status: string) =>
    (
      await query(
        'select id, order_id as "order" from order_item where status = $1 and refunded_at is null limit 1',
        status,
      )
    )[0];

  test('moves items along, and gives nothing back, nor looks at what it would give', async () => {
    await takeRight('orders.refund');
    const item = await itemAt('delivered');
    const refund = { items: [{ id: item.id, from: 'delivered' }], to: 'refund_requested' };
    const refused = await operator.post(`order/${item.order}/move`, { ...refund, note: 'on the phone' }, 'refund-1');
    expect([refused.status, refused.code]).toEqual([403, 'forbidden']);
    expect((await operator.post(`order/${item.order}/move/preview`, refund)).code).toBe('forbidden');
    const waits = await itemAt('processing');
    const along = { items: [{ id: waits.id, from: 'processing' }], to: 'shipped', note: 'on the phone' };
    expect((await operator.post(`order/${waits.order}/move`, along, 'along-1')).status).toBe(200);
  });

  test('every status with which something is given counts', () => {
    const gives = orderItemStatuses.filter((to) => givesBack(to) || isDueForRefund(to) || to === 'resend_in_progress');
    expect(orderItemStatuses.filter(isGiving)).toEqual([...gives, 'refunded'].toSorted());
  });
});
