import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type TestWorld } from '../../../../../tests/api/test-house.ts';
import { checkInvariants, checkWhatIsNew } from './index.ts';
import { findViolations } from './invariants.repository.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const tables = [
  'booking',
  'card_payment',
  'card_refund',
  'card_transaction',
  'order_item',
  'redemption',
  'shop_order',
  'points_hold',
];

const allPools = async (): Promise<number[]> =>
  (await world.first.house.pool.query<{ id: number }>('select pool_id as id from pool_balance')).rows.map(
    ({ id }) => id,
  );

class Undone extends Error {}

/** What the invariants report when a statement goes past all rules of the database. It is rolled back. */
async function seenAfter(statement: string, poolIds?: readonly number[]): Promise<Set<string>> {
  let seen = new Set<string>();
  await world.first.house.database
    .transaction()
    .execute(async (tx) => {
      for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
      const { numAffectedRows } = await sql.raw(statement).execute(tx);
      if (!numAffectedRows) throw new Error(`nothing is spoiled by ${statement}`);
      seen = new Set((await findViolations(tx, poolIds)).map(({ invariant }) => invariant));
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return seen;
}

const aRefundOfNothing = (state: string, more = 'null, null') => `
  insert into card_refund (id, payment_id, reference, amount_cents, requested_at, state, paid_points, note)
  select uuidv7(), id, 'order-item:' || uuidv7(), 1, now(), '${state}', ${more} from card_payment
  where state = 'captured' and not exists (select from card_refund r where r.payment_id = card_payment.id) limit 1`;

test('the demonstration holds every invariant', async () => {
  expect(await checkInvariants(world.first.house)).toEqual([]);
});

test.each([
  [
    'a booking and its redemption say the same',
    `update booking set status = 'cancelled', additional_status = null where status <> 'cancelled'`,
  ],
  [
    'what came back of a purchase is what its refunds gave back',
    `update card_transaction set returned_cents = 0 where returned_cents > 0`,
  ],
  [
    'points and refunds together pay no more than the purchase',
    `update card_transaction set redeemed_cents = 1 where returned_cents = amount_cents`,
  ],
  [
    'what points paid of a purchase is what its credits are',
    `update card_transaction set redeemed_cents = 0 where redeemed_cents > 0`,
  ],
  [
    'a redemption took its points once, and gave them back once if at all',
    `insert into redemption (id, confirmation, kind, member_id, account_id, pool_id, points, cash_cents, title_en, title_fr,
      details, state, promised_by, created_at, ended_at)
    select uuidv7(), 'P-0000-0000', kind, member_id, account_id, pool_id, points, cash_cents, title_en, title_fr,
      details, state, promised_by, created_at, ended_at from redemption where kind = 'purchase' limit 1`,
  ],
  [
    'what is taken back of a redemption returned its points once',
    `insert into redemption_recall (id, redemption_id, cause, amount_cents, points, state, created_at, ended_at)
    select uuidv7(), id, 'nothing', 100, 100, 'confirmed', now(), now() from redemption where kind = 'purchase' limit 1`,
  ],
  [
    'what was paid at the till and its redemption say the same',
    `update redemption set kind = 'retailer' where kind = 'travel'`,
  ],
  ['an order took its points in one debit', 'update shop_order set paid_points = paid_points - 1 where paid_cents > 0'],
  ['an order is the sum of its items', 'update shop_order set paid_cents = paid_cents + 1 where paid_cents > 0'],
  [
    'an order and its card payment say the same',
    `update card_payment set amount_cents = amount_cents + 1 where state = 'captured'`,
  ],
  [
    'an order and its card payment say the same',
    `update card_payment set state = 'capturing', due_at = null where state = 'captured'`,
  ],
  [
    'an item gave its points back once, if at all',
    'update order_item set refunded_points = 0 where refunded_points > 0',
  ],
  ['what an item gives back by card is asked for once, and no more than was taken', aRefundOfNothing('done')],
  ['refunds are covered by their payment, and done as it says', aRefundOfNothing('due')],
  ['a refund that was paid in points has them, once', aRefundOfNothing('paid_in_points', '7, null')],
  [
    'an item that is called refunded is',
    `update order_item set status = 'refunded' where status = 'delivered' and refunded_at is null`,
  ],
  [
    "money that the gateway refused is somebody's task",
    `update card_payment set id = uuidv7(), state = 'uncollected'
     where state = 'captured' and not exists (select from card_refund r where r.payment_id = card_payment.id)`,
  ],
])('the invariants see: %s', async (invariant, statement) => {
  expect([...(await seenAfter(statement))]).toContain(invariant);
  expect([...(await seenAfter(statement, await allPools()))]).toContain(invariant);
});

const checked = async () =>
  (
    await world.first.house.pool.query<{ sound: number | null; slice: number; violations: number }>(
      'select sound_entry as sound, next_slice as slice, violations from ledger_check',
    )
  ).rows[0];

/** As if the last check had been a while ago. */
const later = () => world.first.house.pool.query(`update ledger_check set seen_at = seen_at - interval '10 minutes'`);

/** Takes a point off what a balance says, past all rules, until the work is done. */
async function whileSpoiled(poolId: number, work: () => Promise<void>): Promise<void> {
  const change = (by: number) =>
    world.first.house.pool.query(
      `begin; alter table pool_balance disable trigger user;
       update pool_balance set available = available + ${by} where pool_id = ${poolId};
       alter table pool_balance enable trigger user; commit`,
    );
  await change(-1);
  try {
    await work();
  } finally {
    await change(1);
  }
}

test('a check looks at what is new, and at every slice in turn; what is broken stays reported until it is mended', async () => {
  const { house } = world.first;
  await house.pool.query('delete from ledger_check');
  for (let nth = 0; nth < 3; nth += 1) {
    expect(await checkWhatIsNew(house)).toEqual([]);
    await later();
  }
  const { rows } = await house.pool.query<{ last: number }>('select max(id) as last from journal_entry');
  expect(await checked()).toEqual({ sound: rows[0]?.last, slice: 1, violations: 0 });
  // Nothing moved, so that only its slice finds it.
  const poolId = (await allPools()).find((id) => id % 64 === 5);
  if (poolId === undefined) throw new Error('no pool is in this slice');
  await whileSpoiled(poolId, async () => {
    for (let slice = 1; slice < 5; slice += 1) expect(await checkWhatIsNew(house)).toEqual([]);
    const found = await checkWhatIsNew(house);
    expect(found).toContainEqual(expect.objectContaining({ subject: `pool ${poolId}` }));
    expect(await checkWhatIsNew(house)).toEqual(found);
    expect(await checked()).toMatchObject({ violations: found.length });
  });
  expect(await checkWhatIsNew(house)).toEqual([]);
  expect(await checked()).toMatchObject({ violations: 0 });
});
