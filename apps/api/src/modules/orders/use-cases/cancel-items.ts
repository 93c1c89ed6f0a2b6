import { type IdempotentRequest, inIdempotentTransaction } from '../../../platform/idempotency.ts';
import { accept, refuse } from '../../../platform/result.ts';
import { addInstructions } from '../fulfilment.repository.ts';
import { lockOrder } from '../order-changes.repository.ts';
import { canCancel } from '../order-windows.ts';
import type { OrdersDeps } from './deps.ts';
import { detailsOf, type Present } from './order-details.ts';
import { recordMoves } from './record-moves.ts';

export interface CancelItems {
  readonly memberId: string;
  readonly orderId: string;
  /** Without it, every item that can still be cancelled. */
  readonly itemId: string | undefined;
  readonly once: IdempotentRequest;
}

export async function cancelItems<Answer>(
  deps: OrdersDeps,
  { memberId, orderId, itemId, once }: CancelItems,
  present: Present<Answer>,
) {
  const { shop } = await deps.program();
  return inIdempotentTransaction<Answer, { code: 'not_found' | 'not_cancellable' }>(deps.database, once, async (tx) => {
    const order = await lockOrder(tx, orderId, memberId);
    const wanted = order?.items.filter(({ id }) => itemId === undefined || id === itemId) ?? [];
    if (!order || wanted.length === 0) return refuse('not_found');
    // Read after the lock: who waited for it may have come too late.
    const now = deps.clock.now();
    const items = wanted.filter(({ status }) => canCancel(status, order.placedAt, shop, now));
    if (items.length === 0) return refuse('not_cancellable');
    const step = { to: 'cancelled', by: 'member', at: now, note: 'member_request' } as const;
    await recordMoves(
      tx,
      order,
      items.map(({ id }) => ({ ...step, itemId: id })),
    );
    await addInstructions(
      tx,
      items.map(({ id }) => ({ itemId: id, kind: 'cancel' })),
      now,
    );
    return accept(present(await detailsOf(tx, deps, orderId)));
  });
}
