import type { Generated } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import { REMEMBERED_PASSWORDS } from './password.ts';

type PasswordTables = {
  member_password: { id: Generated<number>; member_id: string; hash: string; set_at: Date };
};

/** Newest first; the first is the present one. */
export async function listPasswordHashes(connection: Connection, memberId: string): Promise<string[]> {
  const rows = await connection
    .withTables<PasswordTables>()
    .selectFrom('member_password')
    .select('hash')
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(REMEMBERED_PASSWORDS)
    .execute();
  return rows.map(({ hash }) => hash);
}

export async function insertPasswordHash(tx: Transaction, memberId: string, hash: string, now: Date): Promise<void> {
  await tx
    .withTables<PasswordTables>()
    .insertInto('member_password')
    .values({ member_id: memberId, hash, set_at: now })
    .execute();
}
