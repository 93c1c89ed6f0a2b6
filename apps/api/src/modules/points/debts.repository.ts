import { points, pointsToNumber, type Points } from '@rewards/amounts';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database.ts';

/** What a pool has to give back, as far as it could not yet. */
export interface Debt {
  readonly id: number;
  readonly reference: string;
  readonly poolId: number;
  readonly accountId: number;
  readonly owed: Points;
}

/** Answers false, and writes nothing, when the debt is known already. The caller holds the pool's lock. */
export async function insertDebt(tx: Transaction, debt: Omit<Debt, 'id'>): Promise<boolean> {
  const amount = pointsToNumber(debt.owed);
  const { rows } = await sql`
    insert into points_debt (reference, pool_id, account_id, amount, owed)
    values (${debt.reference}, ${debt.poolId}, ${debt.accountId}, ${amount}, ${amount})
    on conflict (reference) do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** Oldest first. */
export async function listOpenDebts(tx: Transaction, poolIds: readonly number[]): Promise<Debt[]> {
  const { rows } = await sql<Omit<Debt, 'owed'> & { owed: number }>`
    select id, reference, pool_id as "poolId", account_id as "accountId", owed from points_debt
    where pool_id = any(${poolIds}::bigint[]) and owed > 0 order by pool_id, id`.execute(tx);
  return rows.map((row) => ({ ...row, owed: points(row.owed) }));
}

export async function setOwed(tx: Transaction, debtId: number, owed: Points): Promise<void> {
  await sql`update points_debt set owed = ${pointsToNumber(owed)} where id = ${debtId}`.execute(tx);
}
