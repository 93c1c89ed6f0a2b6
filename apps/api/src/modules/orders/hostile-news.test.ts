import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Customer, openOrderFloor, type OrderFloor } from '../../../../../tests/api/order-floor.ts';
import type { Fulfilment, FulfilmentNews, NewsLine } from '../../partners/fulfilment/fulfilment.ts';
import { followFulfilment } from './index.ts';

let floor: OrderFloor;
let member: Customer;
beforeAll(async () => {
  floor = await openOrderFloor();
  member = await floor.customer('elite');
});
afterAll(() => floor[Symbol.asyncDispose]());
afterEach(() => floor.expectInvariants());

/** A partner that tells exactly this, page by page, as often as it is asked. */
function teller(...pages: readonly NewsLine[][]): Fulfilment {
  const life = randomUUID();
  return {
    instruct: async () => ({ kind: 'accepted' }),
    lookUp: async () => ({ kind: 'not_known' as const }),
    readNews: async (after) => {
      const [of, place = '0'] = (after ?? `${life}.0`).split('.');
      if (of !== life) return { kind: 'forgotten' };
      const next = Number(place) + 1;
      const lines = pages[Number(place)];
      const nextCursor = lines ? `${life}.${next}` : after;
      return { kind: 'page', lines: lines ?? [], nextCursor, hasMore: next < pages.length };
    },
  };
}

const told = (
  item: string | undefined,
  status: FulfilmentNews['status'],
  rest: Partial<FulfilmentNews> = {},
): NewsLine => ({
  kind: 'told',
  news: {
    reference: `${item}:${status}`,
    item: item ?? '',
    status,
    at: new Date(),
    note: null,
    parcel: null,
    ...rest,
  },
});
const hear = async (...pages: readonly NewsLine[][]) =>
  (await followFulfilment({ ...floor.world.first.house, fulfilment: teller(...pages) })).news;
const leftovers = async (): Promise<Record<string, number>> => {
  const { rows } = await floor.world.first.house.pool.query<{ reason: string; count: number }>(
    'select reason, count(*)::int as count from fulfilment_leftover group by reason',
  );
  return Object.fromEntries(rows.map(({ reason, count }) => [reason, count]));
};

