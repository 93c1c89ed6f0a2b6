import { randomUUID } from 'node:crypto';
import type { IdempotentRequest } from '../../../platform/idempotency.ts';
import { accept, type Reason, type Result, refuse, refuseBecause } from '../../../platform/result.ts';
import { addInstructions } from '../fulfilment.repository.ts';
import type { ClaimKind } from '../order.ts';
import { insertClaim, lockOrder } from '../order-changes.repository.ts';
import { claimableUntil } from '../order-windows.ts';
import { changeOrderOnce } from './change-order-once.ts';
import type { OrdersDeps } from './deps.ts';
import { detailsOf, type OrderDetails } from './order-details.ts';
import { recordMoves } from './record-moves.ts';

export interface OpenClaim {
  readonly memberId: string;
  readonly orderId: string;
  readonly itemId: string;
  readonly kind: ClaimKind;
  readonly reason: string;
  readonly text: string | null;
  readonly once: IdempotentRequest;
}

type Refused =
  | { code: 'not_found' | 'claim_not_possible' | 'idempotency_key_reused' | 'in_progress' }
  | { code: 'claim_too_late'; reason: Reason };

/** A return or a damage: requested within its window, decided by the sender of the goods. */
export async function openClaim(deps: OrdersDeps, wanted: OpenClaim): Promise<Result<OrderDetails, Refused>> {
  const { shop } = await deps.program();
  const { orderId } = wanted;
  const opened = await changeOrderOnce<Refused>(deps, wanted, async (tx) => {
    const { itemId, kind, reason, text } = wanted;
    const order = await lockOrder(tx, orderId, wanted.memberId);
    const item = order?.items.find(({ id }) => id === itemId);
    if (!order || !item) return refuse('not_found');
    const now = deps.clock.now();
    const until = claimableUntil(item, kind, shop);
    if (!until) return refuse('claim_not_possible');
    if (now >= until) return refuseBecause('claim_too_late', { ended_at: until.toISOString() });
    const { entries } = await recordMoves(tx, order, [
      { itemId, to: 'return_requested', by: 'member', at: now, note: null },
    ]);
    const id = randomUUID();
    const openedAtPlace = entries[0]?.place ?? item.statusPlace;
    await insertClaim(tx, itemId, { id, kind, reason, text: text || null, requestedAt: now, openedAtPlace });
    await addInstructions(tx, [{ itemId, kind: 'claim', claimId: id }], now);
    return accept(id);
  });
  return opened.ok ? accept(await detailsOf(deps.database, deps, orderId)) : opened;
}
