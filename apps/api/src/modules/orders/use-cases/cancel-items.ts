import { type IdempotentRequest, inKeyedTransaction } from '../../../platform/idempotency.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { askToCancel, isWaitedFor } from '../fulfilment.repository.ts';
import { lockOrder } from '../order-changes.repository.ts';
import { mayMove } from '../order-item-status.ts';
import { canCancel } from '../order-windows.ts';
import { callBack } from './call-back.ts';
import { changeOrderOnce } from './change-order-once.ts';
import type { FulfilmentDeps, OrdersDeps } from './deps.ts';
import { detailsOf, type OrderDetails } from './order-details.ts';

export interface CancelItems {
  readonly memberId: string;
  readonly orderId: string;
  /** Without it, every item that can still be cancelled. */
  readonly itemId: string | undefined;
  /** After a freeze the member's window does not count: a thief's order of yesterday is stopped, too. */
  readonly isFrozen?: boolean;
  readonly once: IdempotentRequest;
}

type CancelRefusal = { readonly code: 'not_found' | 'not_cancellable' };
type Unfinished = { readonly code: 'not_cancellable' | 'in_progress' };
type Refused = CancelRefusal | Unfinished | { readonly code: 'idempotency_key_reused' };

/**
 * The request is stored before fulfilment is asked: after a crash in between, fulfilment's regular round goes on with
 * it.
 */
async function ask(deps: OrdersDeps & FulfilmentDeps, command: CancelItems) {
  const { memberId, orderId, itemId, once } = command;
  const { shop } = await deps.program();
  return inKeyedTransaction<unknown, readonly string[], CancelRefusal>(deps.database, once, async (tx) => {
    const order = await lockOrder(tx, orderId, memberId);
    const wanted = order?.items.filter(({ id }) => itemId === undefined || id === itemId) ?? [];
    if (!order || wanted.length === 0) return refuse('not_found');
    // Read after the lock: who waited for it may have come too late.
    const now = deps.clock.now();
    const isOpen = (item: (typeof wanted)[number]) =>
      command.isFrozen ? mayMove(item.status, 'cancelled', 'system') : canCancel(item, order.placedAt, shop, now);
    const items = wanted.filter(isOpen).map(({ id }) => id);
    if (items.length === 0) return refuse('not_cancellable');
    await askToCancel(tx, items, now);
    return accept(items);
  });
}

/**
 * Cancels what fulfilment can still stop. What was paid comes back only when fulfilment has confirmed it: an eGift code
 * that was mailed a moment ago cannot be called back, even if we have no news of it yet.
 */
export async function cancelItems(
  deps: OrdersDeps & FulfilmentDeps,
  command: CancelItems,
): Promise<Result<OrderDetails, Refused>> {
  const asked = await ask(deps, command);
  if (!asked.ok) return asked;
  const show = () => detailsOf(deps.database, deps, command.orderId);
  if (asked.value.isKnown) return accept(await show());
  const itemIds = asked.value.value;
  await callBack(deps, command.orderId, itemIds);
  const cancelled = await changeOrderOnce<Unfinished>(deps, command, async (tx) => {
    const { order } = await detailsOf(tx, deps, command.orderId);
    const isAny = order.items.some(({ id, status }) => status === 'cancelled' && itemIds.includes(id));
    if (isAny) return accept(itemIds);
    return refuse((await isWaitedFor(tx, itemIds)) ? 'in_progress' : 'not_cancellable');
  });
  return cancelled.ok ? accept(await show()) : cancelled;
}
