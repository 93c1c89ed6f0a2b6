import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { findAccount } from '../../accounts/index.ts';
import { markRemoved } from '../redeemers.repository.ts';
import type { RedeemersDeps } from './deps.ts';
import { tellBoth } from './tell-both.ts';

export interface RemoveRedeemer {
  readonly memberId: string;
  readonly accountId: number;
  readonly redeemerId: string;
}

type NotFound = { readonly code: 'not_found' };

/** Removing again gives the same answer and sends no mail. */
export async function removeRedeemer(
  deps: RedeemersDeps,
  { memberId, accountId, redeemerId }: RemoveRedeemer,
): Promise<Result<'removed', NotFound>> {
  if (!(await findAccount(deps, memberId, accountId))) return refuse('not_found');
  const now = deps.clock.now();
  return inTransaction<'removed', NotFound>(deps.database, async (tx) => {
    const removed = await markRemoved(tx, accountId, redeemerId, now);
    if (!removed) return refuse('not_found');
    if (removed === 'removed') await tellBoth(tx, redeemerId, 'removed', now);
    return accept('removed');
  });
}
