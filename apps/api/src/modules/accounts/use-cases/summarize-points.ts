import type { Points } from '@rewards/amounts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { heldOf, listMonths, type PointsMonth } from '../../points/index.ts';
import type { AccountsDeps } from './deps.ts';
import { findAccount } from './find-account.ts';

export interface PointsSummary {
  readonly held: Points;
  readonly months: readonly PointsMonth[];
}

const MONTHS = 12;

export async function summarizePoints(
  deps: AccountsDeps,
  memberId: string,
  accountId: number,
): Promise<Result<PointsSummary, { code: 'not_found' }>> {
  const account = await findAccount(deps, memberId, accountId);
  if (!account) return refuse('not_found');
  const months = await listMonths(deps.database, account.poolId, { now: deps.clock.now(), count: MONTHS });
  return accept({ months, held: await heldOf(deps.database, account.poolId) });
}
