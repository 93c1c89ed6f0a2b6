import type { Generated } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';

export interface Staff {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: string;
}

type StaffTables = {
  staff: {
    id: Generated<string>;
    name: string;
    email: string;
    role: Staff['role'];
    /** None before the link of the invitation was used. */
    password_hash: string | null;
    created_at: Date;
  };
};

export function findStaff(connection: Connection, id: string): Promise<Staff | undefined> {
  return connection
    .withTables<StaffTables>()
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function findStaffLogin(
  connection: Connection,
  email: string,
): Promise<{ readonly staffId: string; readonly hash: string | null } | undefined> {
  return connection
    .withTables<StaffTables>()
    .selectFrom('staff')
    .select(['id as staffId', 'password_hash as hash'])
    .where('email', '=', email)
    .executeTakeFirst();
}

export async function insertStaff(
  tx: Transaction,
  staff: Omit<Staff, 'id'> & { passwordHash: string | null },
  now: Date,
): Promise<string> {
  const { passwordHash, ...rest } = staff;
  const { id } = await tx
    .withTables<StaffTables>()
    .insertInto('staff')
    .values({ ...rest, password_hash: passwordHash, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setStaffPassword(tx: Transaction, staffId: string, passwordHash: string): Promise<void> {
  await tx
    .withTables<StaffTables>()
    .updateTable('staff')
    .set({ password_hash: passwordHash })
    .where('id', '=', staffId)
    .execute();
}
