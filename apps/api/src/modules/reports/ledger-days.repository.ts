import { type RawBuilder, sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { Period } from './period.ts';

export interface Asked {
  readonly period: Period;
  readonly timeZone: string;
}

export interface AskedLedger extends Asked {
  /** Entries up to this id are in the totals. */
  readonly counted: number;
}

/** A day begins and ends in the time zone of the program. */
export const startOf = (day: string, timeZone: string) => sql`(${day}::date::timestamp at time zone ${timeZone})`;
const endOf = (day: string, timeZone: string) => sql`((${day}::date + 1)::timestamp at time zone ${timeZone})`;
export const isInside = (column: string, { period, timeZone }: Asked) =>
  sql`${sql.ref(column)} >= ${startOf(period.from, timeZone)} and ${sql.ref(column)} < ${endOf(period.to, timeZone)}`;

/**
 * How far the totals go. With another time zone there are none, and the whole journal is read. Asked for first: the
 * planner knows a number, and finds the few entries after it by their ids.
 */
export async function findCounted(connection: Connection, timeZone: string): Promise<number> {
  const { rows } = await sql<{ counted: number }>`
    select counted_through as counted from ledger_count where time_zone = ${timeZone}`.execute(connection);
  return rows[0]?.counted ?? 0;
}

/** The ledger by day, kind, counter account and card family: what is counted, and the entries since then. */
export const ledgerDays = (asked: AskedLedger): RawBuilder<unknown> => sql`(
  select day, kind, counter, family, entries, points from ledger_day
  where day between ${asked.period.from}::date and ${asked.period.to}::date and ${asked.counted}::bigint > 0
  union all
  select (e.at at time zone ${asked.timeZone})::date, e.kind, e.counter, a.family, 1, e.available_delta + e.held_delta
  from journal_entry e join account a on a.id = e.account_id
  where e.id > ${asked.counted}::bigint and e.counter is not null and ${isInside('e.at', asked)})`;

/** Points that each account of the program ever gave (−) or took (+). */
export async function sumCounters(connection: Connection, timeZone: string): Promise<Map<string, number>> {
  const period = { from: '0001-01-01', to: '9999-12-30' };
  const all = ledgerDays({ period, timeZone, counted: await findCounted(connection, timeZone) });
  const { rows } = await sql<{ counter: string; points: number }>`
    select counter::text as counter, -sum(points)::bigint as points from ${all} moved group by 1`.execute(connection);
  return new Map(rows.map(({ counter, points }) => [counter, points]));
}

/** No statement of the portal takes this long. */
const PATIENCE = sql`interval '5 minutes'`;
const ENTRIES_AT_ONCE = 200_000;

/** One at a time: a second worker waits for the row, and goes on where the first one stopped. */
async function lockCount(tx: Transaction, timeZone: string): Promise<void> {
  const { rows } = await sql<{ timeZone: string | null }>`
    select time_zone as "timeZone" from ledger_count for update`.execute(tx);
  if (rows[0]?.timeZone === timeZone) return;
  await sql`delete from ledger_day`.execute(tx);
  await sql`delete from ledger_active`.execute(tx);
  await sql`
    update ledger_count set time_zone = ${timeZone}, counted_through = 0, seen_through = 0, seen_before = null`.execute(
    tx,
  );
}

interface Stretch {
  readonly after: number;
  readonly through: number;
}

/** What to count next, once every transaction that was open when it was seen is over. */
async function findStretch(tx: Transaction): Promise<Stretch | undefined> {
  const { rows } = await sql<Stretch>`
    select counted_through as after, least(seen_through, counted_through + ${ENTRIES_AT_ONCE}::bigint) as through
    from ledger_count
    where seen_through > counted_through and pg_snapshot_xmin(pg_current_snapshot()) >= seen_before
      and seen_at < now() - ${PATIENCE}`.execute(tx);
  return rows[0];
}

/**
 * Looks how far the journal goes, and then, in another transaction, marks the moment: a transaction that had an entry
 * when we looked is older than the one that marks. Says whether there is something to mark.
 */
async function lookAhead(tx: Transaction): Promise<boolean> {
  await sql`
    update ledger_count set seen_before = pg_current_xact_id(), seen_at = now()
    where seen_before is null and seen_through > counted_through`.execute(tx);
  const { rows } = await sql`
    update ledger_count set seen_through = last.id, seen_before = null
    from (select coalesce(max(id), 0) as id from journal_entry) last
    where counted_through = seen_through and last.id > seen_through returning true`.execute(tx);
  return rows.length > 0;
}

/** Counts the next entries. Says whether there may be more. */
export async function countStretch(tx: Transaction, timeZone: string): Promise<boolean> {
  await lockCount(tx, timeZone);
  const stretch = await findStretch(tx);
  if (!stretch) return lookAhead(tx);
  const isIn = sql`e.id > ${stretch.after} and e.id <= ${stretch.through}`;
  await sql`
    insert into ledger_day (day, kind, counter, family, entries, points)
    select (e.at at time zone ${timeZone})::date, e.kind, e.counter, a.family, count(*),
      sum(e.available_delta + e.held_delta)::bigint
    from journal_entry e join account a on a.id = e.account_id where ${isIn} and e.counter is not null group by 1, 2, 3, 4
    on conflict (day, kind, counter, family) do update
      set entries = ledger_day.entries + excluded.entries, points = ledger_day.points + excluded.points`.execute(tx);
  await sql`
    insert into ledger_active (month, account_id, earned, used)
    select date_trunc('month', e.at at time zone ${timeZone})::date, e.account_id, bool_or(e.kind = 'earn'),
      bool_or(e.kind in ('spend', 'post'))
    from journal_entry e where ${isIn} and e.kind in ('earn', 'spend', 'post') and e.reason <> 'opening' group by 1, 2
    on conflict (month, account_id) do update
      set earned = ledger_active.earned or excluded.earned, used = ledger_active.used or excluded.used`.execute(tx);
  await sql`update ledger_count set counted_through = ${stretch.through}`.execute(tx);
  return true;
}

/** What members had at the end of the period: what they have now, without what moved since. */
export async function outstandingAfter(connection: Connection, asked: AskedLedger): Promise<number> {
  const { period } = asked;
  const since = { ...asked, period: { from: period.to, to: '9999-12-30' } };
  const { rows } = await sql<{ points: number }>`
    select ((select coalesce(sum(available + held), 0) from pool_balance)
      - (select coalesce(sum(points), 0) from ${ledgerDays(since)} moved where day > ${period.to}::date))::bigint
      as points`.execute(connection);
  return rows[0]?.points ?? 0;
}
