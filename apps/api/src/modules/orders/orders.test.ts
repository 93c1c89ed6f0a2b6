import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Customer, days, hours, openOrderFloor, type OrderFloor } from '../../../../../tests/api/order-floor.ts';

let floor: OrderFloor;
let business: Customer;
let premier: Customer;
beforeAll(async () => {
  floor = await openOrderFloor();
  business = await floor.customer('business');
  premier = await floor.customer('premier');
});
afterAll(async () => {
  await floor.expectInvariants();
  await floor[Symbol.asyncDispose]();
});

describe('the list', () => {
  test('[ORD-01, API-04] shows ten a page, newest first, or oldest first by parameter', async () => {
    const first = await business.orders();
    expect(first).toMatchObject({ total: 16, page: 1, per_page: 10, last_page: 2, from: 1, to: 10 });
    const second = await business.orders('page=2');
    expect(second).toMatchObject({ from: 11, to: 16 });
    const times = [...first.data, ...second.data].map(({ created_at: at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    const oldest = await business.orders('sort=asc&count=16');
    expect(oldest.data.map(({ id }) => id)).toEqual([...first.data, ...second.data].map(({ id }) => id).toReversed());
    expect(await business.orders('page=3')).toMatchObject({ data: [], from: 0, to: 0, total: 16 });
  });

  test('[ORD-01] takes the shop’s channel codes and days, both inside, in UTC', async () => {
    const gift = await premier.order([floor.goods.egift]);
    const mixed = await premier.order([floor.goods.egift, floor.goods.parcel]);
    expect([gift.sale_channel_type_code, mixed.sale_channel_type_code]).toEqual(['EGIF', 'SHOP']);
    const ids = async (query: string) => (await premier.orders(query)).data.map(({ id }) => id);
    expect(await ids('sale_channel_type_codes=EGIF')).toEqual([gift.id]);
    expect(await ids('sale_channel_type_codes=SHOP')).toEqual([mixed.id]);
    expect(await ids('sale_channel_type_codes=SHOP,EGIF')).toEqual([mixed.id, gift.id]);
    expect(await ids('sale_channel_type_codes=ASC')).toEqual([]);
    const today = mixed.created_at.slice(0, 10);
    const tomorrow = new Date(Date.parse(today) + days(1)).toISOString().slice(0, 10);
    expect(await ids(`from_date=${gift.created_at.slice(0, 10)}&to_date=${today}`)).toEqual([mixed.id, gift.id]);
    expect(await ids(`from_date=${tomorrow}`)).toEqual([]);
    for (const query of [
      `from_date=${tomorrow}&to_date=${today}`,
      'sale_channel_type_codes=NONE',
      'count=51',
      'page=0',
    ]) {
      expect((await premier.ask('GET', `/member/order?${query}`)).status).toBe(400);
    }
  });

  test('[ORD-01] is the member’s alone', async () => {
    const mine = await premier.order([floor.goods.parcel]);
    expect((await business.orders('count=50')).data.map(({ id }) => id)).not.toContain(mine.id);
    expect((await business.ask('GET', `/member/order/${mine.id}`)).status).toBe(404);
    expect((await premier.ask('GET', `/member/order/${randomUUID()}`)).status).toBe(404);
    expect((await premier.ask('GET', '/member/order/none')).status).toBe(400);
  });

  test('costs the same number of questions whatever is on it', async () => {
    const { pool } = floor.world.first.house;
    const connection = await pool.connect();
    const query = vi.spyOn(Object.getPrototypeOf(connection) as pg.PoolClient, 'query');
    connection.release();
    try {
      // The least of five: what the process does beside it (events of the orders above, news about what it keeps in
      // memory) only adds to the count.
      const asked = async (path: string): Promise<number> => {
        const counts: number[] = [];
        for (let time = 0; time < 5; time += 1) {
          query.mockClear();
          expect((await business.ask('GET', path)).status).toBe(200);
          counts.push(query.mock.calls.length);
        }
        return Math.min(...counts);
      };
      const [one, many] = [await asked('/member/order?count=1'), await asked('/member/order?count=16')];
      // Who asks; the page and its number; the orders; their items. Redemptions among them are one question more.
      expect([one, many]).toEqual([4, 5]);
    } finally {
      query.mockRestore();
    }
  });
});

describe('an order', () => {
  test('[ORD-01, ORD-04, CHK-06] says everything about what was bought, paid and promised, in the reader’s language', async () => {
    const placed = await premier.order([floor.goods.parcel, floor.goods.egift], 1_000);
    const shown = (await premier.ask('GET', `/member/order/${placed.id}?locale=fr-CA`)).body['data'];
    expect(shown).toMatchObject({
      order_number: placed.order_number,
      account_id: premier.accountId,
      items_price: 12_500,
      fees_price: 0,
      discounted_price: 0,
      total_price: 12_500,
      paid_price: 11_500,
      cash_amount: 10,
      fiat_currency: 'USD',
      currency: { id: 1, name: 'Points', symbol: 'pts' },
      medium: { name: 'Premier World', masked_number: '••••4821' },
      shipping_address: { first_name: 'Maya', city: 'Portland', region_code: 'OR', country: 'US' },
      payment_transactions: [
        {
          amount: 10,
          currency: 'USD',
          status: 'authorised',
          refunded_amount: 0,
          card_last4: '0002',
          billing_address: { first_name: 'Maya', address_line1: '1 Main St', city: 'Portland' },
        },
      ],
    });
    const [parcel, gift] = placed.order_items;
    const day = (afterMs: number) => new Date(Date.parse(placed.created_at) + afterMs).toISOString().slice(0, 10);
    expect(parcel).toMatchObject({
      order_item_number: `${placed.order_number}-1`,
      quantity: 1,
      price: 10_000,
      total: 10_000,
      status: 'placed',
      delivery_from: day(days(14)),
      delivery_to: day(days(21)),
      delivered_at: null,
      payload: { recipient: null, provider: null, airline: null, partner: null, additional_status: null },
    });
    expect(parcel?.product.image).toMatch(/^\/pictures\/.+\.(?:webp|svg)$/);
    expect(gift).toMatchObject({
      delivery_from: day(0),
      delivery_to: day(hours(6)),
      payload: { recipient: { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' } },
    });
    expect((parcel?.product.name ?? '') === (shown as typeof placed).order_items[0]?.product.name).toBe(false);
  });

  test('[CHK-06] is mailed again to the member’s own address, five times a day', async () => {
    const { id } = await premier.order([floor.goods.parcel]);
    const path = `/member/order/${id}/email`;
    expect((await business.ask('POST', path)).status).toBe(404);
    for (let times = 1; times <= 5; times += 1) {
      expect((await premier.ask('POST', path, undefined, `mail-${times}`)).body).toEqual({
        code: 'success',
        email: 'premier@example.com',
      });
    }
    const again = await premier.ask('POST', path, undefined, 'mail-5');
    expect([again.status, again.body.code]).toEqual([200, 'success']);
    const sixth = await premier.ask('POST', path);
    expect([sixth.status, sixth.body.code]).toEqual([429, 'too_many_requests']);
  });
});
