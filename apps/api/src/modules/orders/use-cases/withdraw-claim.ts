import { accept, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { canWithdraw, statusOfClaim } from '../claim-status.ts';
import { addInstructions } from '../fulfilment.repository.ts';
import { lockOrder } from '../order-changes.repository.ts';
import type { OrdersDeps } from './deps.ts';
import { detailsOf, type OrderDetails } from './order-details.ts';
import { recordMoves } from './record-moves.ts';

export interface WithdrawClaim {
  readonly memberId: string;
  readonly orderId: string;
  readonly itemId: string;
  readonly claimId: string;
}

/** Withdrawing twice means it once. What was decided cannot be withdrawn. */
export function withdrawClaim(deps: OrdersDeps, { memberId, orderId, itemId, claimId }: WithdrawClaim) {
  return inTransaction<OrderDetails, { code: 'not_found' | 'claim_not_possible' }>(deps.database, async (tx) => {
    const order = await lockOrder(tx, orderId, memberId);
    const item = order?.items.find(({ id }) => id === itemId);
    const claim = item?.claims.find(({ id }) => id === claimId);
    if (!order || !item || !claim) return refuse('not_found');
    if (statusOfClaim(item, claim) !== 'return_request_cancelled') {
      if (!canWithdraw(item, claim)) return refuse('claim_not_possible');
      const now = deps.clock.now();
      await recordMoves(tx, order, [{ itemId, to: 'return_request_cancelled', by: 'member', at: now, note: null }]);
      await addInstructions(tx, [{ itemId, kind: 'withdraw_claim', claimId }], now);
    }
    return accept(await detailsOf(tx, deps, orderId));
  });
}
