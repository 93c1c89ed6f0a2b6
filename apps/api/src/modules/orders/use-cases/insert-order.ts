import type { Transaction } from '../../../platform/database.ts';
import { appendToOutbox } from '../../../platform/outbox.ts';
import { writePromisesWithCommit } from '../../promises/index.ts';
import { type DeliveryRules, promiseDelivery } from '../delivery-promise.ts';
import type { NewOrder } from '../new-order.ts';
import { findWrongSum } from '../order-sums.ts';
import { writeOrderWithCommit } from '../orders.repository.ts';

export const ORDER_PLACED_TOPIC = 'orders.placed';

/** What the clock keeps of each item. What comes from another system is not followed. */
export function promiseItems(
  tx: Transaction,
  { items, placedAt }: NewOrder,
  rules: DeliveryRules,
  { isFollowed }: { readonly isFollowed: boolean },
): void {
  const promises = items.map((item) => {
    const { beginsAt, dueAt } = promiseDelivery(item, placedAt, rules);
    return { subjectId: item.id, source: 'item' as const, way: item.product.type, beginsAt, dueAt, isFollowed };
  });
  writePromisesWithCommit(tx, promises);
}

/**
 * Records an order that is paid for, in the transaction that pays for it: `new` and `placed` in its items' history, what
 * fulfilment is to be told, and the event that sends the confirmation. The delivery is promised by the rules of this
 * moment. It is written with the COMMIT: a second order for a cart, or a number that is taken, is a fault of the whole
 * transaction.
 */
export function insertOrderWithCommit(tx: Transaction, order: NewOrder, rules: DeliveryRules): void {
  const wrong = findWrongSum(order);
  if (wrong) throw new Error(`The items of order ${order.number} do not come to its ${wrong}`);
  writeOrderWithCommit(tx, order, (item) => promiseDelivery(item, order.placedAt, rules));
  promiseItems(tx, order, rules, { isFollowed: true });
  appendToOutbox(tx, {
    topic: ORDER_PLACED_TOPIC,
    payload: { orderId: order.id },
    occurredAt: order.placedAt,
    told: { memberId: order.memberId, kind: 'debit' },
  });
}
