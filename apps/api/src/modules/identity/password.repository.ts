import { type Generated, sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import { REMEMBERED_PASSWORDS } from './password.ts';

type PasswordTables = {
  member_password: { id: Generated<number>; member_id: string; hash: string; set_at: Date };
};

export interface MemberLogin {
  readonly memberId: string;
  readonly registrationId: number;
  /** Nothing for personal customers, who sign in at the bank. */
  readonly hash: string | null;
}

/**
 * One statement, whether or not a member is found: a second one for members only would take time, and so tell who is
 * one.
 */
export async function findMemberLogin(connection: Connection, email: string): Promise<MemberLogin | undefined> {
  const { rows } = await sql<MemberLogin>`
    select m.id as "memberId", m.program_registration_id as "registrationId",
      (select p.hash from member_password p where p.member_id = m.id order by p.id desc limit 1) as hash
    from member m where m.email = ${email}`.execute(connection);
  return rows[0];
}

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

/** Personal customers sign in at the bank and have none. */
export const hasPassword = async (connection: Connection, memberId: string): Promise<boolean> =>
  (await listPasswordHashes(connection, memberId)).length > 0;

export async function insertPasswordHash(tx: Transaction, memberId: string, hash: string, now: Date): Promise<void> {
  await tx
    .withTables<PasswordTables>()
    .insertInto('member_password')
    .values({ member_id: memberId, hash, set_at: now })
    .execute();
}
