import type { Generated } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';

type FailureTables = {
  staff_log_on_failure: { id: Generated<string>; login: string; trace_id: string; failed_at: Date };
};

export interface LogOnFailure {
  readonly login: string;
  readonly traceId: string;
  readonly failedAt: Date;
}

export async function insertFailure(tx: Transaction, { login, traceId, failedAt }: LogOnFailure): Promise<string> {
  const { id } = await tx
    .withTables<FailureTables>()
    .insertInto('staff_log_on_failure')
    .values({ login, trace_id: traceId, failed_at: failedAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const findFailure = (connection: Connection, id: string): Promise<LogOnFailure | undefined> =>
  connection
    .withTables<FailureTables>()
    .selectFrom('staff_log_on_failure')
    .select(['login', 'trace_id as traceId', 'failed_at as failedAt'])
    .where('id', '=', id)
    .executeTakeFirst();

export async function deleteFailure(tx: Transaction, id: string): Promise<void> {
  await tx.withTables<FailureTables>().deleteFrom('staff_log_on_failure').where('id', '=', id).execute();
}
