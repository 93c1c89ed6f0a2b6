import type { Generated } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';

type ResetTables = {
  password_reset_request: { id: Generated<string>; email: string; created_at: Date };
};

export interface ResetRequest {
  readonly id: string;
  readonly email: string;
  readonly createdAt: Date;
}

export async function insertResetRequest(tx: Transaction, email: string, now: Date): Promise<string> {
  const { id } = await tx
    .withTables<ResetTables>()
    .insertInto('password_reset_request')
    .values({ email, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const findResetRequest = (connection: Connection, id: string): Promise<ResetRequest | undefined> =>
  connection
    .withTables<ResetTables>()
    .selectFrom('password_reset_request')
    .select(['id', 'email', 'created_at as createdAt'])
    .where('id', '=', id)
    .executeTakeFirst();

export async function deleteResetRequest(tx: Transaction, id: string): Promise<void> {
  await tx.withTables<ResetTables>().deleteFrom('password_reset_request').where('id', '=', id).execute();
}

export async function deleteOldResetRequests(tx: Transaction, before: Date): Promise<void> {
  await tx.withTables<ResetTables>().deleteFrom('password_reset_request').where('created_at', '<', before).execute();
}
