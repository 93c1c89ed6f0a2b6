import { points, pointsToNumber, type Points } from '@rewards/amounts';
import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import { accept, type Refusal, type Result } from '../../platform/result.ts';
import { writeWithCommit } from '../../platform/transaction.ts';
import type { Entry, EntryFacts, Purpose } from './entry.ts';
import { clockTime } from './clock-time.ts';
import type { InsufficientPoints, Lot, SpendingStopped } from './lots.ts';

interface LotRow {
  readonly id: number;
  readonly available: number;
  readonly expires_at: Date;
}

const toLot = (row: LotRow): Lot => ({ id: row.id, available: points(row.available), expiresAt: row.expires_at });

type Debit = EntryFacts & { readonly amount: Points; readonly purpose: Purpose };

interface Wanted {
  readonly poolId: number;
  readonly amount: Points;
}

/** The lots a spend of this size would take, soonest to expire first. Nothing is locked. */
export async function lotsToCover(connection: Connection, { poolId, amount }: Wanted, now: Date): Promise<Lot[]> {
  const { rows } = await sql<LotRow>`
    select * from lots_to_cover(${poolId}, ${pointsToNumber(amount)}, ${now}, false)`.execute(connection);
  return rows.map(toLot);
}

/** Locks the pool and then reads: what it gives stays true until the transaction ends. */
export async function lockLotsToCover(tx: Transaction, { poolId, amount }: Wanted, now: Date): Promise<Lot[]> {
  const { rows } = await sql<LotRow>`
    select * from lots_to_cover(${poolId}, ${pointsToNumber(amount)}, ${now}, true)`.execute(tx);
  return rows.map(toLot);
}

/** In the order of their ids, everywhere: two transactions that need the same pools cannot wait for each other. */
export async function lockPools(tx: Transaction, poolIds: readonly number[]): Promise<void> {
  await sql`select from pool_balance where pool_id = any(${poolIds}::bigint[]) order by pool_id for update`.execute(tx);
}

/** What an entry claims with its reference: an order is paid once, whether at once or through a hold. */
const claimOf = (kind: Entry['kind']): string => (kind === 'spend' || kind === 'post' ? 'debit' : kind);
const claim = sql`(case when kind in ('spend', 'post') then 'debit' else kind end)`;

/**
 * Writes an entry. The caller holds the pool's lock.
 * Answers undefined, and writes nothing, when the same reference was written before.
 */
export async function insertEntry(tx: Transaction, entry: Entry): Promise<number | undefined> {
  const { movements } = entry;
  const { rows } = await sql<{ id: number }>`
    insert into journal_entry
      (pool_id, kind, account_id, reference, reason, hold_id, refund_of, available_delta, held_delta, counter,
      lot_ids, lot_available_deltas, lot_held_deltas, at)
    select ${entry.poolId}, ${entry.kind}, ${entry.accountId}, ${entry.reference}, ${entry.reason},
      ${entry.holdId}, ${entry.refundOf}, ${pointsToNumber(entry.available)}, ${pointsToNumber(entry.held)},
      ${entry.counter}::ledger_account,
      ${movements.map(({ lotId }) => lotId)}::bigint[],
      ${movements.map(({ available }) => pointsToNumber(available))}::bigint[],
      ${movements.map(({ held }) => pointsToNumber(held))}::bigint[], ${entry.at}
    where not exists (select from journal_entry where ${claim} = ${claimOf(entry.kind)} and reference = ${entry.reference})
    returning id`.execute(tx);
  return rows[0]?.id;
}

/**
 * Locks the pool, takes the lots and writes the debit, in one statement.
 * Answers what is missing, or undefined when the same reference was paid before; either way nothing is written.
 */
export async function spendFromPool(
  tx: Transaction,
  { amount, purpose, ...facts }: Debit,
): Promise<Points | undefined> {
  const { rows } = await sql<{ missing: number | null }>`
    select spend_points(${facts.poolId}, ${facts.accountId}, ${pointsToNumber(amount)}, ${purpose}, ${facts.reference},
      ${facts.reason}, ${facts.at}) as missing`.execute(tx);
  const missing = rows[0]?.missing ?? undefined;
  return missing === undefined ? undefined : points(missing);
}

