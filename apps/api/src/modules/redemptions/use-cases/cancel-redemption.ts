import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { canCancel, isOpen, type Redemption } from '../redemption.ts';
import { findRedemption, lockRedemption } from '../redemptions.repository.ts';
import type { RedemptionsDeps } from './deps.ts';
import { giveBack } from './settle-redemption.ts';

export type CancelRefusal = { readonly code: 'not_found' | 'not_cancellable' | 'unavailable' };

async function recordCancelled(deps: RedemptionsDeps, id: string): Promise<void> {
  await inTransaction(deps.database, async (tx) => {
    const redemption = await lockRedemption(tx, id);
    if (!redemption || !isOpen(redemption)) return accept(undefined);
    const room = deps.redemptionRooms[redemption.kind];
    await giveBack(tx, room, redemption, { state: 'cancelled', reason: null, at: deps.clock.now() });
    return accept(undefined);
  });
}

/** The partner is asked first: points return only for what it will not do. */
export async function cancelRedemption(
  deps: RedemptionsDeps,
  memberId: string,
  id: string,
): Promise<Result<Redemption, CancelRefusal>> {
  const redemption = await findRedemption(deps.database, id);
  if (redemption?.memberId !== memberId) return refuse('not_found');
  if (redemption.state === 'cancelled') return accept(redemption);
  const cancel = deps.redemptionRooms[redemption.kind]?.cancel;
  if (!cancel || !canCancel(redemption, deps.clock.now())) return refuse('not_cancellable');
  const said = await cancel(redemption);
  if (said === 'refused') return refuse('not_cancellable');
  if (said === 'unknown') return refuse('unavailable');
  await recordCancelled(deps, id);
  const ended = await findRedemption(deps.database, id);
  return ended?.state === 'cancelled' ? accept(ended) : refuse('not_cancellable');
}
