import { randomUUID } from 'node:crypto';
import { points } from '@rewards/amounts';
import type { Pool } from 'pg';
import { adjust, earn, expireLots, refund, spend } from '../../apps/api/src/modules/points/index.ts';
import { accept } from '../../apps/api/src/platform/result.ts';
import { inTransaction } from '../../apps/api/src/platform/transaction.ts';
import type { TestHouse } from './test-house.ts';

interface Card {
  readonly memberId: string;
  readonly accountId: number;
  readonly poolId: number;
}

async function openCard(pool: Pool, name: string, family: string, joinedAt: string): Promise<Card> {
  const one = async (text: string, ...values: unknown[]) => (await pool.query(text, values)).rows[0].id;
  const memberId = await one(
    `insert into member (kind, first_name, last_name, email, program_registration_id, created_at)
     values ('personal', $1, 'Small', lower($1) || '@small.example', 1, $2) returning id`,
    name,
    joinedAt,
  );
  const poolId = await one('insert into pool (created_at) values ($1) returning id', joinedAt);
  const accountId = await one(
    `insert into account (reference_identifier, pool_id, type_code, family, status_code, opened_at)
     values (lower($1) || '-small', $2, 'hsbcadv', $3, 'A', $4) returning id`,
    name,
    poolId,
    family,
    joinedAt,
  );
  await pool.query('insert into account_member (account_id, member_id, is_primary) values ($1, $2, true)', [
    accountId,
    memberId,
  ]);
  return { memberId, accountId, poolId };
}

const LATER = new Date('2040-01-01T00:00:00Z');

/**
 * Two members in the spring of 2020, years before the demonstration: small enough to add up by hand. New York is four
 * hours behind UTC then.
 */
export async function writeSmallLedger({ house }: TestHouse): Promise<{ readonly ada: Card; readonly ben: Card }> {
  const { database, pool } = house;
  const ada = await openCard(pool, 'Ada', 'elite', '2020-02-15T12:00:00Z');
  // Still the last of March in New York.
  const ben = await openCard(pool, 'Ben', 'cash', '2020-04-01T03:30:00Z');
  const factsOf = ({ accountId, poolId }: Card, reference: string, at: string) => ({
    accountId,
    poolId,
    reference: `small:${reference}`,
    reason: 'small',
    at: new Date(at),
  });
  const give = (card: Card, amount: number, at: string, expiresAt = LATER) =>
    inTransaction(database, async (tx) =>
      accept(await earn(tx, [{ ...factsOf(card, randomUUID(), at), amount: points(amount), expiresAt }])),
    );
  await give(ada, 1000, '2020-03-10T12:00:00Z');
  await give(ada, 500, '2020-04-01T03:30:00Z');
  await give(ben, 200, '2020-03-05T12:00:00Z', new Date('2020-05-10T12:00:00Z'));
  await give(ben, 300, '2020-05-02T12:00:00Z');
  await inTransaction(database, (tx) =>
    spend(tx, { ...factsOf(ada, 'miles', '2020-05-03T12:00:00Z'), amount: points(600), purpose: 'redeemed_miles' }),
  );
  await expireLots(house, new Date('2020-05-11T12:00:00Z'));
  await inTransaction(database, (tx) =>
    refund(tx, {
      debitReference: 'small:miles',
      reference: 'small:back',
      amount: points(100),
      reason: 'small',
      at: new Date('2020-05-20T12:00:00Z'),
    }),
  );
  for (const [card, amount, at] of [
    [ada, 50, '2020-05-21T12:00:00Z'],
    [ben, -30, '2020-05-22T12:00:00Z'],
  ] as const) {
    await inTransaction(database, (tx) =>
      adjust(tx, { ...factsOf(card, `adjust ${amount}`, at), amount: points(amount), expiresAt: LATER }),
    );
  }
  await inTransaction(database, (tx) =>
    spend(tx, { ...factsOf(ben, 'credit', '2020-05-25T12:00:00Z'), amount: points(40), purpose: 'redeemed_cash_back' }),
  );
  await writeSmallPromises(pool, ada);
  return { ada, ben };
}

