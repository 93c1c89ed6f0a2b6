import { randomBytes } from 'node:crypto';
import { type Generated, sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import { type ActionRequest, type CustomAction, referenceOf } from './custom-action.ts';

type ActionTables = {
  custom_action_request: {
    id: Generated<string>;
    reference: string;
    member_id: string;
    staff_id: string | null;
    action: CustomAction['name'];
    input: unknown;
    created_at: Date;
  };
};

/** Thirty-one to the ninth: chance will not give one twice, and the schema would not take it. */
const REFERENCE_LENGTH = 9;

export async function insertRequest(
  tx: Transaction,
  request: Omit<ActionRequest, 'id' | 'reference'>,
  now: Date,
): Promise<Pick<ActionRequest, 'id' | 'reference'>> {
  const { name, ...input } = request.action;
  return tx
    .withTables<ActionTables>()
    .insertInto('custom_action_request')
    .values({
      reference: referenceOf(randomBytes(REFERENCE_LENGTH)),
      member_id: request.memberId,
      staff_id: request.staffId,
      action: name,
      input: JSON.stringify(input),
      created_at: now,
    })
    .returning(['id', 'reference'])
    .executeTakeFirstOrThrow();
}

export const findRequest = (connection: Connection, id: string): Promise<ActionRequest | undefined> =>
  connection
    .withTables<ActionTables>()
    .selectFrom('custom_action_request')
    .select([
      'id',
      'reference',
      'member_id as memberId',
      'staff_id as staffId',
      sql<CustomAction>`input || jsonb_build_object('name', action)`.as('action'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
