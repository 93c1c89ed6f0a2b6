import type { OrderItemStatus } from '@rewards/contract';

/** An item that has ended badly. */
const stopped: ReadonlySet<OrderItemStatus> = new Set<OrderItemStatus>([
  'cancelled',
  'declined',
  'not_available',
  'return_denied',
  'return_failed',
]);
/** It is where it belongs: the item with the member, or the points back. */
const arrived: ReadonlySet<OrderItemStatus> = new Set<OrderItemStatus>(['delivered', 'gifted', 'refunded']);
const troubled: ReadonlySet<OrderItemStatus> = new Set<OrderItemStatus>([
  'backordered',
  'hold',
  'locked_for_fraud',
  'undeliverable',
  'trace_in_progress',
]);

export type Tone = 'success' | 'warning' | 'danger' | 'normal';

/** The words carry the status; the colour only helps to find it. */
export function toneOf(status: OrderItemStatus): Tone {
  if (arrived.has(status)) return 'success';
  if (stopped.has(status)) return 'danger';
  return troubled.has(status) ? 'warning' : 'normal';
}
