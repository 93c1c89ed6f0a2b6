import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';

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

/** The member allows for a while what a partner asks for above the limit. */
export async function allowLargePayments(tx: Transaction, sessionId: string, now: Date): Promise<void> {
  await sql`update session set large_payments_at = ${now} where id = ${sessionId} and ended_at is null`.execute(tx);
}

/**
 * When it was allowed last: in this session, or in any of the member's, where a partner knows none. A session that was
 * ended on purpose allows nothing; one that ran out by itself does.
 */
export async function largePaymentsAllowedAt(
  connection: Connection,
  { memberId, sessionId }: { readonly memberId: string; readonly sessionId: string | undefined },
): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(large_payments_at) as at from session
    where member_id = ${memberId} and staff_id is null and opened_from is null
      and (${sessionId ?? null}::uuid is null or id = ${sessionId ?? null})
      and (ended_at is null or ended_because in ('idle', 'expired'))`.execute(connection);
  return rows[0]?.at ?? undefined;
}
