import { points, type Points } from '@rewards/amounts';
import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { LotShare } from './lots.ts';

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

export async function listPoolsWithDueLots(
  connection: Connection,
  { now, after, limit }: { readonly now: Date; readonly after: number; readonly limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ pool_id: number }>`
    select pool_id from points_lot where has_available and expires_at <= ${now} and pool_id > ${after}
    union
    select pool_id from pool_ending ending where ends_at <= ${now} and lifted_at is null and pool_id > ${after}
      and exists (select from points_lot lot where lot.pool_id = ending.pool_id and has_available)
    order by pool_id limit ${limit}`.execute(connection);
  return rows.map(({ pool_id: poolId }) => poolId);
}

/** By the card that earned them, so that each card's own balance stays true. The caller holds the pool's lock. */
export async function listDueLots(
  tx: Transaction,
  poolId: number,
  now: Date,
): Promise<{ accountId: number; shares: LotShare[] }[]> {
  const { rows } = await sql<{ account_id: number; shares: { lotId: number; amount: number }[] }>`
    select account_id, json_agg(json_build_object('lotId', id, 'amount', available) order by expires_at, id) as shares
    from points_lot lot where pool_id = ${poolId} and has_available and (expires_at <= ${now} or exists (
      select from pool_ending ending
      where ending.pool_id = lot.pool_id and ending.ends_at <= ${now} and ending.lifted_at is null))
    group by account_id order by account_id`.execute(tx);
  return rows.map(({ account_id: accountId, shares }) => ({
    accountId,
    shares: shares.map(({ lotId, amount }) => ({ lotId, amount: points(amount) })),
  }));
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
