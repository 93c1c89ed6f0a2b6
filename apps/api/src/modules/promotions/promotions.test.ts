import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../../tests/database/test-database.ts';
import { type Database, openDatabase, openPool } from '../../platform/database.ts';
import { accept } from '../../platform/result.ts';
import { inTransaction } from '../../platform/transaction.ts';
import {
  countPromotionUses,
  findPromotions,
  findUsablePromotion,
  insertPromotion,
  type NewPromotion,
  releasePromotionUses,
} from './index.ts';

const now = new Date('2026-05-01T12:00:00Z');
const day = (days: number) => new Date(now.getTime() + days * 86_400_000);
const plain: NewPromotion = {
  code: 'CODE',
  name: { en: 'A code', fr: 'Un code' },
  items: { en: 'everything', fr: 'tout' },
  kind: 'percent',
  value: 10,
  startsAt: day(-1),
  endsAt: day(1),
  totalLimit: null,
  memberLimit: null,
  usedCount: 0,
  targets: { productIds: [], categoryIds: [], catalogueIds: [] },
  segment: null,
};

let drop: () => Promise<void>;
let pool: pg.Pool;
let database: Database;
let members: string[];
beforeAll(async () => {
  const created = await createTestDatabase();
  pool = openPool({ url: created.url, maxConnections: 20, onLostConnection: () => undefined });
  database = openDatabase(pool);
  const { rows } = await pool.query(
    `insert into member (kind, first_name, last_name, email, program_registration_id, created_at)
     select 'personal', 'A', 'B', 'member' || n || '@example.com', 1, now() from generate_series(1, 50) n returning id`,
  );
  members = rows.map(({ id }: { id: string }) => id);
  drop = async () => {
    await database.destroy();
    await created.drop();
  };
});
afterAll(() => drop());
beforeEach(() => pool.query('truncate promotion_use, promotion_target, promotion cascade'));

const make = async (change: Partial<NewPromotion> = {}): Promise<number> => {
  await inTransaction(database, async (tx) => accept(await insertPromotion(tx, { ...plain, ...change })));
  const { rows } = await pool.query('select id from promotion where code = $1', [change.code ?? plain.code]);
  return rows[0].id;
};
const count = (
  promotionIds: readonly number[],
  memberId = members[0] ?? '',
  orderId: string = randomUUID(),
  at = now,
) =>
  inTransaction(database, (tx) => countPromotionUses(tx, { promotionIds, memberId, accountId: 1, orderId, now: at }));
const release = (orderId: string) =>
  inTransaction(database, async (tx) => accept(await releasePromotionUses(tx, orderId)));
const usedCount = async (id: number) => (await findPromotions(database, [id]))[0]?.usedCount;
const look = (code: string, memberId = members[0] ?? '', at = now) =>
  findUsablePromotion(database, { code, memberId, accountId: 1, now: at });

