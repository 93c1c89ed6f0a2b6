import { isPositive } from '@rewards/amounts';
import type { Transaction } from '../../../platform/database.ts';
import { requestRefund } from '../../payments/index.ts';
import { refund } from '../../points/index.ts';
import { refundReference } from '../card-refund.ts';
import type { Order, OrderItem } from '../order.ts';
import { markRefunded } from '../order-changes.repository.ts';

/**
 * What was paid for an item comes back: points to the lots they came from, card money to the card. Once: the item's row,
 * the ledger and the payment each refuse a second time by themselves.
 */
export async function giveBack(tx: Transaction, order: Order, item: OrderItem, why: string, at: Date): Promise<void> {
  if (!(await markRefunded(tx, item, at))) return;
  const reference = refundReference(item.id);
  if (isPositive(item.paidPoints)) {
    const debitReference = `order:${order.id}`;
    const given = await refund(tx, { debitReference, reference, amount: item.paidPoints, reason: why, at });
    if (!given.ok) throw new Error(`The points of item ${item.id} cannot come back: ${given.refusal.code}`);
  }
  if (isPositive(item.paidCents)) {
    const given = await requestRefund(tx, { paymentId: order.id, reference, amount: item.paidCents, at });
    if (!given.ok) throw new Error(`The card money of item ${item.id} cannot come back: ${given.refusal.code}`);
  }
}
