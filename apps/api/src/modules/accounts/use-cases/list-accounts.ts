import { type Points, sumPoints, zeroPoints } from '@rewards/amounts';
import { balancesOfPools, findFrozenPools, ownBalancesOfAccounts } from '../../points/index.ts';
import type { Program } from '../../program/index.ts';
import type { AccountWithBalance } from '../account.ts';
import { listAccountsOfMember } from '../accounts.repository.ts';
import type { AccountsDeps } from './deps.ts';

export interface MemberAccounts {
  readonly accounts: readonly AccountWithBalance[];
  /** Over the member's pools. Each pool counts once, also when several cards share it. */
  readonly totalBalance: Points;
  /** What each type of card can do, and the currency they count in. */
  readonly program: Pick<Program, 'cardFamilies' | 'cardTypes' | 'currency' | 'redemptions'>;
}

/** All cards of the member, or one alone. */
export async function listAccounts(deps: AccountsDeps, memberId: string, onlyId?: number): Promise<MemberAccounts> {
  const now = deps.clock.now();
  const all = await listAccountsOfMember(deps.database, memberId);
  const accounts = onlyId === undefined ? all : all.filter(({ id }) => id === onlyId);
  const poolIds = [...new Set(accounts.map(({ poolId }) => poolId))];
  const [pooled, own, frozen, program] = await Promise.all([
    balancesOfPools(deps.database, poolIds, now),
    ownBalancesOfAccounts(
      deps.database,
      accounts.map(({ id }) => id),
      now,
    ),
    findFrozenPools(deps.database, poolIds),
    deps.program(),
  ]);
  return {
    accounts: accounts.map((account) => ({
      ...account,
      isFrozen: frozen.has(account.poolId),
      ownBalance: own.get(account.id) ?? zeroPoints,
      pooledBalance: pooled.get(account.poolId) ?? zeroPoints,
    })),
    totalBalance: sumPoints([...pooled.values()]),
    program,
  };
}