describe('uses', () => {
  test('[CART-04] a code with a limit of one, used by fifty members at once, is used once', async () => {
    const id = await make({ totalLimit: 1 });
    const results = await Promise.all(members.map((member) => count([id], member)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.refusal.code === 'promotion_used_up')).toHaveLength(49);
    expect(await usedCount(id)).toBe(1);
    const { rows } = await pool.query('select count(*)::int as uses from promotion_use');
    expect(rows[0].uses).toBe(1);
  });

  test('a member with two carts uses a code that is for once a member once', async () => {
    const id = await make({ memberLimit: 1 });
    const results = await Promise.all(Array.from({ length: 20 }, () => count([id])));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ ok }) => !ok)).toMatchObject({
      refusal: { code: 'promotion_used_by_you', reason: { promo_code: 'CODE', limit: 1 } },
    });
    expect((await count([id], members[1])).ok).toBe(true);
  });

  test('two codes in either order never wait for each other for ever', async () => {
    const ids = [await make({ code: 'ONE' }), await make({ code: 'TWO' })];
    const results = await Promise.all(
      members.slice(0, 30).map((member, place) => count(place % 2 === 0 ? ids : ids.toReversed(), member)),
    );
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect([await usedCount(ids[0] ?? 0), await usedCount(ids[1] ?? 0)]).toEqual([30, 30]);
  });

  test('one that is used up leaves the others uncounted', async () => {
    const [free, full] = [await make({ code: 'FREE' }), await make({ code: 'FULL', totalLimit: 1, usedCount: 1 })];
    expect(await count([free, full])).toMatchObject({ refusal: { code: 'promotion_used_up' } });
    expect(await usedCount(free)).toBe(0);
  });

  test('a window that closed before the order is said', async () => {
    const id = await make();
    expect(await count([id], members[0], randomUUID(), day(1))).toEqual({
      ok: false,
      refusal: { code: 'promotion_ended', reason: { promo_code: 'CODE', ends_at: day(1).toISOString() } },
    });
  });

  test('an order without codes asks nothing', async () => {
    expect(await count([])).toEqual({ ok: true, value: undefined });
  });

  test('an order counts once: a second time is a fault', async () => {
    const id = await make();
    const orderId = randomUUID();
    await count([id], members[0], orderId);
    await expect(count([id], members[0], orderId)).rejects.toThrow(/promotion_use/);
    expect(await usedCount(id)).toBe(1);
  });
});

describe('giving uses back', () => {
  test('a checkout that came to nothing gives its use back once, however often it is said', async () => {
    const id = await make({ totalLimit: 2, memberLimit: 1 });
    const orderId = randomUUID();
    await count([id], members[0], orderId);
    await count([id], members[1]);
    expect(await count([id], members[2])).toMatchObject({ refusal: { code: 'promotion_used_up' } });
    await Promise.all(Array.from({ length: 20 }, () => release(orderId)));
    expect(await usedCount(id)).toBe(1);
    expect((await count([id], members[0])).ok).toBe(true);
  });

  test('an order that used none has none to give', async () => {
    const id = await make();
    await count([id]);
    await release(randomUUID());
    expect(await usedCount(id)).toBe(1);
  });
});

describe('[CART-04] a code when it is typed', () => {
  test('is read without regard to capitals and spaces', async () => {
    const id = await make({ code: 'SAVE10' });
    expect(await look(' save10 ')).toMatchObject({ ok: true, value: { id } });
  });

  test.each<[Partial<NewPromotion>, string, Record<string, unknown>]>([
    [{ startsAt: day(2), endsAt: day(3) }, 'promotion_not_started', { starts_at: day(2).toISOString() }],
    [{ endsAt: now }, 'promotion_ended', { ends_at: now.toISOString() }],
    [{ totalLimit: 3, usedCount: 3 }, 'promotion_used_up', {}],
  ])('%j is refused: %s', async (change, code, reason) => {
    await make(change);
    expect(await look('CODE')).toMatchObject({ ok: false, refusal: { code, reason } });
  });

  test('says that the member used it already', async () => {
    const id = await make({ memberLimit: 1 });
    await count([id]);
    expect(await look('CODE')).toMatchObject({ refusal: { code: 'promotion_used_by_you' } });
    expect(await look('CODE', members[1])).toMatchObject({ ok: true });
  });

  test('is unknown when it is nobody’s', async () => {
    expect(await look('NOTHING')).toEqual({ ok: false, refusal: { code: 'promotion_unknown' } });
  });

  test('knows what it is for', async () => {
    await pool.query(
      `insert into category (level, path, position, name_en, name_fr) values (0, 'toys', 1, 'Toys', 'Jouets')`,
    );
    const { rows } = await pool.query('select id from category');
    const categoryIds = rows.map(({ id }: { id: number }) => id);
    await make({ targets: { productIds: [], categoryIds, catalogueIds: [3, 1] } });
    const found = await look('CODE');
    expect(found.ok && found.value.targets).toEqual({
      productIds: [],
      categoryIds,
      catalogueIds: expect.arrayContaining([1, 3]),
    });
  });
});
