import { points, type Points } from '@rewards/amounts';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { ActivityFilter, MonthSums } from './activity-line.ts';
import { summedLines } from './activity-walks.repository.ts';
import type { RedemptionWindow } from './card-transaction.ts';

/** By calendar month in UTC, newest first. What a refund of the card took back is less earned. */
export async function sumMonths(
  connection: Connection,
  filter: ActivityFilter | undefined,
  window: RedemptionWindow,
): Promise<MonthSums[]> {
  const lines = filter && summedLines(filter, window);
  if (!lines) return [];
  const { rows } = await sql<{ month: string; earned: number; used: number; returned: number }>`
    select to_char(at at time zone 'UTC', 'YYYY-MM') as month,
      coalesce(sum(points) filter (where source = 0 or (kind = 'adjust' and points > 0)), 0)::bigint as earned,
      coalesce(sum(points) filter (where kind in ('spend', 'post')), 0)::bigint as used,
      coalesce(sum(points) filter (where source = 1 and kind = 'refund'), 0)::bigint as returned
    from (${lines}) as lines group by 1 order by 1 desc`.execute(connection);
  return rows.map(({ month, earned, used, returned }) => ({
    month,
    earned: points(earned),
    used: points(used),
    returned: points(returned),
  }));
}

/** What the lines of a filter come to. */
export async function sumPointsOf(
  connection: Connection,
  filter: ActivityFilter,
  window: RedemptionWindow,
): Promise<Points> {
  const lines = summedLines(filter, window);
  if (!lines) return points(0);
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(points), 0)::bigint as total from (${lines}) as lines`.execute(connection);
  return points(rows[0]?.total ?? 0);
}
