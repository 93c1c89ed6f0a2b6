import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../platform/database.ts';
import type { IdempotentRequest } from '../../../platform/idempotency.ts';
import { accept, type Reason, type Result, refuse, refuseBecause } from '../../../platform/result.ts';
import { addInstructions } from '../fulfilment.repository.ts';
import type { ClaimKind, Order } from '../order.ts';
import { insertClaim, lockOrder } from '../order-changes.repository.ts';
import { claimableUntil, type OrderRules } from '../order-windows.ts';
import { changeOrderOnce } from './change-order-once.ts';
import type { OrdersDeps } from './deps.ts';
import { detailsOf, type OrderDetails } from './order-details.ts';
import { recordMoves } from './record-moves.ts';

interface ClaimedItem {
  readonly itemId: string;
  /** Undefined: all of it. */
  readonly quantity: number | undefined;
}

export interface OpenClaims {
  readonly memberId: string;
  readonly orderId: string;
  readonly items: readonly ClaimedItem[];
  readonly kind: ClaimKind;
  readonly reason: string;
  readonly text: string | null;
  readonly once: IdempotentRequest;
}

type Impossible =
  | { code: 'not_found' | 'claim_not_possible' | 'validation_error' }
  | { code: 'claim_too_late'; reason: Reason };
type Refused = Impossible | { code: 'idempotency_key_reused' | 'in_progress' };

interface Claiming extends OpenClaims {
  readonly rules: OrderRules;
  readonly now: Date;
}

async function openOne(
  tx: Transaction,
  order: Order,
  { itemId, quantity }: ClaimedItem,
  { kind, reason, text, rules, now }: Claiming,
): Promise<Result<string, Impossible>> {
  const item = order.items.find(({ id }) => id === itemId);
  if (!item) return refuse('not_found');
  if (quantity !== undefined && quantity > item.quantity) return refuse('validation_error');
  const until = claimableUntil(item, kind, rules);
  if (!until) return refuse('claim_not_possible');
  if (now >= until) return refuseBecause('claim_too_late', { ended_at: until.toISOString() });
  const { entries } = await recordMoves(tx, order, [
    { itemId, to: 'return_requested', by: 'member', at: now, note: null },
  ]);
  const id = randomUUID();
  const openedAtPlace = entries[0]?.place ?? item.statusPlace;
  await insertClaim(tx, itemId, {
    id,
    kind,
    reason,
    quantity: quantity ?? null,
    text: text || null,
    requestedAt: now,
    openedAtPlace,
  });
  await addInstructions(tx, [{ itemId, kind: 'claim', claimId: id }], now);
  return accept(id);
}

/**
 * Returns or damages: requested within their window, decided by the sender of the goods. All of the items or none: a
 * refusal undoes the others.
 */
export async function openClaims(deps: OrdersDeps, wanted: OpenClaims): Promise<Result<OrderDetails, Refused>> {
  const { shop: rules } = await deps.program();
  const { orderId, items } = wanted;
  if (new Set(items.map(({ itemId }) => itemId)).size < items.length) return refuse('validation_error');
  const opened = await changeOrderOnce<Refused>(deps, wanted, async (tx) => {
    const order = await lockOrder(tx, orderId, wanted.memberId);
    if (!order) return refuse('not_found');
    const claiming = { ...wanted, rules, now: deps.clock.now() };
    for (const item of items) {
      const claimed = await openOne(tx, order, item, claiming);
      if (!claimed.ok) return claimed;
    }
    return accept(orderId);
  });
  return opened.ok ? accept(await detailsOf(deps.database, deps, orderId)) : opened;
}
