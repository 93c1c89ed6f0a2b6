import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database.ts';
import { type ActionRequest, DAY_MS, referenceOf } from './custom-action.ts';

/** Thirty-one to the ninth: chance will not give one twice, and the schema would not take it. */
const REFERENCE_LENGTH = 9;

export async function insertRequest(
  tx: Transaction,
  { memberId, staffId, accountId, action }: Omit<ActionRequest, 'id' | 'reference'>,
  now: Date,
): Promise<Pick<ActionRequest, 'id' | 'reference'>> {
  const { name, ...input } = action;
  const reference = referenceOf(randomBytes(REFERENCE_LENGTH));
  const { rows } = await sql<Pick<ActionRequest, 'id' | 'reference'>>`
    insert into custom_action_request (reference, member_id, staff_id, account_id, action, input, created_at, changed_at)
    values (${reference}, ${memberId}, ${staffId}, ${accountId}, ${name}, ${JSON.stringify(input)}::jsonb, ${now}, ${now})
    returning id, reference`.execute(tx);
  const [made] = rows;
  if (!made) throw new Error('A request was not written');
  return made;
}

/** Requests of one member come one after the other, so that many at once are counted. */
export async function countRequestsOfDay(tx: Transaction, memberId: string, now: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`requests\n${memberId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from custom_action_request
    where member_id = ${memberId} and created_at > ${new Date(now.getTime() - DAY_MS)}`.execute(tx);
  return rows[0]?.count ?? 0;
}
