import { points, type Points } from '@rewards/amounts';
import { sql } from 'kysely';
import type { AskedIds, Connection } from '../../platform/database.ts';

/** What each pool can spend now. What has expired is not counted, whether or not it was cleared already. */
export async function balancesOfPools(
  connection: Connection,
  poolIds: AskedIds,
  now: Date,
): Promise<Map<number, Points>> {
  const { rows } = await sql<{ id: number; amount: number }>`
    select pool_id as id, available - coalesce((
      select sum(lot.available) from points_lot lot
      where lot.pool_id = pool_balance.pool_id and lot.has_available and lot.expires_at <= ${now}), 0)::bigint as amount
    from pool_balance where pool_id = any(${poolIds}::bigint[])`.execute(connection);
  return new Map(rows.map(({ id, amount }) => [id, points(amount)]));
}

/** What the cards themselves brought in and have left: parts of their pools' balances. */
export async function ownBalancesOfAccounts(
  connection: Connection,
  accountIds: readonly number[],
  now: Date,
): Promise<Map<number, Points>> {
  const { rows } = await sql<{ id: number; amount: number }>`
    select account_id as id, sum(available)::bigint as amount from points_lot
    where account_id = any(${accountIds}::bigint[]) and has_available and expires_at > ${now}
    group by 1`.execute(connection);
  return new Map(rows.map(({ id, amount }) => [id, points(amount)]));
}