/** Ada earns seven points more, written now, for a purchase of March 2020. */
export async function writeLate({ house }: TestHouse, name = 'late'): Promise<void> {
  const { rows } = await house.pool.query(
    `select id as "accountId", pool_id as "poolId" from account where reference_identifier = 'ada-small'`,
  );
  const at = new Date('2020-03-12T12:00:00Z');
  const credit = { ...rows[0], reference: `small:${name}`, reason: 'small', at, amount: points(7), expiresAt: LATER };
  await inTransaction(house.database, async (tx) => accept(await earn(tx, [credit])));
}

interface Item {
  readonly status: string;
  /** When it was delivered. */
  readonly at?: string;
  readonly saved: number;
}

/** Promised for the tenth of May: one came that evening, one on the twelfth, one never, and one was cancelled. */
const items: readonly Item[] = [
  { status: 'delivered', at: '2020-05-11T03:00:00Z', saved: 100 },
  { status: 'delivered', at: '2020-05-12T12:00:00Z', saved: 50 },
  { status: 'placed', saved: 0 },
  { status: 'cancelled', saved: 30 },
];

const promise = (pool: Pool, { id, source, way, dueAt }: Readonly<Record<'id' | 'source' | 'way' | 'dueAt', string>>) =>
  pool.query(
    `insert into promise (subject_id, source, way, begins_at, due_at, limit_at)
     values ($1, $2, $3, '2020-05-04T12:00:00Z', $4, $4)`,
    [id, source, way, dueAt],
  );

async function writeSmallPromises(pool: Pool, { memberId, accountId, poolId }: Card): Promise<void> {
  const orderId = randomUUID();
  await pool.query(
    `insert into shop_order (id, number, member_id, account_id, cart_id, sale_channel, placed_at, items_price,
       fees_price, promotion_amount, total, paid_points, paid_cents, promotions)
     values ($1, 'SMALL-1', $2, $3, uuidv7(), 'SHOP', '2020-05-04T12:00:00Z', 4000, 0, 180, 3820, 3820, 0, '[]')`,
    [orderId, memberId, accountId],
  );
  for (const [place, { status, at, saved }] of items.entries()) {
    const id = randomUUID();
    const promotions =
      saved === 0 ? [] : [{ code: 'SPRING20', name: { en: 'Spring', fr: 'Printemps;=1+1' }, amount: saved }];
    await pool.query(
      `insert into order_item (id, order_id, position, product, product_type, sale_channel, quantity, unit_price,
         promotions, fees, total, paid_points, paid_cents, delivery_from, delivery_to, status, status_place)
       values ($1, $2, $3, '{}', 'merchandise', 'SHOP', 1, 1000, $4, '[]', $5, $5, 0, '2020-05-08', '2020-05-10', $6, 2)`,
      [id, orderId, place + 1, JSON.stringify(promotions), 1000 - saved, status],
    );
    await pool.query(
      `insert into order_item_history (order_item_id, place, status, made_by, at)
       values ($1, 1, 'new', 'system', '2020-05-04T12:00:00Z'), ($1, 2, $2, 'system', $3)`,
      [id, status, at ?? '2020-05-04T12:00:00Z'],
    );
    await promise(pool, { id, source: 'item', way: 'merchandise', dueAt: '2020-05-11T08:00:00Z' });
  }
  const transfers = [
    ['M-0000-0001', 'confirmed', '2020-05-07T12:00:00Z'],
    ['M-0000-0002', 'returned', '2020-05-07T12:00:00Z'],
    ['M-0000-0003', 'cancelled', '2020-05-04T13:00:00Z'],
  ];
  for (const [confirmation, state, endedAt] of transfers) {
    const id = randomUUID();
    await pool.query(
      `insert into redemption (id, confirmation, kind, member_id, account_id, pool_id, points, title_en, title_fr,
         details, state, promised_by, created_at, ended_at)
       values ($7, $1, 'miles', $2, $3, $4, 600, 'Miles', 'Milles', '{}', $5, '2020-05-08',
         '2020-05-04T12:00:00Z', $6)`,
      [confirmation, memberId, accountId, poolId, state, endedAt, id],
    );
    await promise(pool, { id, source: 'redemption', way: 'miles', dueAt: '2020-05-08T12:00:00Z' });
  }
}
