import { points, type Points } from '@rewards/amounts';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

/** A credit with something left, and what it came from. */
export interface ListedLot {
  readonly id: number;
  readonly accountId: number;
  readonly origin: 'opening' | 'earned' | 'adjusted';
  readonly credited: Points;
  readonly available: Points;
  readonly held: Points;
  readonly creditedAt: Date;
  readonly expiresAt: Date;
}

type Row = Omit<ListedLot, 'credited' | 'available' | 'held'> & {
  readonly credited: number;
  readonly available: number;
  readonly held: number;
};

/** The soonest to expire first. What has expired can no longer be spent, whether or not it was cleared already. */
export async function listLots(connection: Connection, poolIds: readonly number[], now: Date): Promise<ListedLot[]> {
  const { rows } = await sql<Row>`
    select lot.id, lot.account_id as "accountId",
      case when entry.kind = 'adjust' then 'adjusted' when entry.reason = 'opening' then 'opening' else 'earned' end
        as origin,
      lot.credited, lot.available, lot.held, lot.credited_at as "creditedAt", lot.expires_at as "expiresAt"
    from points_lot lot join journal_entry entry on entry.id = lot.entry_id
    where lot.pool_id = any(${poolIds}::bigint[])
      and ((lot.has_available and lot.expires_at > ${now}) or lot.held > 0)
    order by lot.expires_at, lot.id`.execute(connection);
  return rows.map((row) => ({
    ...row,
    credited: points(row.credited),
    available: points(row.available),
    held: points(row.held),
  }));
}

/** What pools have to give back, as far as they could not yet. */
export async function owedByPools(connection: Connection, poolIds: readonly number[]): Promise<Points> {
  const { rows } = await sql<{ owed: number }>`
    select coalesce(sum(owed), 0)::bigint as owed from points_debt
    where pool_id = any(${poolIds}::bigint[]) and owed > 0`.execute(connection);
  return points(rows[0]?.owed ?? 0);
}
