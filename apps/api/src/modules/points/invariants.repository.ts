import { readFileSync } from 'node:fs';
import { type RawBuilder, sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import { ownFile } from '../../platform/own-files.ts';
import { allowLonger } from '../../platform/transaction.ts';

/** Something that must never be. */
export interface Violation {
  readonly invariant: string;
  readonly subject: string;
  readonly found: string;
}

const readStatement = (name: string): string => readFileSync(ownFile(name), 'utf8');
const ofAll = readStatement('invariants.sql');
const [beforeWith = '', afterWith = ''] = ofAll.split(/^with$/m);
const [beforePools = '', afterPools = ''] = readStatement('invariants-of-pools.sql').split('$1');

const statement = (poolIds: readonly number[] | undefined): RawBuilder<Violation> =>
  poolIds
    ? sql`${sql.raw(beforeWith + beforePools)}${[...poolIds]}${sql.raw(afterPools + afterWith)}`
    : sql`${sql.raw(ofAll)}`;

/** States the invariants of invariants.sql to the database, of all pools or of these; answers what breaks them. */
export async function findViolations(tx: Transaction, poolIds?: readonly number[]): Promise<Violation[]> {
  // A look at a large ledger takes longer and needs more memory than a request may.
  await allowLonger(tx, 600);
  await sql`set local work_mem = '128MB'`.execute(tx);
  // What is found is next to nothing, which the planner cannot know: it would not let workers help for fear of the rows.
  await sql`set local parallel_tuple_cost = 0.01`.execute(tx);
  // To compile the statement takes longer than to run it on what is new.
  if (poolIds) await sql`set local jit = off`.execute(tx);
  const { rows } = await statement(poolIds).execute(tx);
  return rows;
}

/** Pools with an entry after this one. */
export async function listPoolsMovedSince(connection: Connection, entryId: number): Promise<number[]> {
  const { rows } = await sql<{ poolId: number }>`
    select distinct pool_id as "poolId" from journal_entry where id > ${entryId}`.execute(connection);
  return rows.map(({ poolId }) => poolId);
}

export async function listPoolsOfSlice(connection: Connection, slice: number, slices: number): Promise<number[]> {
  const { rows } = await sql<{ poolId: number }>`
    select pool_id as "poolId" from pool_balance where pool_id % ${slices} = ${slice}`.execute(connection);
  return rows.map(({ poolId }) => poolId);
}

export async function findLastEntry(connection: Connection): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(id), 0) as last from journal_entry`.execute(connection);
  return rows[0]?.last ?? 0;
}

export interface LedgerCheck {
  readonly checkedAt: Date;
  readonly violations: number;
}

/** No transaction that writes entries is open for so long. */
const COMMITTED_AFTER = '5 minutes';

/** How far the ledger is known to be sound. */
export interface Watermark {
  readonly soundEntry: number;
  readonly nextSlice: number;
}

/**
 * Keeps what a check found. The last entry it saw becomes the mark of the checks that come some minutes later: by then
 * every entry before it has been committed and was seen.
 */
export async function saveCheck(
  tx: Transaction,
  {
    checkedAt,
    violations,
    lastEntry,
    nextSlice,
  }: LedgerCheck & { readonly lastEntry: number; readonly nextSlice: number },
): Promise<void> {
  await sql`
    insert into ledger_check as last (checked_at, violations, seen_entry, seen_at, next_slice)
    values (${checkedAt}, ${violations}, ${lastEntry}, now(), ${nextSlice})
    on conflict (only_row) do update set checked_at = excluded.checked_at, violations = excluded.violations,
      next_slice = excluded.next_slice,
      (sound_entry, seen_entry, seen_at) = (
        select case when is_old then last.seen_entry else last.sound_entry end,
          case when is_old then excluded.seen_entry else last.seen_entry end,
          case when is_old then excluded.seen_at else last.seen_at end
        from (select coalesce(last.seen_at < now() - ${COMMITTED_AFTER}::interval, true) as is_old)
      )`.execute(tx);
}

export async function findLastCheck(connection: Connection): Promise<LedgerCheck | undefined> {
  const { rows } = await sql<LedgerCheck>`
    select checked_at as "checkedAt", violations from ledger_check`.execute(connection);
  return rows[0];
}

/** Nothing as long as anything is broken, or before the first checks. */
export async function findWatermark(connection: Connection): Promise<Watermark | undefined> {
  const { rows } = await sql<Watermark>`
    select sound_entry as "soundEntry", next_slice as "nextSlice" from ledger_check
    where violations = 0 and sound_entry is not null`.execute(connection);
  return rows[0];
}
