import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { canCancel, type Redemption } from '../redemption.ts';
import { findRedemption, lockRedemption, setCancelling } from '../redemptions.repository.ts';
import type { RedemptionsDeps } from './deps.ts';
import { settleCancellation } from './settle-cancellation.ts';

export type CancelRefusal = { readonly code: 'not_found' | 'not_cancellable' };

/** The request is stored before the partner is asked: after a crash in between, the round goes on with it. */
const keepWish = (deps: RedemptionsDeps, id: string) =>
  inTransaction<Redemption, CancelRefusal>(deps.database, async (tx) => {
    const known = await lockRedemption(tx, id);
    if (known?.state === 'cancelled' || known?.cancellingAt) return accept(known);
    const at = deps.clock.now();
    if (!known || !deps.redemptionHandlers[known.kind]?.cancel || !canCancel(known, at))
      return refuse('not_cancellable');
    await setCancelling(tx, id, at);
    return accept({ ...known, cancellingAt: at });
  });

/**
 * Points return only for what the partner will not do. Until the partner's answer is known, the redemption is being
 * cancelled. Cancelling again gives the same answer.
 */
export async function cancelRedemption(
  deps: RedemptionsDeps,
  memberId: string,
  id: string,
): Promise<Result<Redemption, CancelRefusal>> {
  if ((await findRedemption(deps.database, id))?.memberId !== memberId) return refuse('not_found');
  const kept = await keepWish(deps, id);
  if (!kept.ok || !kept.value.cancellingAt) return kept;
  await settleCancellation(deps, kept.value, { isAwaited: true });
  const after = await findRedemption(deps.database, id);
  return after && (after.state === 'cancelled' || after.cancellingAt) ? accept(after) : refuse('not_cancellable');
}
