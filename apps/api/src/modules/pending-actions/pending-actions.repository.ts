import { type Generated, sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { KnownAction, OpenAction, PendingActionType } from './pending-action.ts';

type PendingTables = {
  pending_action: {
    id: Generated<string>;
    member_id: string;
    type: PendingActionType;
    terms_id: string | null;
    created_at: Date;
    done_at: Date | null;
  };
};

/** Stored and derived actions in one statement. A document that a stored action asks for is not asked for twice. */
export async function listOpenActions(connection: Connection, memberId: string, now: Date): Promise<OpenAction[]> {
  const { rows } = await sql<OpenAction>`
    with of_rows as (
      select id::text, type, terms_id, created_at from open_pending_action where member_id = ${memberId})
    select id, type, terms_id as "termsId", created_at as "createdAt" from of_rows
    union all
    select terms_id, 'accept_terms', terms_id, in_force_from
    from terms_due_at(${memberId}::uuid, ${now}::timestamptz)
    where not exists (select from of_rows where type = 'accept_terms')
    order by "createdAt"`.execute(connection);
  return rows;
}

/** The owner is part of the query: another member's action is not found, like one that does not exist. */
export async function findAction(
  connection: Connection,
  memberId: string,
  id: string,
): Promise<KnownAction | undefined> {
  const { rows } = await sql<KnownAction>`
    select p.id, p.type, p.terms_id as "termsId", p.created_at as "createdAt",
      not exists (select from open_pending_action o where o.id = p.id) as "isDone"
    from pending_action p where p.id = ${id}::uuid and p.member_id = ${memberId}`.execute(connection);
  return rows[0];
}

/** An action that is open already is not asked for twice. */
export async function requireAction(
  tx: Transaction,
  action: { readonly memberId: string; readonly type: PendingActionType; readonly termsId: string | null },
  now: Date,
): Promise<void> {
  await sql`
    insert into pending_action (member_id, type, terms_id, created_at)
    select ${action.memberId}, ${action.type}, ${action.termsId}, ${now}
    where not exists (
      select from open_pending_action where member_id = ${action.memberId} and type = ${action.type})`.execute(tx);
}

export async function closeActions(
  tx: Transaction,
  memberId: string,
  type: PendingActionType,
  now: Date,
): Promise<void> {
  await tx
    .withTables<PendingTables>()
    .updateTable('pending_action')
    .set({ done_at: now })
    .where('member_id', '=', memberId)
    .where('type', '=', type)
    .where('done_at', 'is', null)
    .execute();
}
