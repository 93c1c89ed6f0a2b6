import { points } from '@rewards/amounts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  daysAfter,
  heldPayment,
  noon,
  openLedger,
  payment,
  type TestLedger,
  type Wallet,
} from '../../../../../tests/ledger/test-ledger.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database.ts';
import { accept } from '../../platform/result.ts';
import { checkInvariants, hold, refund, reverseEarning, spend } from './index.ts';

/** The schema's own protection: the statements here bypass the program. */
let ledger: TestLedger;
let wallet: Wallet;
beforeAll(async () => {
  ledger = await openLedger();
});
afterAll(() => ledger[Symbol.asyncDispose]());
beforeEach(async () => {
  [wallet] = (await ledger.openWallets(1)) as [Wallet];
  await ledger.credit(wallet, 100);
  await ledger.run((tx) => spend(tx, payment(wallet, 40, `order-${wallet.poolId}`)));
});
afterEach(() => ledger.expectInvariants());

const attempt = (work: (tx: Transaction) => Promise<unknown>) => ledger.run(async (tx) => accept(await work(tx)));

interface RawEntry {
  readonly kind?: string;
  readonly reference?: string;
  readonly delta: number;
  readonly counter?: string | null;
  readonly lotDelta?: number;
  readonly lotsOf?: Wallet;
  readonly refundOf?: number;
}

async function writeEntry(tx: Transaction, { kind = 'spend', reference = 'raw', delta, ...rest }: RawEntry) {
  const { counter = 'redeemed_shop', lotDelta = delta, lotsOf = wallet, refundOf = null } = rest;
  await sql`
    insert into journal_entry (pool_id, kind, account_id, reference, reason, refund_of, available_delta, held_delta,
      counter, lot_ids, lot_available_deltas, lot_held_deltas, at)
    select ${wallet.poolId}, ${kind}, ${wallet.accountId}, ${reference}, 'raw', ${refundOf}, ${delta}, 0,
      ${counter}::ledger_account, array[id], array[${lotDelta}::bigint], array[0::bigint], ${noon}
    from points_lot where pool_id = ${lotsOf.poolId} limit 1`.execute(tx);
}

