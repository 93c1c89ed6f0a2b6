import type { AskedId, Connection } from '../../../platform/database.ts';
import { type Account, isUsable } from '../account.ts';
import { findAccountOfMember } from '../accounts.repository.ts';

/** The door to everything that is done with an account: it must be the member's own, and one that can be used. */
export async function findAccount(
  deps: { readonly database: Connection },
  memberId: string,
  accountId: AskedId,
): Promise<Account | undefined> {
  const account = await findAccountOfMember(deps.database, memberId, accountId);
  return account && isUsable(account) ? account : undefined;
}
