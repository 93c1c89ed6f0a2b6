import { sql } from 'kysely';
import type { Transaction } from '../../platform/database.ts';

export async function markProved(tx: Transaction, id: string, now: Date): Promise<void> {
  await sql`update session set proved_at = ${now} where id = ${id} and ended_at is null`.execute(tx);
}

/**
 * What the password alone has opened is worth nothing once there is a factor: the others prove it, too. The lock waits
 * for a log-on that has found no factor, and holds back the next one until there is one.
 */
export async function unproveOthers(tx: Transaction, staffId: string, keepId: string): Promise<void> {
  await sql`select from staff where id = ${staffId} for no key update`.execute(tx);
  await sql`update session set proved_at = null
    where staff_id = ${staffId} and id <> ${keepId} and proved_at is not null`.execute(tx);
}
