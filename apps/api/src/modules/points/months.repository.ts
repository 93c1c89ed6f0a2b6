import { points, type Points } from '@rewards/amounts';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

export interface PointsMonth {
  /** 2026-11 */
  readonly month: string;
  readonly earned: Points;
  readonly redeemed: Points;
}

/**
 * What came into the pool and what was redeemed in each of the last months, the running one included, in UTC. An
 * opening balance was earned before; a hold has no counter account, so it is no redemption yet.
 */
export async function listMonths(
  connection: Connection,
  poolId: number,
  { now, count }: { readonly now: Date; readonly count: number },
): Promise<PointsMonth[]> {
  const { rows } = await sql<{ month: string; earned: number; redeemed: number }>`
    with moved as (
      select date_trunc('month', at at time zone 'UTC') as month,
        sum(available_delta) filter (where counter in ('issued', 'adjustments') and reason <> 'opening') as earned,
        -sum(available_delta + held_delta) filter (where is_redemption(counter)) as redeemed
      from journal_entry
      where pool_id = ${poolId}
        and at >= (date_trunc('month', ${now}::timestamptz at time zone 'UTC') - interval '1 month' * ${count - 1})
          at time zone 'UTC'
      group by 1
    )
    select to_char(month, 'YYYY-MM') as month,
      coalesce(earned, 0)::bigint as earned, coalesce(redeemed, 0)::bigint as redeemed
    from generate_series(0, ${count - 1}::int) ago
    cross join lateral (
      select date_trunc('month', ${now}::timestamptz at time zone 'UTC') - interval '1 month' * ago as month) each_month
    left join moved using (month)
    order by month`.execute(connection);
  return rows.map(({ month, earned, redeemed }) => ({ month, earned: points(earned), redeemed: points(redeemed) }));
}

/** What the pool has set aside. */
export async function heldOf(connection: Connection, poolId: number): Promise<Points> {
  const { rows } = await sql<{ held: number }>`
    select held from pool_balance where pool_id = ${poolId}`.execute(connection);
  return points(rows[0]?.held ?? 0);
}
