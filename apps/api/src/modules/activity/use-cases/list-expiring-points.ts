import { type Points, zeroPoints } from '@rewards/amounts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { findAccount } from '../../accounts/index.ts';
import { balancesOfPools, type ExpiringPoints, listExpiringPoints as listExpiringLots } from '../../points/index.ts';
import type { ActivityDeps } from './deps.ts';

export interface ExpiringBalance {
  readonly balance: Points;
  readonly expiring: readonly ExpiringPoints[];
}

export async function listExpiringPoints(
  deps: ActivityDeps,
  memberId: string,
  accountId: number,
): Promise<Result<ExpiringBalance, { code: 'not_found' }>> {
  const account = await findAccount(deps, memberId, accountId);
  if (!account) return refuse('not_found');
  const now = deps.clock.now();
  const [balances, expiring] = await Promise.all([
    balancesOfPools(deps.database, [account.poolId], now),
    listExpiringLots(deps.database, account.poolId, now),
  ]);
  return accept({ balance: balances.get(account.poolId) ?? zeroPoints, expiring });
}
