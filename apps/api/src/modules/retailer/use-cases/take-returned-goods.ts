import type { TillAnswer, TillReturn } from '../../../partners/retailer/retailer.ts';
import { type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { lockPools } from '../../points/index.ts';
import { findRedemptions, returnPart } from '../../redemptions/index.ts';
import { findPurchase } from '../retailer.repository.ts';
import type { RetailerDeps } from './deps.ts';

type ReturnRefusal = { readonly code: 'not_known' | 'more_than_paid' | 'key_reused' };

/**
 * The points of returned goods go back to their lots, once, and never more than were paid. They do so also after the
 * card was unlinked, or while the member is blocked: the points are theirs.
 */
export async function takeReturnedGoods(deps: RetailerDeps, told: TillReturn): Promise<TillAnswer> {
  const returned = await inTransaction(deps.database, async (tx): Promise<Result<undefined, ReturnRefusal>> => {
    const paid = await findPurchase(tx, told.returnOf);
    const [redemption] = paid ? await findRedemptions(tx, [paid.redemptionId]) : [];
    if (!redemption) return refuse('not_known');
    await lockPools(tx, [redemption.poolId]);
    return returnPart(tx, { redemption, points: told.points, cause: `return:${told.key}`, at: deps.clock.now() });
  });
  return returned.ok ? { answer: 'approved' } : { answer: 'declined', code: returned.refusal.code };
}
