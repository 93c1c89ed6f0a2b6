import { isPositive } from '@rewards/amounts';
import type { Transaction } from '../../../platform/database.ts';
import { requestRefund } from '../../payments/index.ts';
import { refund } from '../../points/index.ts';
import { refundReference } from '../card-refund.ts';
import { refundDue } from '../item-refund.ts';
import type { Order, OrderItem } from '../order.ts';
import { markRefunded } from '../order-changes.repository.ts';

/**
 * What was paid for an item, or for the returned part of it, comes back: points to the lots they came from, card money to the card. Once: the item's row,
 * the ledger and the payment each refuse a second time by themselves.
 */
export async function giveBack(tx: Transaction, order: Order, item: OrderItem, why: string, at: Date): Promise<void> {
  const due = refundDue(item);
  if (!(await markRefunded(tx, item.id, due, at))) return;
  const reference = refundReference(item.id);
  if (isPositive(due.points)) {
    const debitReference = `order:${order.id}`;
    const given = await refund(tx, { debitReference, reference, amount: due.points, reason: why, at });
    if (!given.ok) throw new Error(`The points of item ${item.id} cannot come back: ${given.refusal.code}`);
  }
  if (isPositive(due.cents)) {
    const given = await requestRefund(tx, { paymentId: order.id, reference, amount: due.cents, at });
    if (!given.ok) throw new Error(`The card money of item ${item.id} cannot come back: ${given.refusal.code}`);
  }
}
