import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import { CODE_MS, MOST_TRIES } from './mailed-code.ts';

export async function insertCode(
  tx: Transaction,
  { memberId, sessionId }: { readonly memberId: string; readonly sessionId: string },
  now: Date,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into mailed_code (member_id, session_id, created_at, expires_at)
    values (${memberId}, ${sessionId}, ${now}, ${new Date(now.getTime() + CODE_MS)}) returning id`.execute(tx);
  const [written] = rows;
  if (!written) throw new Error('A code was not written');
  return written.id;
}

/** Whose it is, while it can be used: a mail that comes too late is not sent. */
export async function findCode(connection: Connection, id: string, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ memberId: string }>`
    select member_id as "memberId" from mailed_code
    where id = ${id} and used_at is null and expires_at > ${now}`.execute(connection);
  return rows[0]?.memberId;
}

/** Counts a try at the newest code of the session, before anything is compared. */
export async function tryCode(connection: Connection, sessionId: string, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update mailed_code set tries = tries + 1
    where id = (select id from mailed_code where session_id = ${sessionId} order by created_at desc, id desc limit 1)
      and used_at is null and expires_at > ${now} and tries < ${MOST_TRIES}
    returning id`.execute(connection);
  return rows[0]?.id;
}

/** Of two that know it one uses it. */
export async function useCode(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update mailed_code set used_at = ${now} where id = ${id} and used_at is null`.execute(tx);
  return numAffectedRows === 1n;
}
