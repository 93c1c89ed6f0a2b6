import type { Connection } from '../../../platform/database.ts';
import { listAccountsOfMember } from '../../accounts/index.ts';
import { findCardLine } from '../../activity/index.ts';
import type { CaseFacts } from './case-words.ts';
import type { ActionRequest } from '../custom-action.ts';

/** Read when it is shown: what happened to a transaction since it was reported is known, too. */
export async function findFacts(
  connection: Connection,
  { memberId, accountId, action }: ActionRequest,
): Promise<CaseFacts> {
  const accounts = accountId === null ? [] : await listAccountsOfMember(connection, memberId);
  return {
    cardEnding: accounts.find(({ id }) => id === accountId)?.cards[0]?.numberEnding,
    line: action.name === 'report_missing_points' ? await findCardLine(connection, action.transactionId) : undefined,
  };
}