const debitId = async (): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select id from journal_entry where reference = ${`order-${wallet.poolId}`}`.execute(ledger.database);
  return rows[0]?.id ?? -1;
};

describe('the database itself refuses', () => {
  test.each([
    ['an entry without its other side', { delta: -10, counter: null }, /cannot say this/],
    ['an entry against the pool itself', { delta: -10, counter: 'held' }, /cannot say this/],
    ['a spend that goes nowhere in particular', { delta: -10, counter: 'issued' }, /cannot say this/],
    ['an account that does not exist', { delta: -10, counter: 'pocket' }, /pocket/],
    ['lots that moved otherwise than the entry', { delta: -10, lotDelta: -9 }, /not what it says/],
    ['more than there is', { delta: -61 }, /overdrawn/],
    ['an earning that takes', { kind: 'earn', delta: -10, counter: 'issued' }, /cannot say this/],
    ['an earning without an expiry', { kind: 'earn', delta: 10, counter: 'issued' }, /cannot say this/],
    ['an entry that nobody knows', { kind: 'gift', delta: -10 }, /cannot say this/],
  ] as const)('%s', async (_, entry, reason) => {
    await expect(attempt((tx) => writeEntry(tx, entry))).rejects.toThrow(reason);
  });

  test('a lot of another pool', async () => {
    const [other] = (await ledger.openWallets(1)) as [Wallet];
    await ledger.credit(other, 100);
    await expect(attempt((tx) => writeEntry(tx, { delta: -10, lotsOf: other }))).rejects.toThrow(/another pool/);
  });

  test('a card of another pool', async () => {
    const [other] = (await ledger.openWallets(1)) as [Wallet];
    const strange = { ...wallet, accountId: other.accountId };
    await expect(attempt((tx) => spend(tx, payment(strange, 10)))).rejects.toThrow(/foreign key/);
    await expect(attempt((tx) => hold(tx, heldPayment(strange, 10)))).rejects.toThrow(/foreign key/);
  });

  test('points that change from one lot into another under the cover of a spend', async () => {
    await ledger.credit(wallet, 50, 900);
    const [soon, late] = (
      await sql<{ id: number }>`select id from points_lot where pool_id = ${wallet.poolId} order by id`.execute(
        ledger.database,
      )
    ).rows.map(({ id }) => id);
    const shuffle = (tx: Transaction) =>
      sql`
      insert into journal_entry (pool_id, kind, account_id, reference, reason, available_delta, held_delta,
        counter, lot_ids, lot_available_deltas, lot_held_deltas, at)
      values (${wallet.poolId}, 'spend', ${wallet.accountId}, 'shuffle', 'raw', -1, 0, 'redeemed_shop',
        ${[late, late, soon]}::bigint[], '{-20,20,-1}', '{0,0,0}', ${noon})`.execute(tx);
    await expect(attempt(shuffle)).rejects.toThrow(/direction/);
  });

  test('a debt that grows, changes or goes away', async () => {
    const debt = { ...wallet, reference: `debt-${wallet.poolId}`, amount: points(500), at: noon };
    await attempt((tx) => reverseEarning(tx, debt));
    for (const change of [
      sql`update points_debt set owed = owed + 1 where reference = ${debt.reference}`,
      sql`update points_debt set amount = amount + 1, owed = 0 where reference = ${debt.reference}`,
      sql`delete from points_debt where reference = ${debt.reference}`,
    ])
      await expect(attempt((tx) => change.execute(tx))).rejects.toThrow(/not changed|append-only|refuse|change/i);
  });

  test('a second debit for one order', async () => {
    const again = { reference: `order-${wallet.poolId}`, delta: -10 };
    await expect(attempt((tx) => writeEntry(tx, again))).rejects.toThrow(/journal_entry_once/);
  });

  test('a refund that returns more than was taken, in one step or in two', async () => {
    const refundOf = await debitId();
    const back = (reference: string, delta: number): RawEntry => ({ kind: 'refund', reference, delta, refundOf });
    // Something else was spent, too, so that the lot could take it back.
    await ledger.run((tx) => spend(tx, payment(wallet, 20)));
    await expect(attempt((tx) => writeEntry(tx, back('too-much', 41)))).rejects.toThrow(/more than was taken/);
    const debitReference = `order-${wallet.poolId}`;
    const reference = `item-${wallet.poolId}`;
    await ledger.run((tx) => refund(tx, { debitReference, reference, reason: '', at: noon }));
    await expect(attempt((tx) => writeEntry(tx, back('again', 1)))).rejects.toThrow(/more than was taken/);
    const elsewhere = { ...back('elsewhere', 1), counter: 'redeemed_miles' };
    await expect(attempt((tx) => writeEntry(tx, elsewhere))).rejects.toThrow(/more than was taken/);
  });

  test('postings that no entry made', async () => {
    const id = await debitId();
    await expect(
      attempt((tx) => sql`insert into posting values (${id}, 'expired', 5), (${id}, 'issued', -5)`.execute(tx)),
    ).rejects.toThrow(/by hand/);
  });

  test.each([
    'update journal_entry set reason = reason',
    'delete from journal_entry',
    'truncate journal_entry cascade',
    'update posting set amount = amount',
    'delete from posting',
    'truncate posting',
    'update pool_balance set available = available + 1',
    'delete from pool_balance',
    'update points_lot set available = available + 1',
    "update points_lot set expires_at = expires_at + interval '1 year'",
    'delete from points_lot',
    'delete from points_hold',
    'truncate points_hold cascade',
  ])('%s', async (statement) => {
    await expect(attempt((tx) => sql.raw(statement).execute(tx))).rejects.toThrow(/append-only|by hand/);
  });

  test('a lot that no entry made', async () => {
    const { poolId, accountId } = wallet;
    const id = await debitId();
    await expect(
      attempt((tx) =>
        sql`insert into points_lot (pool_id, account_id, entry_id, credited, available, held, credited_at, expires_at)
          values (${poolId}, ${accountId}, ${id}, 5, 5, 0, ${noon}, ${noon}::timestamptz + interval '1 day')`.execute(
          tx,
        ),
      ),
    ).rejects.toThrow(/by hand/);
  });

  test('a hold that is opened again, or grows', async () => {
    const order = heldPayment(wallet, 10);
    await ledger.run((tx) => hold(tx, order));
    const change = (set: string) =>
      attempt((tx) => sql`update points_hold set ${sql.raw(set)} where id = ${order.id}`.execute(tx));
    await expect(change('amount = amount + 1')).rejects.toThrow(/ends once/);
    await expect(change(`expires_at = expires_at + interval '1 day'`)).rejects.toThrow(/ends once/);
    await expect(change(`state = 'open'`)).rejects.toThrow(/ends once/);
  });
});

describe('the invariants see', () => {
  const spoiled = (table: 'points_debt' | 'points_lot' | 'points_hold', statement: ReturnType<typeof sql>) =>
    ledger.run(async (tx) => {
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
      await statement.execute(tx);
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx);
      return accept(undefined);
    });
  const seen = async (): Promise<string[]> =>
    (await checkInvariants({ database: ledger.database, clock: systemClock })).map(({ invariant }) => invariant);

  test('a debt that somebody forgave', async () => {
    const reference = `forgiven-${wallet.poolId}`;
    await attempt((tx) => reverseEarning(tx, { ...wallet, reference, amount: points(500), at: noon }));
    await spoiled('points_debt', sql`update points_debt set owed = owed - 1 where reference = ${reference}`);
    expect(await seen()).toEqual(['what is owed was not taken yet, and the rest was']);
    await spoiled('points_debt', sql`update points_debt set owed = owed + 1 where reference = ${reference}`);
  });

  test('points that expired before their time, and points that were spent after it', async () => {
    await spoiled('points_lot', sql`update points_lot set expires_at = ${noon} where pool_id = ${wallet.poolId}`);
    expect((await seen()).toSorted()).toEqual([
      'a lot ends as its credit says, or as the last grace does',
      'points are spent before they expire, and expire after',
    ]);
    await spoiled(
      'points_lot',
      sql`update points_lot set expires_at = ${daysAfter(365)} where pool_id = ${wallet.poolId}`,
    );
  });

  test('a hold that is for less than was set aside', async () => {
    const order = heldPayment(wallet, 10);
    await attempt((tx) => hold(tx, order));
    await spoiled('points_hold', sql`update points_hold set amount = 9 where id = ${order.id}`);
    expect(await seen()).toContain('a hold sets aside what it says, and its ending moves the same lots');
    await spoiled('points_hold', sql`update points_hold set amount = 10 where id = ${order.id}`);
  });
});