const POINTS_ARE_MISSING = 'RW402';
const POOL_IS_FROZEN = 'RW423';
const OVER_DAILY_LIMIT = 'RW424';
const IN_QUIET_HOURS = 'RW425';

type Raised = { readonly code?: unknown; readonly detail?: unknown };

function stoppedBy({ code, detail }: Raised): SpendingStopped | undefined {
  if (code === POOL_IS_FROZEN) return { code: 'account_frozen' };
  if (code === OVER_DAILY_LIMIT) return { code: 'daily_limit_reached', reason: { left: Number(detail) } };
  if (code === IN_QUIET_HOURS) return { code: 'quiet_hours', reason: { until_time: clockTime(Number(detail)) } };
  return undefined;
}

/** For every debit: the schema refuses what the holder stopped or limited. The caller can then only refuse, too. */
export async function unlessStopped<Value>(debit: () => Promise<Value>): Promise<Result<Value, SpendingStopped>> {
  try {
    return accept(await debit());
  } catch (error) {
    const refusal = stoppedBy(error ?? {});
    if (refusal) return { ok: false, refusal };
    throw error;
  }
}

/** The same, with the COMMIT: what is missing refuses the whole transaction; what was paid before makes it fail. */
export function spendFromPoolWithCommit<R extends Refusal>(
  tx: Transaction,
  { amount, purpose, ...facts }: Debit,
  refuseFor: (refusal: InsufficientPoints | SpendingStopped) => Result<never, R>,
): Result<undefined, R> {
  return writeWithCommit(
    tx,
    sql`select spend_points_or_fail(${facts.poolId}, ${facts.accountId}, ${pointsToNumber(amount)}, ${purpose},
      ${facts.reference}, ${facts.reason}, ${facts.at})`,
    ({ code, detail }) => {
      const stopped = stoppedBy({ code, detail });
      if (stopped) return refuseFor(stopped);
      if (code !== POINTS_ARE_MISSING) return undefined;
      return refuseFor({ code: 'insufficient_points', missing: points(Number(detail)) });
    },
  );
}

/**
 * For entries with a name that is theirs alone. If the entry exists already, this throws: the work around it must not
 * be kept without it.
 */
export async function insertOwnEntry(tx: Transaction, entry: Entry): Promise<void> {
  const id = await insertEntry(tx, entry);
  if (id === undefined) throw new Error(`A ${entry.kind} of ${entry.reference} was written before`);
}

/** Whether the reference is claimed already. Believed only under the lock of its pool. */
export async function isWritten(tx: Transaction, kind: Entry['kind'], reference: string): Promise<boolean> {
  const { rows } = await sql`
    select from journal_entry where ${claim} = ${claimOf(kind)} and reference = ${reference}`.execute(tx);
  return rows.length > 0;
}

export interface Credit extends EntryFacts {
  readonly amount: Points;
  readonly expiresAt: Date;
}

/**
 * Writes credits, each with its lot, in one statement. The caller holds the pools' locks.
 * Answers the references that are new: what was credited before is not credited again.
 */
export async function insertCredits(
  tx: Transaction,
  kind: 'earn' | 'adjust',
  counter: 'issued' | 'adjustments',
  credits: readonly Credit[],
): Promise<Set<string>> {
  const { rows } = await sql<{ reference: string }>`
    insert into journal_entry
      (pool_id, kind, account_id, reference, reason, available_delta, held_delta, counter, lot_expires_at, at)
    select pool_id, ${kind}, account_id, reference, reason, amount, 0, ${counter}::ledger_account, expires_at, at
    from unnest(
      ${credits.map(({ poolId }) => poolId)}::bigint[], ${credits.map(({ accountId }) => accountId)}::bigint[],
      ${credits.map(({ reference }) => reference)}::text[], ${credits.map(({ reason }) => reason)}::text[],
      ${credits.map(({ amount }) => pointsToNumber(amount))}::bigint[],
      ${credits.map(({ at }) => at)}::timestamptz[], ${credits.map(({ expiresAt }) => expiresAt)}::timestamptz[]
    ) with ordinality as credit (pool_id, account_id, reference, reason, amount, at, expires_at, place)
    where not exists (
      select from journal_entry known where ${claim} = ${kind} and known.reference = credit.reference)
    order by place
    returning reference`.execute(tx);
  return new Set(rows.map(({ reference }) => reference));
}
