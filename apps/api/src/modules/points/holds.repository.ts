import { points, pointsToNumber, type Points } from '@rewards/amounts';
import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { Purpose } from './entry.ts';
import type { LotShare } from './lots.ts';

/** Points set aside for something that is ordered and not settled yet. */
export interface Hold {
  readonly id: string;
  readonly poolId: number;
  readonly accountId: number;
  readonly amount: Points;
  readonly purpose: Purpose;
  readonly reference: string;
  readonly heldAt: Date;
  readonly expiresAt: Date;
}

type HoldEnding = 'posted' | 'voided' | 'lapsed';

interface KeptHold extends Hold {
  readonly state: 'open' | HoldEnding;
}

type HoldTables = {
  points_hold: {
    id: string;
    pool_id: number;
    account_id: number;
    amount: number;
    purpose: Purpose;
    reference: string;
    state: 'open' | HoldEnding;
    held_at: Date;
    expires_at: Date;
  };
};

/** Answers false, and writes nothing, when something is held or was paid for this reference already. */
export async function insertHold(tx: Transaction, hold: Hold): Promise<boolean> {
  const inserted = await tx
    .withTables<HoldTables>()
    .insertInto('points_hold')
    .values({
      id: hold.id,
      pool_id: hold.poolId,
      account_id: hold.accountId,
      amount: pointsToNumber(hold.amount),
      purpose: hold.purpose,
      reference: hold.reference,
      state: 'open',
      held_at: hold.heldAt,
      expires_at: hold.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Whether something is held, or was paid through a hold or at once, for this reference. */
export async function isHeld(tx: Transaction, reference: string): Promise<boolean> {
  const { rows } = await sql`
    select from points_hold where reference = ${reference} and state in ('open', 'posted')
    union all
    select from journal_entry
    where (case when kind in ('spend', 'post') then 'debit' else kind end) = 'debit' and reference = ${reference}`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function lockPoolOfHold(tx: Transaction, id: string): Promise<void> {
  await sql`
    select from pool_balance where pool_id = (select pool_id from points_hold where id = ${id}) for update`.execute(tx);
}

/** Whether it is open is believed only under the lock of its pool. */
export async function findHold(connection: Connection, id: string): Promise<KeptHold | undefined> {
  const row = await connection
    .withTables<HoldTables>()
    .selectFrom('points_hold')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      poolId: row.pool_id,
      accountId: row.account_id,
      amount: points(row.amount),
      purpose: row.purpose,
      reference: row.reference,
      heldAt: row.held_at,
      expiresAt: row.expires_at,
      state: row.state,
    }
  );
}

/** The caller holds the pool's lock and has seen that the hold is open; the schema refuses a second ending. */
export async function endHold(tx: Transaction, id: string, ending: HoldEnding): Promise<void> {
  await tx.withTables<HoldTables>().updateTable('points_hold').set({ state: ending }).where('id', '=', id).execute();
}

/** From which lots the points were set aside, soonest to expire first. */
export async function heldShares(tx: Transaction, holdId: string): Promise<LotShare[]> {
  const { rows } = await sql<{ lot_id: number; amount: number }>`
    select move.lot_id, move.amount
    from journal_entry entry, unnest(entry.lot_ids, entry.lot_held_deltas) as move (lot_id, amount)
    join points_lot lot on lot.id = move.lot_id
    where (case when entry.kind in ('spend', 'post') then 'debit' else entry.kind end) = 'hold'
      and entry.reference = ${holdId} order by lot.expires_at, lot.id`.execute(tx);
  return rows.map(({ lot_id: lotId, amount }) => ({ lotId, amount: points(amount) }));
}

export async function listOverdueHolds(connection: Connection, now: Date, limit: number): Promise<string[]> {
  const rows = await connection
    .withTables<HoldTables>()
    .selectFrom('points_hold')
    .select('id')
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
