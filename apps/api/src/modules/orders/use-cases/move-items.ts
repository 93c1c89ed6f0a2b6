import { randomUUID } from 'node:crypto';
import { pointsToNumber } from '@rewards/amounts';
import type { Transaction } from '../../../platform/database.ts';
import { type IdempotentRequest, inIdempotentTransaction, inKeyedTransaction } from '../../../platform/idempotency.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { type Editor, isWaiting, type Waiting } from '../../../platform/second-person.ts';
import { passSecondPerson } from '../../approvals/index.ts';
import { recordAct } from '../../audit/index.ts';
import { addInstructions, askToCancel, isWaitedFor } from '../fulfilment.repository.ts';
import type { Order, OrderItem } from '../order.ts';
import { insertClaim, lockOrder } from '../order-changes.repository.ts';
import { isUnderWay, isUndone } from '../order-item-status.ts';
import type { PlannedEntry, Step } from '../order-moves.ts';
import { callBack } from './call-back.ts';
import { changeOrderOnce } from './change-order-once.ts';
import type { FulfilmentDeps, OrdersDeps } from './deps.ts';
import { lockMovable, type Movable, type MoveRefusal, stepsOf, type WantedMove, weighMove } from './movable.ts';
import { recordMoves } from './record-moves.ts';
import { orderForStaff, type StaffOrder } from './show-orders-to-staff.ts';

export interface MoveItems extends WantedMove {
  readonly editor: Editor;
  readonly note: string;
  readonly once: IdempotentRequest;
}

type Unfinished = { readonly code: 'fulfilment_refused' | 'in_progress' };
type Refused = MoveRefusal | Unfinished | { readonly code: 'idempotency_key_reused' };

type Moved = { readonly movedIn: string } | Waiting;

function record(tx: Transaction, order: Order, item: OrderItem, command: MoveItems, now: Date): Promise<void> {
  const { editor, to, note } = command;
  const { staffId, traceId } = editor;
  const details = { order: order.number, item: item.position, from: item.status, to, note };
  return recordAct(tx, { staffId, memberId: order.memberId, act: 'order.move', details, traceId }, now);
}

/** Fulfilment is told what a move means for it. */
async function instruct(tx: Transaction, item: OrderItem, { to, at, place, note }: PlannedEntry): Promise<void> {
  if (to === 'resend_in_progress') return addInstructions(tx, [{ itemId: item.id, kind: 'resend' }], at);
  if (to === 'return_requested') {
    const claim = {
      id: randomUUID(),
      kind: 'return',
      reason: 'other',
      text: note,
      quantity: null,
      requestedAt: at,
    } as const;
    await insertClaim(tx, item.id, { ...claim, openedAtPlace: place });
    return addInstructions(tx, [{ itemId: item.id, kind: 'claim', claimId: claim.id }], at);
  }
  const claimId = item.claims.at(-1)?.id;
  if (to === 'return_request_cancelled' && claimId !== undefined) {
    return addInstructions(tx, [{ itemId: item.id, kind: 'withdraw_claim', claimId }], at);
  }
  return undefined;
}

/** What comes back for goods that were sent, or goes out once more: above the limit of a day, a second person approves. */
async function passRefund(
  tx: Transaction,
  deps: OrdersDeps,
  movable: Movable,
  { steps, command, now }: { readonly steps: readonly Step[]; readonly command: MoveItems; readonly now: Date },
): Promise<Result<Waiting | undefined, MoveRefusal>> {
  const { editor, orderId, items, to, note } = command;
  const weight = await weighMove(tx, deps, movable, { staffId: editor.staffId, steps, at: now });
  if (!weight) return editor.approval ? refuse('not_possible_now') : accept(undefined);
  const change = {
    kind: 'refund' as const,
    subject: `${movable.order.number}-${movable.items.map(({ position }) => position).join(', ')}`,
    command: { orderId, items, to, note },
    changes: [...new Set(items.map(({ from }) => from))].map((from) => ({ field: 'status', from, to })),
    worthCents: weight.worthCents,
    back: { poolId: weight.poolId, points: pointsToNumber(weight.points) },
    isForTwo: weight.isForTwo,
  };
  return passSecondPerson(tx, editor, change, now);
}

const moveNow = (deps: OrdersDeps, command: MoveItems) =>
  inIdempotentTransaction<Moved, MoveRefusal>(deps.database, command.once, async (tx) => {
    const movable = await lockMovable(tx, command);
    if (!movable.ok) return movable;
    const { order, items } = movable.value;
    const now = deps.clock.now();
    const steps = stepsOf(movable.value, command.to, command.note, now);
    const passed = await passRefund(tx, deps, movable.value, { steps, command, now });
    if (!passed.ok) return passed;
    if (passed.value) return accept(passed.value);
    const { entries } = await recordMoves(tx, order, steps);
    for (const item of items) {
      const entry = entries.find(({ itemId, by }) => itemId === item.id && by === 'staff');
      if (entry) await instruct(tx, item, entry);
      await record(tx, order, item, command, now);
    }
    return accept({ movedIn: order.id });
  });

/**
 * Ends items that fulfilment has in hand: they move, and are paid back, once fulfilment has confirmed that they will not
 * be sent. Otherwise a code that was mailed a moment ago would be paid back, too. What it refuses stays as it is, and
 * waits to be settled.
 */
async function callBackAndMove(
  deps: OrdersDeps & FulfilmentDeps,
  command: MoveItems,
): Promise<Result<unknown, Refused>> {
  const { orderId, to, note } = command;
  const itemIds = command.items.map(({ id }) => id);
  const asked = await inKeyedTransaction<string, undefined, MoveRefusal>(deps.database, command.once, async (tx) => {
    const movable = await lockMovable(tx, command);
    if (!movable.ok) return movable;
    const now = deps.clock.now();
    for (const item of movable.value.items) {
      const isFirst = await askToCancel(tx, [item.id], now, { to, note });
      if (isFirst) await record(tx, movable.value.order, item, command, now);
    }
    return accept(undefined);
  });
  if (!asked.ok || asked.value.isKnown) return asked;
  await callBack(deps, orderId, itemIds);
  return changeOrderOnce<Unfinished>(deps, command, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const isAny = order?.items.some(({ id, status }) => itemIds.includes(id) && isUndone(status));
    if (isAny) return accept(orderId);
    return refuse((await isWaitedFor(tx, itemIds)) ? 'in_progress' : 'fulfilment_refused');
  });
}

/** One step along the one table of moves, with everything that follows from it: money back, mails, fulfilment. */
export async function moveItems(
  deps: OrdersDeps & FulfilmentDeps,
  command: MoveItems,
): Promise<Result<StaffOrder | Waiting, Refused>> {
  const { items, to, orderId } = command;
  if (isUndone(to) && items.some(({ from }) => isUnderWay(from))) {
    const called = await callBackAndMove(deps, command);
    if (!called.ok) return called;
  } else {
    const moved = await moveNow(deps, command);
    if (!moved.ok) return moved;
    if (isWaiting(moved.value)) return accept(moved.value);
  }
  return accept(await orderForStaff(deps.database, deps, orderId));
}
