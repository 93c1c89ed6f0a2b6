import type { OrderItemStatus, Step } from '../modules/orders/index.ts';

/** One step of a demonstration item: what, by whom, how many hours after the order. */
type PathStep = readonly [to: OrderItemStatus, by: Step['by'], afterHours: number, note?: string];
export type Path = readonly PathStep[];

const processing: Path = [['processing', 'fulfilment', 0.2]];
const shipped: Path = [...processing, ['shipped', 'fulfilment', 7]];
const delivered: Path = [...shipped, ['delivered', 'fulfilment', 120]];
const requested: Path = [...delivered, ['return_requested', 'member', 140]];
const accepted: Path = [...requested, ['return_pending', 'fulfilment', 141], ['return_accepted', 'fulfilment', 164]];
const inProgress: Path = [...accepted, ['return_in_progress', 'fulfilment', 200]];
const returned: Path = [...inProgress, ['returned', 'fulfilment', 290]];
const mailed: Path = [
  ['processing', 'fulfilment', 0.1],
  ['delivered', 'fulfilment', 0.5],
];

/** The steps that lead a demonstration item to its status, for every status. */
export const paths = {
  placed: [],
  processing,
  charged: [...processing, ['charged', 'fulfilment', 1]],
  received: [...processing, ['received', 'fulfilment', 2]],
  backordered: [['backordered', 'fulfilment', 0.2, 'stock_on_the_way']],
  hold: [['hold', 'fulfilment', 0.2, 'address_problem']],
  locked_for_fraud: [...processing, ['locked_for_fraud', 'system', 3]],
  shipped,
  delivered,
  gifted: [...mailed, ['gifted', 'fulfilment', 30]],
  mailed,
  trace_in_progress: [...shipped, ['trace_in_progress', 'fulfilment', 240]],
  undeliverable: [...shipped, ['undeliverable', 'fulfilment', 150]],
  resend_in_progress: [...shipped, ['undeliverable', 'fulfilment', 150], ['resend_in_progress', 'staff', 171]],
  cancelled: [['cancelled', 'member', 1, 'member_request']],
  declined: [['declined', 'fulfilment', 0.25, 'refused_by_supplier']],
  not_available: [...processing, ['not_available', 'fulfilment', 5, 'out_of_stock']],
  return_requested: requested,
  return_pending: [...requested, ['return_pending', 'fulfilment', 141]],
  return_accepted: accepted,
  return_denied: [
    ...requested,
    ['return_pending', 'fulfilment', 141],
    ['return_denied', 'fulfilment', 164, 'outside_policy'],
  ],
  return_in_progress: inProgress,
  return_failed: [...inProgress, ['return_failed', 'fulfilment', 400, 'nothing_received']],
  return_cancelled: [...accepted, ['return_cancelled', 'fulfilment', 240]],
  return_request_cancelled: [...requested, ['return_request_cancelled', 'member', 150]],
  returned,
  refund_requested: [...returned, ['refund_requested', 'staff', 292]],
  refund_in_progress: [...returned, ['refund_in_progress', 'system', 290]],
  refunded: [...returned, ['refund_in_progress', 'system', 290], ['refunded', 'system', 292]],
} as const satisfies Record<string, Path>;

export type PathName = keyof typeof paths;

/** What ended in one of these gave back what was paid. */
export const isPaidBack = (name: PathName): boolean =>
  name === 'cancelled' || name === 'declined' || name === 'not_available' || name === 'refunded';
