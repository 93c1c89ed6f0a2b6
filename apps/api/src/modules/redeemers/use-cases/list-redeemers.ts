import { accept, type Result, refuse } from '../../../platform/result.ts';
import { findAccount } from '../../accounts/index.ts';
import type { Redeemer } from '../redeemer.ts';
import { listOfAccount } from '../redeemers.repository.ts';
import type { RedeemersDeps } from './deps.ts';

export async function listRedeemers(
  deps: RedeemersDeps,
  memberId: string,
  accountId: number,
): Promise<Result<Redeemer[], { readonly code: 'not_found' }>> {
  const account = await findAccount(deps, memberId, accountId);
  return account ? accept(await listOfAccount(deps.database, accountId)) : refuse('not_found');
}
