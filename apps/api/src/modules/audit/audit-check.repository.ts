import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { ChainCheck } from './audit-entry.ts';

/**
 * The process that replays the chain holds this lock to the end. Answers false, without waiting, when another holds it.
 */
export async function holdCheck(tx: Transaction): Promise<boolean> {
  const { rows } = await sql`select from audit_check for update skip locked`.execute(tx);
  return rows.length === 1;
}

export async function findCheck(connection: Connection): Promise<ChainCheck | undefined> {
  const { rows } = await sql<ChainCheck>`
    select checked_at as "checkedAt", entries, broken_at as "brokenAt", encode(head, 'hex') as head from audit_check
    where checked_at is not null`.execute(connection);
  return rows[0];
}

export async function saveCheck(tx: Transaction, { checkedAt, entries, brokenAt, head }: ChainCheck): Promise<void> {
  await sql`
    update audit_check set checked_at = ${checkedAt}, entries = ${entries}, broken_at = ${brokenAt},
      head = decode(${head}, 'hex')`.execute(tx);
}
