import { type Points, sumPoints } from '@rewards/amounts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { findAccount } from '../../accounts/index.ts';
import { type ExpiringPoints, listExpiringPoints as listExpiringLots } from '../../points/index.ts';
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
  const expiring = await listExpiringLots(deps.database, account.poolId, deps.clock.now());
  // Added up, not asked for a second time: a spend in between would make the two differ.
  return accept({ balance: sumPoints(expiring.map(({ amount }) => amount)), expiring });
}
