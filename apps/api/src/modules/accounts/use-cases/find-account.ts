import type { Database } from '../../../platform/database.ts';
import type { Account } from '../account.ts';
import { findAccountOfMember } from '../accounts.repository.ts';

export const findAccount = (
  deps: { readonly database: Database },
  memberId: string,
  accountId: number,
): Promise<Account | undefined> => findAccountOfMember(deps.database, memberId, accountId);
