import { type Points, sumPoints, zeroPoints } from '@rewards/amounts';
import type { Database } from '../../../platform/database.ts';
import { balancesOfPools, ownBalancesOfAccounts } from '../../points/index.ts';
import type { AccountWithBalance } from '../account.ts';
import { listAccountsOfMember } from '../accounts.repository.ts';

export interface MemberAccounts {
  readonly accounts: readonly AccountWithBalance[];
  /** Over the member's pools, each counted once however many cards share it. */
  readonly totalBalance: Points;
}

export async function listAccounts(deps: { readonly database: Database }, memberId: string): Promise<MemberAccounts> {
  const accounts = await listAccountsOfMember(deps.database, memberId);
  const [pooled, own] = await Promise.all([
    balancesOfPools(deps.database, [...new Set(accounts.map(({ poolId }) => poolId))]),
    ownBalancesOfAccounts(deps.database, accounts.map(({ id }) => id)),
  ]);
  return {
    accounts: accounts.map((account) => ({
      ...account,
      ownBalance: own.get(account.id) ?? zeroPoints,
      pooledBalance: pooled.get(account.poolId) ?? zeroPoints,
    })),
    totalBalance: sumPoints([...pooled.values()]),
  };
}
