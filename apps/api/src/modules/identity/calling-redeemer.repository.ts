import { sql } from 'kysely';
import type { CallingRedeemer } from '../../platform/caller.ts';
import type { Connection } from '../../platform/database.ts';

/** Of this member alone, of a card that can be used, and not removed. */
export async function findCallingRedeemer(
  connection: Connection,
  memberId: string,
  redeemerId: string,
): Promise<CallingRedeemer | undefined> {
  const { rows } = await sql<CallingRedeemer>`
    select r.id, r.first_name || ' ' || r.last_name as name, r.account_id as "accountId"
    from authorized_redeemer r join account on account.id = r.account_id
    where r.id = ${redeemerId} and r.member_id = ${memberId} and r.removed_at is null and account.status_code = 'A'`.execute(
    connection,
  );
  return rows[0];
}
