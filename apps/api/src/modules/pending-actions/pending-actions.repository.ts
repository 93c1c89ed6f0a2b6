import type { Generated } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { OpenAction, PendingActionType } from './pending-action.ts';

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

export function listOpenActions(connection: Connection, memberId: string): Promise<OpenAction[]> {
  return connection
    .withTables<PendingTables>()
    .selectFrom('pending_action')
    .select(['id', 'type', 'terms_id as termsId', 'created_at as createdAt'])
    .where('member_id', '=', memberId)
    .where('done_at', 'is', null)
    .orderBy('created_at')
    .execute();
}

export async function requireAction(
  tx: Transaction,
  action: { readonly memberId: string; readonly type: PendingActionType; readonly termsId: string | null },
  now: Date,
): Promise<void> {
  await tx
    .withTables<PendingTables>()
    .insertInto('pending_action')
    .values({ member_id: action.memberId, type: action.type, terms_id: action.termsId, created_at: now, done_at: null })
    .execute();
}
