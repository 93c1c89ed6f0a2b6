import { randomUUID } from 'node:crypto';
import { add, centsToPoints, pointsToNumber, rate } from '@rewards/amounts';
import type { Transaction } from '../../../platform/database.ts';
import { type IdempotentRequest, inIdempotentTransaction, inKeyedTransaction } from '../../../platform/idempotency.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { listAccountsOfMember } from '../../accounts/index.ts';
import { isAboveOnePerson } from '../../adjustments/index.ts';
import { centsOf, passSecondPerson } from '../../approvals/index.ts';
import { type Editor, isWaiting, type Waiting } from '../../../platform/second-person.ts';
import { recordAct } from '../../audit/index.ts';
import { addInstructions, askToCancel, isWaitedFor } from '../fulfilment.repository.ts';
import type { Order, OrderItem } from '../order.ts';
import { insertClaim, lockOrder } from '../order-changes.repository.ts';
import { refundDue } from '../item-refund.ts';
import { givesBack, isUnderWay, isUndone, mayMove, type OrderItemStatus } from '../order-item-status.ts';
import { type PlannedEntry, planMoves, type Step } from '../order-moves.ts';
import { callBack } from './call-back.ts';
import { changeOrderOnce } from './change-order-once.ts';
import type { FulfilmentDeps, OrdersDeps } from './deps.ts';
import { orderForStaff, type StaffOrder } from './show-orders-to-staff.ts';
import { recordMoves } from './record-moves.ts';

export interface MoveItem {
  readonly editor: Editor;
  readonly orderId: string;
  readonly itemId: string;
  /** The status that the mover believes it has. */
  readonly from: OrderItemStatus;
  readonly to: OrderItemStatus;
  readonly note: string;
  readonly once: IdempotentRequest;
}

type MoveRefusal = { readonly code: 'not_found' | 'content_changed' | 'not_possible_now' };
type Unfinished = { readonly code: 'not_possible_now' | 'in_progress' };
type Refused = MoveRefusal | Unfinished | { readonly code: 'idempotency_key_reused' };

type Moved = { readonly movedIn: string } | Waiting;

interface Movable {
  readonly order: Order;
  readonly item: OrderItem;
}

async function lockMovable(
  tx: Transaction,
  { orderId, itemId, from, to }: MoveItem,
): Promise<Result<Movable, MoveRefusal>> {
  const order = await lockOrder(tx, orderId);
  const item = order?.items.find(({ id }) => id === itemId);
  if (!order || !item) return refuse('not_found');
  if (item.status !== from) return refuse('content_changed');
  return mayMove(from, to, 'staff') ? accept({ order, item }) : refuse('not_possible_now');
}

function record(tx: Transaction, { order, item }: Movable, command: MoveItem, now: Date): Promise<void> {
  const { editor, from, to, note } = command;
  const { staffId, traceId } = editor;
  const details = { order: order.number, item: item.position, from, to, note };
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
  { order, item }: Movable,
  { step, command: { editor, orderId, itemId, from, to, note } }: { readonly step: Step; readonly command: MoveItem },
): Promise<Result<Waiting | undefined, MoveRefusal>> {
  const { entries } = planMoves(order.items, [step]);
  const isGiving = entries.some((entry) => givesBack(entry.to) || entry.to === 'resend_in_progress');
  if (!editor.approval && !isGiving) return accept(undefined);
  const account = (await listAccountsOfMember(tx, order.memberId)).find(({ id }) => id === order.accountId);
  if (!account) return refuse('not_found');
  const { poolId } = account;
  const program = await deps.program();
  const { numerator, denominator } = program.rates.redemption;
  const due = refundDue(item);
  // Card money counts as the points it would be.
  const amount = add(due.points, centsToPoints(due.cents, rate(numerator, denominator), 'ceil'));
  const worthCents = centsOf(pointsToNumber(amount), program.rates.redemption);
  const isForTwo = await isAboveOnePerson(tx, program, { staffId: editor.staffId, poolId, amount }, step.at);
  const command = { orderId, itemId, from, to, note };
  const changes = [{ field: 'status', from, to }];
  const back = { poolId, points: pointsToNumber(amount) };
  const subject = `${order.number}-${item.position}`;
  return passSecondPerson(
    tx,
    editor,
    { kind: 'refund', subject, command, changes, worthCents, back, isForTwo },
    step.at,
  );
}

const moveNow = (deps: OrdersDeps, command: MoveItem) =>
  inIdempotentTransaction<Moved, MoveRefusal>(deps.database, command.once, async (tx) => {
    const movable = await lockMovable(tx, command);
    if (!movable.ok) return movable;
    const { order, item } = movable.value;
    const { itemId, to, note } = command;
    const now = deps.clock.now();
    const step = { itemId, to, by: 'staff', at: now, note } as const;
    const passed = await passRefund(tx, deps, movable.value, { step, command });
    if (!passed.ok) return passed;
    if (passed.value) return accept(passed.value);
    const { entries } = await recordMoves(tx, order, [step]);
    const [entry] = entries;
    if (entry) await instruct(tx, item, entry);
    await record(tx, movable.value, command, now);
    return accept({ movedIn: order.id });
  });

/**
 * Ends an item that fulfilment has in hand: it moves, and is paid back, once fulfilment has confirmed that it will not
 * be sent. Otherwise a code that was mailed a moment ago would be paid back, too.
 */
async function callBackAndMove(
  deps: OrdersDeps & FulfilmentDeps,
  command: MoveItem,
): Promise<Result<unknown, Refused>> {
  const { orderId, itemId, to, note } = command;
  const asked = await inKeyedTransaction<string, string, MoveRefusal>(deps.database, command.once, async (tx) => {
    const movable = await lockMovable(tx, command);
    if (!movable.ok) return movable;
    const now = deps.clock.now();
    if (await askToCancel(tx, [itemId], now, { to, note })) await record(tx, movable.value, command, now);
    return accept(itemId);
  });
  if (!asked.ok || asked.value.isKnown) return asked;
  await callBack(deps, orderId, [itemId]);
  return changeOrderOnce<Unfinished>(deps, command, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const status = order?.items.find(({ id }) => id === itemId)?.status;
    if (status !== undefined && isUndone(status)) return accept(status);
    return refuse((await isWaitedFor(tx, [itemId])) ? 'in_progress' : 'not_possible_now');
  });
}

/** One step along the one table of moves, with everything that follows from it: money back, mails, fulfilment. */
export async function moveItem(
  deps: OrdersDeps & FulfilmentDeps,
  command: MoveItem,
): Promise<Result<StaffOrder | Waiting, Refused>> {
  const { from, to, orderId } = command;
  if (isUndone(to) && isUnderWay(from)) {
    const called = await callBackAndMove(deps, command);
    if (!called.ok) return called;
  } else {
    const moved = await moveNow(deps, command);
    if (!moved.ok) return moved;
    if (isWaiting(moved.value)) return accept(moved.value);
  }
  return accept(await orderForStaff(deps.database, deps, orderId));
}
