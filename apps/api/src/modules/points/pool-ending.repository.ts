import { sql } from 'kysely';
import type { Transaction } from '../../platform/database.ts';

/** The last card of the pool was closed: after `endsAt` its points expire. An end that is set stays as it is. */
export async function setPoolEnding(
  tx: Transaction,
  poolId: number,
  { closedAt, endsAt }: { readonly closedAt: Date; readonly endsAt: Date },
): Promise<void> {
  await sql`
    insert into pool_ending (pool_id, closed_at, ends_at) values (${poolId}, ${closedAt}, ${endsAt})
    on conflict (pool_id) where lifted_at is null do nothing`.execute(tx);
}

/** A card of the pool is open again. What has expired by then stays expired. */
export async function liftPoolEnding(tx: Transaction, poolId: number, now: Date): Promise<void> {
  await sql`
    update pool_ending set lifted_at = ${now} where pool_id = ${poolId} and lifted_at is null`.execute(tx);
}
