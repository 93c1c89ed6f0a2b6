import { points, type Points } from '@rewards/amounts';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { EntryKind, Purpose } from './entry.ts';

export interface BalanceProof {
  readonly available: Points;
  readonly held: Points;
  readonly dueToExpire: Points;
  readonly entries: number;
  /** The number of the first entry that does not follow from the one before it. */
  readonly brokenAt: number | null;
  readonly head: string;
}

export interface ProofPart {
  readonly kind: EntryKind;
  readonly entries: number;
  readonly points: Points;
}

/** The entries by kind: together they are the balance. */
export async function sumEntriesByKind(connection: Connection, poolId: number): Promise<ProofPart[]> {
  const { rows } = await sql<{ kind: EntryKind; entries: number; points: number }>`
    select kind, count(*) as entries, sum(available_delta)::bigint as points
    from journal_entry where pool_id = ${poolId} group by kind order by min(seq)`.execute(connection);
  return rows.map((row) => ({ ...row, points: points(row.points) }));
}

/** Replays the pool's entries: each must follow from the one before it, and the last must give the kept balance. */
export async function replayPool(connection: Connection, poolId: number, now: Date): Promise<BalanceProof> {
  const { rows } = await sql<{
    available: number;
    held: number;
    due: number;
    entries: number;
    broken_at: number | null;
    head: string;
  }>`
    with replayed as (
      select entry.seq, entry.hash, entry.available_after, entry.held_after,
        entry.hash = entry_hash(entry)
        and entry.seq = row_number() over chain
        and entry.previous_hash = coalesce(lag(entry.hash) over chain, genesis_hash(entry.pool_id))
        and entry.available_after = coalesce(lag(entry.available_after) over chain, 0) + entry.available_delta
        and entry.held_after = coalesce(lag(entry.held_after) over chain, 0) + entry.held_delta as follows
      from journal_entry entry where entry.pool_id = ${poolId} window chain as (order by entry.seq)
    ), tail as (
      select seq, hash, available_after, held_after from journal_entry where pool_id = ${poolId} order by seq desc limit 1
    )
    select balance.available, balance.held, balance.entries, encode(balance.head, 'hex') as head,
      coalesce((select sum(lot.available) from points_lot lot
        where lot.pool_id = ${poolId} and lot.has_available and lot.expires_at <= ${now}), 0)::bigint as due,
      case
        when exists (select from replayed where not follows) then (select min(seq) from replayed where not follows)
        when balance.entries = 0 and tail.seq is null then null
        when (balance.entries, balance.head, balance.available, balance.held)
          is distinct from (tail.seq, tail.hash, tail.available_after, tail.held_after) then coalesce(tail.seq, 0) + 1
      end as broken_at
    from pool_balance balance left join tail on true
    where balance.pool_id = ${poolId}`.execute(connection);
  const [row] = rows;
  if (!row) throw new Error(`Pool ${poolId} has no balance`);
  return {
    available: points(row.available),
    held: points(row.held),
    dueToExpire: points(row.due),
    entries: row.entries,
    brokenAt: row.broken_at,
    head: row.head,
  };
}

export interface ListedEntry {
  readonly seq: number;
  readonly kind: EntryKind;
  readonly reference: string;
  readonly reason: string;
  /** Which way of redeeming it belongs to, if any. */
  readonly purpose: Purpose | null;
  readonly at: Date;
  readonly available: Points;
  readonly held: Points;
  readonly availableAfter: Points;
  readonly hash: string;
}

/**
 * Newest first. Entries are numbered without gaps, so a page is a range of numbers, and a late page costs as much as
 * the first.
 */
export async function listEntries(
  connection: Connection,
  poolId: number,
  page: { readonly number: number; readonly size: number },
): Promise<{ total: number; entries: ListedEntry[] }> {
  const skipped = (page.number - 1) * page.size;
  const { rows } = await sql<{
    total: number;
    seq: number | null;
    kind: EntryKind;
    reference: string;
    reason: string;
    purpose: Purpose | null;
    at: Date;
    available: number;
    held: number;
    available_after: number;
    hash: string;
  }>`
    select balance.entries as total, entry.seq, entry.kind, entry.reference, entry.reason, entry.at,
      case when is_redemption(entry.counter) then entry.counter end as purpose,
      entry.available_delta as available, entry.held_delta as held, entry.available_after,
      encode(entry.hash, 'hex') as hash
    from pool_balance balance
    left join journal_entry entry on entry.pool_id = balance.pool_id
      and entry.seq > balance.entries - ${skipped + page.size} and entry.seq <= balance.entries - ${skipped}
    where balance.pool_id = ${poolId} order by entry.seq desc`.execute(connection);
  return {
    total: rows[0]?.total ?? 0,
    entries: rows.flatMap(({ seq, ...row }) =>
      seq === null
        ? []
        : [
            {
              seq,
              kind: row.kind,
              reference: row.reference,
              reason: row.reason,
              purpose: row.purpose,
              at: row.at,
              available: points(row.available),
              held: points(row.held),
              availableAfter: points(row.available_after),
              hash: row.hash,
            },
          ],
    ),
  };
}