describe('news of a partner that is not what it should be', () => {
  test('told again and again, in any order, count once', async () => {
    const {
      id,
      order_items: [item],
    } = await member.order([floor.goods.parcel]);
    const lines = [told(item?.id, 'processing'), told(item?.id, 'shipped'), told(item?.id, 'processing')];
    expect(await hear(lines, lines.toReversed(), lines)).toMatchObject({ taken: 2, repeated: 7 });
    expect(await hear(lines)).toMatchObject({ taken: 0, repeated: 3 });
    expect((await member.item(id)).order_statuses.map(({ status }) => status)).toEqual([
      'new',
      'placed',
      'processing',
      'shipped',
    ]);
  });

  test('that cannot be are kept beside, once, and change nothing', async () => {
    const {
      id,
      order_items: [item],
    } = await member.order([floor.goods.parcel]);
    const before = await leftovers();
    const strange: NewsLine[] = [
      { kind: 'unreadable', text: '{"status":"exploded"}' },
      told(randomUUID(), 'shipped'),
      told(item?.id, 'returned'),
      told(item?.id, 'processing'),
      told(item?.id, 'return_accepted', { reference: 'again' }),
    ];
    expect(await hear(strange)).toMatchObject({ taken: 1, setAside: 4 });
    await hear(strange);
    expect(await leftovers()).toEqual({
      ...before,
      unreadable: (before['unreadable'] ?? 0) + 1,
      unknown_item: (before['unknown_item'] ?? 0) + 1,
      impossible_move: (before['impossible_move'] ?? 0) + 2,
    });
    expect((await member.item(id)).status).toBe('processing');
  });

  test('from the future or the past never turn a history round', async () => {
    const {
      id,
      order_items: [item],
    } = await member.order([floor.goods.parcel]);
    await hear([
      told(item?.id, 'processing', { at: new Date('2199-01-01') }),
      told(item?.id, 'shipped', { at: new Date('1999-01-01') }),
    ]);
    const { order_statuses: history } = await member.item(id);
    const times = history.map(({ created_at: at }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(Math.max(...times)).toBeLessThanOrEqual(Date.now());
  });

  test('that fail for a reason of ours are tried again, and the others go on', async () => {
    const { pool } = floor.world.first.house;
    const [broken, whole] = [await member.order([floor.goods.parcel]), await member.order([floor.goods.otherParcel])];
    // The ledger refuses the refund as long as this trigger exists.
    await pool.query(`create function refuse_refunds() returns trigger language plpgsql as
      $$ begin raise exception 'not today'; end $$`);
    await pool.query(`create trigger refuse_refunds before insert on journal_entry for each row
      when (new.kind = 'refund') execute function refuse_refunds()`);
    const lines = [told(broken.order_items[0]?.id, 'declined'), told(whole.order_items[0]?.id, 'processing')];
    const heard = await hear(lines);
    expect([heard.failures.length, heard.taken]).toEqual([1, 1]);
    expect((await member.item(broken.id)).status).toBe('placed');
    await pool.query('drop trigger refuse_refunds on journal_entry');
    expect(await hear([])).toMatchObject({ taken: 1, failures: [] });
    expect(await member.item(broken.id)).toMatchObject({ status: 'declined', refunded_points: 10_000 });
    expect(await floor.pointsTakenFor(broken.id)).toBe(0);
    expect((await leftovers())['failed']).toBeUndefined();
  });

  test('and an answer that cannot be recorded holds up no other, and is asked for again', async () => {
    const { house } = floor.world.first;
    const [broken, whole] = [await member.order([floor.goods.parcel]), await member.order([floor.goods.otherParcel])];
    await house.pool.query(`create trigger refuse_refunds before insert on journal_entry for each row
      when (new.kind = 'refund') execute function refuse_refunds()`);
    const refusing: Fulfilment = {
      ...teller(),
      instruct: async ({ item }) =>
        item.orderNumber === broken.order_number ? { kind: 'declined', code: 'no' } : { kind: 'accepted' },
    };
    const { sent } = await followFulfilment({ ...house, fulfilment: refusing });
    expect(sent.failures).toHaveLength(1);
    const waiting = await house.pool.query(
      `select order_id from fulfilment_instruction f join order_item i on i.id = f.order_item_id
       where answered_at is null and order_id = any($1)`,
      [[broken.id, whole.id]],
    );
    expect(waiting.rows).toEqual([{ order_id: broken.id }]);
    await house.pool.query('drop trigger refuse_refunds on journal_entry');
    await house.pool.query('update fulfilment_instruction set next_try_at = asked_at');
    await followFulfilment({ ...house, fulfilment: refusing });
    expect(await member.item(broken.id)).toMatchObject({ status: 'declined', refunded_points: 10_000 });
  });

  test('and a cancellation at the same moment: one of them is first, and the money comes back once', async () => {
    const orders = await Promise.all([1, 2, 3, 4].map(() => floor.customer('elite'))).then(async (customers) => {
      const placed = [];
      for (const customer of customers) placed.push(await customer.order([floor.goods.parcel], 1_000));
      return placed;
    });
    await floor.settlePayments();
    await Promise.all(
      orders.flatMap(({ id, order_items: [item] }) => [
        member.ask('PUT', `/member/orderCancel/${id}`),
        hear([told(item?.id, 'not_available')]),
        member.ask('PUT', `/member/orderCancel/${id}`),
      ]),
    );
    await floor.settlePayments();
    for (const { id } of orders) {
      expect(await floor.pointsTakenFor(id)).toBe(0);
      expect(['cancelled', 'not_available']).toContain((await member.item(id)).status);
      const book = (await floor.books()).find(({ key }) => key === id);
      expect(book).toMatchObject({ captured_cents: 1_000, refunded_cents: 1_000 });
    }
  });
});
