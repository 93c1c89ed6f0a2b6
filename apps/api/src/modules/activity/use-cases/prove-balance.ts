import { accept, type Result, refuse } from '../../../platform/result.ts';
import { findAccount } from '../../accounts/index.ts';
import { type ProvedBalance, proveBalance as provePool } from '../../points/index.ts';
import type { ActivityDeps } from './deps.ts';

export async function proveBalance(
  deps: ActivityDeps,
  memberId: string,
  accountId: number,
): Promise<Result<ProvedBalance, { code: 'not_found' }>> {
  const account = await findAccount(deps, memberId, accountId);
  return account ? accept(await provePool(deps, account.poolId, deps.clock.now())) : refuse('not_found');
}
