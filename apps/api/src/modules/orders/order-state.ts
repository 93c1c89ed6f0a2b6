import type { Order } from './order.ts';
import { isUnderWay, type OrderItemStatus } from './order-item-status.ts';

/** What an order desk sorts by: an order is in a state when one of its items is. */
export type OrderState = 'attention' | 'placed' | 'processing' | 'shipped' | 'delivered' | 'returns' | 'cancelled';

export const statusesOf: Readonly<Record<OrderState, readonly OrderItemStatus[]>> = {
  /** Something stops it; what is past its promise needs attention, too. */
  attention: ['backordered', 'hold', 'locked_for_fraud', 'undeliverable', 'trace_in_progress', 'return_failed'],
  placed: ['new', 'placed'],
  processing: ['processing', 'charged', 'received', 'backordered', 'hold', 'locked_for_fraud'],
  shipped: ['shipped', 'trace_in_progress', 'resend_in_progress', 'undeliverable'],
  delivered: ['delivered', 'gifted'],
  returns: [
    'return_requested',
    'return_pending',
    'return_accepted',
    'return_in_progress',
    'return_denied',
    'return_failed',
    'return_cancelled',
    'return_request_cancelled',
    'returned',
    'refund_requested',
    'refund_in_progress',
    'refunded',
  ],
  cancelled: ['cancelled', 'declined', 'not_available'],
};

/** The last day that was promised for anything that is still to come, and whether it is past. */
export function promiseOf({ items }: Order, now: Date) {
  const days = items.filter(({ status }) => isUnderWay(status)).map(({ deliveryTo }) => deliveryTo);
  const today = now.toISOString().slice(0, 10);
  return { promised_by: days.toSorted().at(-1) ?? null, is_late: days.some((day) => day < today) };
}
