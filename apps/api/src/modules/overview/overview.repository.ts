import { points, sumPoints } from '@rewards/amounts';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { Expiring, OpenWork, StatusCounts, WaitingWork } from './overview.ts';

/** Every month from now up to the last one, as YYYY-MM: a month without anything stands there, too. */
function monthsThrough(now: Date, last: string | undefined): string[] {
  if (last === undefined) return [];
  const [year = 0, month = 0] = last.split('-').map(Number);
  const [fromYear, fromMonth] = [now.getUTCFullYear(), now.getUTCMonth()];
  const length = (year - fromYear) * 12 + month - fromMonth;
  return Array.from({ length }, (_, place) =>
    new Date(Date.UTC(fromYear, fromMonth + place, 1)).toISOString().slice(0, 7),
  );
}

/** What can be spent now, by the month it ends; what lasts longer than so many months is one line. */
export async function sumExpiring(connection: Connection, now: Date, months: number): Promise<Expiring> {
  const { rows } = await sql<{ month: string; points: number; isLapsed: boolean; isListed: boolean }>`
    select to_char(ends.month, 'YYYY-MM') as month, sum(ends.available)::bigint as points, ends.lapsed as "isLapsed",
      ends.month < date_trunc('month', ${now}::timestamptz at time zone 'UTC') + make_interval(months => ${months})
        as "isListed"
    from (
      select date_trunc('month', expires_at at time zone 'UTC') as month, expires_at <= ${now} as lapsed, available
      from points_lot where has_available
    ) ends
    group by ends.month, ends.lapsed order by ends.month`.execute(connection);
  const total = (some: typeof rows) => sumPoints(some.map((row) => points(row.points)));
  const spendable = rows.filter(({ isLapsed }) => !isLapsed);
  const listed = spendable.filter(({ isListed }) => isListed);
  return {
    months: [
      ...monthsThrough(now, listed.at(-1)?.month).map((month) => ({
        month,
        points: total(listed.filter((row) => row.month === month)),
      })),
      { month: null, points: total(spendable.filter(({ isListed }) => !isListed)) },
    ],
    lapsed: total(rows.filter(({ isLapsed }) => isLapsed)),
  };
}

export async function countByStatus(connection: Connection): Promise<StatusCounts> {
  const [items, redemptions] = await Promise.all([
    sql<StatusCounts['orderItems'][number]>`
      select status::text as status, count(*) as items from order_item group by 1 order by 2 desc, 1`.execute(
      connection,
    ),
    sql<StatusCounts['redemptions'][number]>`
      select kind, state as status, count(*) as redemptions, sum(points)::bigint as points
      from redemption group by 1, 2 order by 1, 2`.execute(connection),
  ]);
  return { orderItems: items.rows, redemptions: redemptions.rows };
}

export async function countWaiting(connection: Connection): Promise<WaitingWork> {
  const { rows } = await sql<WaitingWork>`
    select
      (select count(*) from points_adjustment where state = 'waiting') as "adjustmentsWaiting",
      (select count(*) from change_request where state = 'waiting') as "changesWaiting",
      (select count(*) from custom_action_request where status in ('open', 'in_work')) as "casesOpen"`.execute(
    connection,
  );
  const [row] = rows;
  if (!row) throw new Error('A count gave no row');
  return row;
}

export async function countOpenWork(connection: Connection): Promise<OpenWork> {
  const { rows } = await sql<Omit<OpenWork, 'heldPoints'> & { heldPoints: number }>`
    select
      (select count(*) from points_hold where state = 'open') as holds,
      (select coalesce(sum(amount), 0)::bigint from points_hold where state = 'open') as "heldPoints",
      (select count(*) from promise where look_at is not null and told_at is not null and withdrawn_at is null)
        as "promisesLate",
      (select count(*) from graphile_worker.jobs where attempts >= max_attempts) as "failedJobs"`.execute(connection);
  const [row] = rows;
  if (!row) throw new Error('A count gave no row');
  return { ...row, heldPoints: points(row.heldPoints) };
}
