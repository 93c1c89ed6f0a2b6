import type { Database } from '../../../platform/database.ts';
import { findCardInUse } from '../../identity/index.ts';
import { type Account, isUsable } from '../account.ts';
import { listAccountsOfMember } from '../accounts.repository.ts';

interface Member {
  readonly memberId: string;
  readonly sessionId: string;
}

/**
 * The card that a call names, by its id or its reference. For a call that names none: the card that the session uses,
 * and before it uses one, the first that can be used.
 */
export async function findActiveAccount(
  deps: { readonly database: Database },
  { memberId, sessionId }: Member,
  named: number | string | undefined,
): Promise<Account | undefined> {
  const usable = (await listAccountsOfMember(deps.database, memberId)).filter(isUsable);
  if (named !== undefined) {
    return usable.find(({ id, referenceIdentifier }) => id === named || referenceIdentifier === named);
  }
  const inUse = usable.length > 1 ? await findCardInUse(deps.database, sessionId) : null;
  return usable.find(({ id }) => id === inUse) ?? usable[0];
}
