import { createHash, randomBytes } from 'node:crypto';
import type { Connection, Transaction } from '../../platform/database.ts';

const LIFETIME_MS = 72 * 60 * 60 * 1000;

type LinkTables = {
  staff_link: { hash: Buffer; staff_id: string; created_at: Date; expires_at: Date; used_at: Date | null };
};

/** A link read from the database opens nothing: it holds only what the token hashes to. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export async function voidStaffLinks(tx: Transaction, staffId: string, now: Date): Promise<void> {
  await tx
    .withTables<LinkTables>()
    .updateTable('staff_link')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .execute();
}

/** Answers its token, which is kept nowhere. A mail that is written again gets a link beside the one before. */
export async function insertStaffLink(tx: Transaction, staffId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(now.getTime() + LIFETIME_MS);
  await tx
    .withTables<LinkTables>()
    .insertInto('staff_link')
    .values({ hash: hashOf(token), staff_id: staffId, created_at: now, expires_at, used_at: null })
    .execute();
  return token;
}

/** The newest link alone works. */
export async function issueStaffLink(tx: Transaction, staffId: string, now: Date): Promise<string> {
  await voidStaffLinks(tx, staffId, now);
  return insertStaffLink(tx, staffId, now);
}

/** Looks without spending. */
export async function findStaffLink(connection: Connection, token: string, now: Date): Promise<string | undefined> {
  const row = await connection
    .withTables<LinkTables>()
    .selectFrom('staff_link')
    .select('staff_id')
    .where('hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return row?.staff_id;
}

/** Of several at once exactly one gets it. */
export async function spendStaffLink(tx: Transaction, token: string, now: Date): Promise<boolean> {
  const row = await tx
    .withTables<LinkTables>()
    .updateTable('staff_link')
    .set({ used_at: now })
    .where('hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .returning('staff_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteOldStaffLinks(tx: Transaction, before: Date): Promise<void> {
  await tx.withTables<LinkTables>().deleteFrom('staff_link').where('expires_at', '<', before).execute();
}
