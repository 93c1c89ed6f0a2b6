import { points, type Points } from '@rewards/amounts';
import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';

export interface ExpiringPoints {
  /** The day in UTC, as YYYY-MM-DD. */
  readonly expiresOn: string;
  readonly amount: Points;
  /** Of them, what came back after its last day and has more time. */
  readonly graced: Points;
}

/** What can be spent now, by the day it expires. A pool whose cards are all closed ends earlier. */
export async function listExpiringPoints(connection: Connection, poolId: number, now: Date): Promise<ExpiringPoints[]> {
  const { rows } = await sql<{ day: string; amount: number; graced: number }>`
    select to_char(least(expires_at, ending.ends_at) at time zone 'UTC', 'YYYY-MM-DD') as day, sum(available)::bigint as amount,
      coalesce(sum(available) filter (where exists (
        select from points_lot_grace grace where grace.lot_id = lot.id)), 0)::bigint as graced
    from points_lot lot left join pool_ending ending on ending.pool_id = lot.pool_id and ending.lifted_at is null
    where lot.pool_id = ${poolId} and has_available and least(expires_at, ending.ends_at) > ${now}
    group by 1 order by 1`.execute(connection);
  return rows.map(({ day, amount, graced }) => ({ expiresOn: day, amount: points(amount), graced: points(graced) }));
}

/** Pools by their numbers, both included. */
export interface PoolRange {
  readonly from: number;
  readonly to: number;
}

interface DuePools extends PoolRange {
  readonly now: Date;
  readonly limit: number;
}

export async function listPoolsWithDueLots(connection: Connection, due: DuePools): Promise<number[]> {
  // Each part ends by itself: at the end of a month there are millions.
  const { rows } = await sql<{ pool_id: number }>`
    (select distinct pool_id from points_lot
     where has_available and expires_at <= ${due.now} and pool_id between ${due.from} and ${due.to}
     order by pool_id limit ${due.limit})
    union
    (select pool_id from pool_ending ending
     where ends_at <= ${due.now} and lifted_at is null and pool_id between ${due.from} and ${due.to}
       and exists (select from points_lot lot where lot.pool_id = ending.pool_id and has_available)
     order by pool_id limit ${due.limit})
    order by pool_id limit ${due.limit}`.execute(connection);
  return rows.map(({ pool_id: poolId }) => poolId);
}

/** Between the first and the last pool that there is. */
export async function findPoolRange(connection: Connection): Promise<PoolRange> {
  const { rows } = await sql<{ from: number | null; to: number | null }>`
    select min(pool_id) as from, max(pool_id) as to from pool_balance`.execute(connection);
  return { from: rows[0]?.from ?? 0, to: rows[0]?.to ?? 0 };
}

/**
 * Takes off what is past, in one statement: an entry for each card that earned it, so that each card's own balance stays
 * true. The lots decide what is left to expire, so the reference need not prevent a second clearing: that is a new entry.
 * The caller holds the pools' locks.
 */
export async function expireDueLots(tx: Transaction, poolIds: readonly number[], now: Date): Promise<void> {
  await sql`
    insert into journal_entry
      (pool_id, kind, account_id, reference, reason, available_delta, held_delta, counter, lot_ids, lot_available_deltas,
      lot_held_deltas, at)
    select pool_id, 'expire', account_id, 'expiry:' || gen_random_uuid(), 'expiry', -sum(available), 0, 'expired',
      array_agg(id order by expires_at, id), array_agg(-available order by expires_at, id), array_agg(0), ${now}
    from points_lot lot where pool_id = any(${poolIds}::bigint[]) and has_available and (expires_at <= ${now} or exists (
      select from pool_ending ending
      where ending.pool_id = lot.pool_id and ending.ends_at <= ${now} and ending.lifted_at is null))
    group by pool_id, account_id order by pool_id, account_id`.execute(tx);
}

interface GracedReturn {
  readonly amount: Points;
  /** The last day on which they can be used, in UTC, as YYYY-MM-DD. */
  readonly lastDay: string;
}

/** What came back, by the references of the returns, into lots that had ended; nothing when none had. */
export async function findGracedReturn(
  connection: Connection,
  references: readonly string[],
): Promise<GracedReturn | undefined> {
  const { rows } = await sql<{ amount: number | null; day: string | null }>`
    select sum(back.amount)::bigint as amount, to_char(min(grace.expires_at) at time zone 'UTC', 'YYYY-MM-DD') as day
    from journal_entry entry, unnest(entry.lot_ids, entry.lot_available_deltas) as back (lot_id, amount)
    join points_lot_grace grace on grace.lot_id = back.lot_id
    where entry.reference = any(${references}::text[]) and grace.entry_id = entry.id
      and (case when entry.kind in ('spend', 'post') then 'debit' else entry.kind end) = 'refund'`.execute(connection);
  const { amount, day } = rows[0] ?? {};
  return amount && day ? { amount: points(amount), lastDay: day } : undefined;
}
