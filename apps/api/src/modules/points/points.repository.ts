import { type Points, points, pointsToNumber } from '@rewards/amounts';
import { type Generated, sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';

type PointsTables = {
  points_lot: {
    id: Generated<number>;
    pool_id: number;
    account_id: number;
    credited: number;
    remaining: number;
    reason: string;
    credited_at: Date;
    expires_at: Date;
  };
};

async function sumRemaining(
  connection: Connection,
  by: 'pool_id' | 'account_id',
  ids: readonly number[],
): Promise<Map<number, Points>> {
  const { rows } = await sql<{ id: number; remaining: number }>`
    select ${sql.ref(by)} as id, sum(remaining)::bigint as remaining from points_lot
    where ${sql.ref(by)} = any(${ids}::bigint[]) and remaining > 0 group by 1`.execute(connection);
  return new Map(rows.map(({ id, remaining }) => [id, points(remaining)]));
}

export const balancesOfPools = (connection: Connection, poolIds: readonly number[]): Promise<Map<number, Points>> =>
  sumRemaining(connection, 'pool_id', poolIds);

/** What the cards themselves brought in and have left: parts of their pools' balances. */
export const ownBalancesOfAccounts = (
  connection: Connection,
  accountIds: readonly number[],
): Promise<Map<number, Points>> => sumRemaining(connection, 'account_id', accountIds);

export interface Credit {
  readonly poolId: number;
  readonly accountId: number;
  readonly amount: Points;
  readonly reason: string;
  readonly creditedAt: Date;
  readonly expiresAt: Date;
}

export async function creditPoints(tx: Transaction, credit: Credit): Promise<void> {
  const amount = pointsToNumber(credit.amount);
  await tx
    .withTables<PointsTables>()
    .insertInto('points_lot')
    .values({
      pool_id: credit.poolId,
      account_id: credit.accountId,
      credited: amount,
      remaining: amount,
      reason: credit.reason,
      credited_at: credit.creditedAt,
      expires_at: credit.expiresAt,
    })
    .execute();
}
