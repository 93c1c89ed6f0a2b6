import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../platform/database.ts';
import { type IdempotentRequest, inIdempotentTransaction } from '../../../platform/idempotency.ts';
import { accept, refuse } from '../../../platform/result.ts';
import { recordAct } from '../../audit/index.ts';
import { addInstructions, askToCancel } from '../fulfilment.repository.ts';
import type { OrderItem } from '../order.ts';
import { insertClaim, lockOrder } from '../order-changes.repository.ts';
import { isUnderWay, isUndone, mayMove, type OrderItemStatus } from '../order-item-status.ts';
import type { PlannedEntry } from '../order-moves.ts';
import type { OrdersDeps } from './deps.ts';
import { orderForStaff, type StaffOrder } from './show-orders-to-staff.ts';
import { recordMoves } from './record-moves.ts';

export interface MoveItem {
  readonly staffId: string;
  readonly orderId: string;
  readonly itemId: string;
  /** The status that the mover believes it has. */
  readonly from: OrderItemStatus;
  readonly to: OrderItemStatus;
  readonly note: string;
  readonly traceId: string;
  readonly once: IdempotentRequest;
}

type Refused = { code: 'not_found' | 'content_changed' | 'not_possible_now' };

/** Fulfilment is told what a move means for it. Otherwise it would send goods that were just refunded. */
async function instruct(tx: Transaction, item: OrderItem, entry: PlannedEntry): Promise<void> {
  const { to, at, place, note } = entry;
  if (isUndone(to) && isUnderWay(item.status)) return askToCancel(tx, [item.id], at);
  if (to === 'resend_in_progress') return addInstructions(tx, [{ itemId: item.id, kind: 'resend' }], at);
  if (to === 'return_requested') {
    const claim = { id: randomUUID(), kind: 'return', reason: 'other', text: note, requestedAt: at } as const;
    await insertClaim(tx, item.id, { ...claim, openedAtPlace: place });
    return addInstructions(tx, [{ itemId: item.id, kind: 'claim', claimId: claim.id }], at);
  }
  const claimId = item.claims.at(-1)?.id;
  if (to === 'return_request_cancelled' && claimId !== undefined) {
    return addInstructions(tx, [{ itemId: item.id, kind: 'withdraw_claim', claimId }], at);
  }
  return undefined;
}

/** One step along the one table of moves, with everything that follows from it: money back, mails, fulfilment. */
export const moveItem = <Answer>(deps: OrdersDeps, command: MoveItem, present: (order: StaffOrder) => Answer) =>
  inIdempotentTransaction<Answer, Refused>(deps.database, command.once, async (tx) => {
    const { staffId, orderId, itemId, from, to, note, traceId } = command;
    const order = await lockOrder(tx, orderId);
    const item = order?.items.find(({ id }) => id === itemId);
    if (!order || !item) return refuse('not_found');
    if (item.status !== from) return refuse('content_changed');
    if (!mayMove(from, to, 'staff')) return refuse('not_possible_now');
    const now = deps.clock.now();
    const { entries } = await recordMoves(tx, order, [{ itemId, to, by: 'staff', at: now, note }]);
    const [entry] = entries;
    if (entry) await instruct(tx, item, entry);
    const details = { order: order.number, item: item.position, from, to, note };
    await recordAct(tx, { staffId, memberId: order.memberId, act: 'order.move', details, traceId }, now);
    return accept(present(await orderForStaff(tx, deps, orderId)));
  });
