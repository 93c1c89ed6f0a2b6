import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { type Asked, type AskedLedger, isInside, ledgerDays, startOf } from './ledger-days.repository.ts';
import type { ActiveMonth, LedgerMonth, Redeemed } from './ledger-tables.ts';

/** What each kind of entry did, as the columns of a table. */
const flows = sql`
  coalesce(sum(points) filter (where counter = 'issued'), 0)::bigint as earned,
  coalesce(sum(points) filter (where counter = 'adjustments'), 0)::bigint as adjusted,
  coalesce(-sum(points) filter (where kind in ('spend', 'post')), 0)::bigint as used,
  coalesce(sum(points) filter (where kind = 'refund'), 0)::bigint as returned,
  coalesce(-sum(points) filter (where kind = 'expire'), 0)::bigint as expired`;

/** Months in which nothing moved are not among them. */
export async function sumByMonth(connection: Connection, asked: AskedLedger): Promise<LedgerMonth[]> {
  const { rows } = await sql<LedgerMonth>`
    select to_char(day, 'YYYY-MM') as month, ${flows} from ${ledgerDays(asked)} moved group by 1`.execute(connection);
  return rows;
}

export type LedgerDay = Omit<LedgerMonth, 'month'> & { readonly day: string };

/** Every day of the period, those on which nothing happened among them. */
export async function sumByDay(connection: Connection, asked: AskedLedger): Promise<LedgerDay[]> {
  const { from, to } = asked.period;
  const { rows } = await sql<LedgerDay>`
    select to_char(each.day, 'YYYY-MM-DD') as day, ${flows}
    from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') as each (day)
    left join ${ledgerDays(asked)} moved on moved.day = each.day::date
    group by each.day order by each.day`.execute(connection);
  return rows;
}

/**
 * Members who earned or used points, each once a month and once in the whole period (its month is null). A card counts
 * for the member who holds it. A balance that a card brought along is not earned. Months that are not whole are read
 * from the journal, as are the entries that are not counted yet.
 */
export async function countActive(connection: Connection, asked: AskedLedger): Promise<ActiveMonth[]> {
  const { period, timeZone, counted } = asked;
  const fromJournal = (isWanted: RawBuilder<unknown>) => sql`
    select date_trunc('month', e.at at time zone ${timeZone})::date, e.account_id, bool_or(e.kind = 'earn'),
      bool_or(e.kind in ('spend', 'post'))
    from journal_entry e
    where e.kind in ('earn', 'spend', 'post') and e.reason <> 'opening' and ${isInside('e.at', asked)} and ${isWanted}
    group by 1, 2`;
  const { rows } = await sql<ActiveMonth>`
    with seen as (
      select month, account_id, earned, used from ledger_active
      where ${counted}::bigint > 0 and month >= ${period.from}::date
        and month + interval '1 month' <= ${period.to}::date + 1
      union all ${fromJournal(sql`e.id > ${counted}::bigint`)}
      union all ${fromJournal(sql`e.id <= ${counted}::bigint and e.at < ${firstWhole(asked)}`)}
      union all ${fromJournal(sql`e.id <= ${counted}::bigint and e.at >= ${firstWhole(asked)} and e.at >= ${lastWhole(asked)}`)}
    ), by_member as (
      select s.month, grouping(s.month) = 1 as is_all, holder.member_id, bool_or(s.earned) as earned,
        bool_or(s.used) as used
      from seen s join account_member holder on holder.account_id = s.account_id and holder.is_primary
      group by grouping sets ((s.month, holder.member_id), (holder.member_id))
    )
    select case when is_all then null else to_char(month, 'YYYY-MM') end as month, count(*) as active,
      count(*) filter (where earned) as earning, count(*) filter (where used) as using
    from by_member group by month, is_all`.execute(connection);
  return rows;
}

/** When the first whole month of the period begins, and when the last one ends. Without one, both are out of reach. */
const firstWhole = ({ period, timeZone }: Asked) => sql`
  (date_trunc('month', ${period.from}::date::timestamp + interval '1 month' - interval '1 day') at time zone ${timeZone})`;
const lastWhole = ({ period, timeZone }: Asked) => sql`
  (date_trunc('month', (${period.to}::date + 1)::timestamp) at time zone ${timeZone})`;

/** Who joined, by month, and how many there were before. */
export async function countJoined(
  connection: Connection,
  asked: Asked,
): Promise<{ readonly earlier: number; readonly months: readonly { month: string; joined: number }[] }> {
  const { period, timeZone } = asked;
  const [earlier, months] = await Promise.all([
    sql<{ members: number }>`
      select count(*) as members from member where created_at < ${startOf(period.from, timeZone)}`.execute(connection),
    sql<{ month: string; joined: number }>`
      select to_char(created_at at time zone ${timeZone}, 'YYYY-MM') as month, count(*) as joined from member
      where ${isInside('created_at', asked)} group by 1`.execute(connection),
  ]);
  return { earlier: earlier.rows[0]?.members ?? 0, months: months.rows };
}

/** By way and card family. What came back in the period is taken off the points. */
export async function sumRedeemed(connection: Connection, asked: AskedLedger): Promise<Redeemed[]> {
  const { rows } = await sql<Redeemed>`
    select substr(counter::text, length('redeemed_') + 1) as way, family,
      coalesce(sum(entries) filter (where kind in ('spend', 'post')), 0)::bigint as redemptions,
      -sum(points)::bigint as points
    from ${ledgerDays(asked)} moved where kind in ('spend', 'post', 'refund') group by 1, 2`.execute(connection);
  return rows;
}
