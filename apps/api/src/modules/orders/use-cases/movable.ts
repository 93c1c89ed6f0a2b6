import { add, centsToPoints, type Points, pointsToNumber, rate, sumPoints } from '@rewards/amounts';
import type { Transaction } from '../../../platform/database.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { listAccountsOfMember } from '../../accounts/index.ts';
import { isAboveOnePerson } from '../../adjustments/index.ts';
import { centsOf } from '../../approvals/index.ts';
import { listWithFulfilment } from '../fulfilment.repository.ts';
import { refundDue } from '../item-refund.ts';
import type { Order, OrderItem } from '../order.ts';
import { lockOrder } from '../order-changes.repository.ts';
import { givesBack, isUndone, mayMove, type OrderItemStatus } from '../order-item-status.ts';
import { planMoves, type Step } from '../order-moves.ts';
import type { OrdersDeps } from './deps.ts';

/** Some items of one order, with the status that the mover believes each has. */
export interface WantedMove {
  readonly orderId: string;
  readonly items: readonly { readonly id: string; readonly from: OrderItemStatus }[];
  readonly to: OrderItemStatus;
}

export type MoveRefusal = {
  readonly code: 'not_found' | 'content_changed' | 'not_possible_now' | 'with_fulfilment';
};

export interface Movable {
  readonly order: Order;
  readonly items: readonly OrderItem[];
}

/**
 * All of them or none. What fulfilment is to send moves by its news, or ends by its word: an item that somebody calls
 * delivered by hand, and then refunds, would be sent all the same.
 */
export async function lockMovable(
  tx: Transaction,
  { orderId, items: wanted, to }: WantedMove,
): Promise<Result<Movable, MoveRefusal>> {
  const order = await lockOrder(tx, orderId);
  const items = wanted.flatMap(({ id }) => order?.items.find((item) => item.id === id) ?? []);
  if (!order || items.length < wanted.length) return refuse('not_found');
  if (wanted.some(({ from }, place) => items[place]?.status !== from)) return refuse('content_changed');
  if (wanted.some(({ from }) => !mayMove(from, to, 'staff'))) return refuse('not_possible_now');
  const sending = isUndone(to) ? [] : await listWithFulfilment(tx, [orderId]);
  return items.some(({ id }) => sending.includes(id)) ? refuse('with_fulfilment') : accept({ order, items });
}

export const stepsOf = ({ items }: Movable, to: OrderItemStatus, note: string | null, at: Date): Step[] =>
  items.map(({ id }) => ({ itemId: id, to, by: 'staff', at, note }));

export interface Weight {
  readonly poolId: number;
  readonly points: Points;
  readonly worthCents: number;
  /** Above the limit of a day for one person, or for this pool. */
  readonly isForTwo: boolean;
}

/** What goes out for goods that were sent, or that are sent once more; undefined when nothing does. */
export async function weighMove(
  tx: Transaction,
  deps: OrdersDeps,
  { order, items }: Movable,
  { staffId, steps, at }: { readonly staffId: string; readonly steps: readonly Step[]; readonly at: Date },
): Promise<Weight | undefined> {
  const { entries } = planMoves(order.items, steps);
  const giving = entries.filter(({ to }) => givesBack(to) || to === 'resend_in_progress');
  const { rates, ...program } = await deps.program();
  // Card money counts as the points it would be.
  const perCent = rate(rates.redemption.numerator, rates.redemption.denominator);
  const points = sumPoints(
    items
      .filter(({ id }) => giving.some(({ itemId }) => itemId === id))
      .map((item) => {
        const due = refundDue(item);
        return add(due.points, centsToPoints(due.cents, perCent, 'ceil'));
      }),
  );
  if (giving.length === 0) return undefined;
  const poolId = await poolOf(tx, order);
  const isForTwo = await isAboveOnePerson(tx, { ...program, rates }, { staffId, poolId, amount: points }, at);
  return { poolId, points, worthCents: centsOf(pointsToNumber(points), rates.redemption), isForTwo };
}

export async function poolOf(tx: Transaction, { memberId, accountId }: Order): Promise<number> {
  const account = (await listAccountsOfMember(tx, memberId)).find(({ id }) => id === accountId);
  if (!account) throw new Error(`Account ${accountId} is gone`);
  return account.poolId;
}
