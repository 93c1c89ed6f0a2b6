import type { Connection } from '../../../platform/database.ts';
import { listAccountsOfMember } from '../../accounts/index.ts';
import { findCardLine } from '../../activity/index.ts';
import type { ActionRequest } from '../custom-action.ts';
import type { CaseFacts } from './case-words.ts';
import type { CustomActionsDeps } from './deps.ts';

type Deps = Pick<CustomActionsDeps, 'program'>;

async function findLine(connection: Connection, { program }: Deps, id: number): Promise<CaseFacts['line']> {
  const facts = await findCardLine(connection, id);
  if (!facts) return undefined;
  const { families, lifeMonths } = (await program()).earning;
  return { facts, rules: { rates: families[facts.family], lifeMonths } };
}

/** Read when it is shown: what happened to a transaction since it was reported is known, too. */
export async function findFacts(
  connection: Connection,
  deps: Deps,
  { memberId, accountId, action }: ActionRequest,
): Promise<CaseFacts> {
  const accounts = accountId === null ? [] : await listAccountsOfMember(connection, memberId);
  return {
    cardEnding: accounts.find(({ id }) => id === accountId)?.cards[0]?.numberEnding,
    purchase: action.name === 'report_missing_purchase' ? action : undefined,
    line: action.name === 'report_missing_points' ? await findLine(connection, deps, action.transactionId) : undefined,
  };
}
