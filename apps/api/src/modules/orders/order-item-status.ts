/** The statuses of an order item; the present one is the last of its history. */
export const orderItemStatuses = [
  'backordered',
  'cancelled',
  'charged',
  'declined',
  'delivered',
  'gifted',
  'hold',
  'locked_for_fraud',
  'new',
  'not_available',
  'placed',
  'processing',
  'received',
  'refund_in_progress',
  'refund_requested',
  'refunded',
  'resend_in_progress',
  'return_accepted',
  'return_denied',
  'return_failed',
  'return_cancelled',
  'return_in_progress',
  'return_pending',
  'return_request_cancelled',
  'return_requested',
  'returned',
  'shipped',
  'trace_in_progress',
  'undeliverable',
] as const;
export type OrderItemStatus = (typeof orderItemStatuses)[number];

/** Who may make a move: the member, the sender of the goods, the bank's staff, and this portal by itself. */
export type Mover = 'member' | 'fulfilment' | 'staff' | 'system';

type Moves = Partial<Record<OrderItemStatus, readonly Mover[]>>;

const bySender: readonly Mover[] = ['fulfilment', 'staff'];
const byOffice: readonly Mover[] = ['staff', 'system'];
const byHouse: readonly Mover[] = ['fulfilment', 'staff', 'system'];
const byAnybody: readonly Mover[] = ['member', 'fulfilment', 'staff', 'system'];
const byMember: readonly Mover[] = ['member', 'staff'];

/** It cannot or must not be sent: what was paid comes back. */
const refusals: Moves = { declined: byHouse, not_available: bySender };
/** Something stops it for now. */
const stops: Moves = { hold: byHouse, locked_for_fraud: byHouse };
/** What fulfilment may tell next about something that is under way. It may forget to tell a step in between. */
const onTheWay: Moves = { shipped: bySender, delivered: bySender, gifted: bySender };
const atWork: Moves = { processing: bySender, charged: byHouse, received: bySender, backordered: bySender };
/** What was sent and never arrived is paid back by the clock of the promises. */
const promiseMissed: Moves = { refund_requested: ['system'] };
/** A member who was denied, or changed their mind, may ask again while the window is open. */
const askAgain: Moves = { return_requested: byMember };

/**
 * The one table of moves: from where, to where, by whom. A move that is not here is refused for everyone; a status
 * without moves is an end.
 */
export const moves: Readonly<Record<OrderItemStatus, Moves>> = {
  new: { placed: ['system'], cancelled: byAnybody, ...refusals, ...stops },
  placed: { ...atWork, ...onTheWay, ...refusals, ...stops, cancelled: byAnybody },
  processing: { ...atWork, processing: [], ...onTheWay, ...refusals, ...stops, cancelled: byAnybody },
  backordered: { ...atWork, backordered: [], ...refusals, ...stops, cancelled: byAnybody },
  charged: { ...atWork, charged: [], ...onTheWay, ...refusals, ...stops, cancelled: byHouse },
  received: { ...atWork, received: [], ...onTheWay, ...refusals, ...stops, cancelled: byHouse },
  hold: { processing: byHouse, ...refusals, locked_for_fraud: byHouse, cancelled: byAnybody },
  locked_for_fraud: { processing: byHouse, declined: byHouse, cancelled: byHouse },

  shipped: {
    delivered: bySender,
    gifted: bySender,
    trace_in_progress: bySender,
    undeliverable: bySender,
    ...promiseMissed,
  },
  trace_in_progress: {
    delivered: bySender,
    undeliverable: bySender,
    resend_in_progress: bySender,
    refund_requested: byHouse,
  },
  undeliverable: { resend_in_progress: byAnybody, refund_requested: byHouse },
  resend_in_progress: {
    shipped: bySender,
    delivered: bySender,
    undeliverable: bySender,
    refund_requested: ['fulfilment', 'system'],
  },
  delivered: {
    gifted: bySender,
    resend_in_progress: byMember,
    return_requested: byMember,
    refund_requested: ['staff'],
  },

  return_requested: {
    return_pending: bySender,
    return_accepted: bySender,
    return_denied: bySender,
    return_request_cancelled: byMember,
  },
  return_pending: { return_accepted: bySender, return_denied: bySender, return_request_cancelled: byMember },
  return_accepted: {
    return_in_progress: bySender,
    returned: bySender,
    return_failed: bySender,
    return_cancelled: bySender,
  },
  return_in_progress: { returned: bySender, return_failed: bySender, return_cancelled: bySender },
  return_failed: { return_in_progress: bySender, refund_requested: ['staff'] },
  return_denied: askAgain,
  return_cancelled: askAgain,
  return_request_cancelled: askAgain,
  returned: { refund_requested: byOffice, refund_in_progress: byOffice },
  refund_requested: { refund_in_progress: byOffice },
  refund_in_progress: { refunded: ['system'] },

  cancelled: {},
  declined: {},
  not_available: {},
  gifted: {},
  refunded: {},
};

export const mayMove = (from: OrderItemStatus, to: OrderItemStatus, by: Mover): boolean =>
  moves[from][to]?.includes(by) ?? false;

/** The statuses that this mover may move it to. */
export const movesBy = (from: OrderItemStatus, by: Mover): OrderItemStatus[] =>
  orderItemStatuses.filter((to) => mayMove(from, to, by));

const undone: ReadonlySet<OrderItemStatus> = new Set(['cancelled', 'declined', 'not_available']);
/** It came to an end before anything was sent. */
export const isUndone = (status: OrderItemStatus): boolean => undone.has(status);

/** Nothing was or will be delivered: what was paid comes back with the move itself. */
const givingBack: ReadonlySet<OrderItemStatus> = new Set([...undone, 'refund_in_progress']);
export const givesBack = (status: OrderItemStatus): boolean => givingBack.has(status);

/** From here the bank's own part of a refund begins. */
export const isDueForRefund = (status: OrderItemStatus): boolean =>
  status === 'returned' || status === 'refund_requested';

const underWay: ReadonlySet<OrderItemStatus> = new Set([
  'placed',
  'processing',
  'backordered',
  'charged',
  'received',
  'hold',
  'locked_for_fraud',
  'shipped',
  'trace_in_progress',
  'resend_in_progress',
]);
/** Fulfilment has something left to do for it. */
export const isUnderWay = (status: OrderItemStatus): boolean => underWay.has(status);

const toBeSent: ReadonlySet<OrderItemStatus> = new Set(
  [...underWay].filter((status) => status !== 'shipped' && status !== 'trace_in_progress'),
);
/** It is in the hands of fulfilment, if fulfilment knows of it. */
export const isToBeSent = (status: OrderItemStatus): boolean => toBeSent.has(status);

const returning: ReadonlySet<OrderItemStatus> = new Set([
  'return_requested',
  'return_pending',
  'return_accepted',
  'return_in_progress',
]);
/** It is to be sent back, or on its way. */
export const isReturning = (status: OrderItemStatus): boolean => returning.has(status);

const undecided: ReadonlySet<OrderItemStatus> = new Set(['return_requested', 'return_pending']);
export const isUndecidedReturn = (status: OrderItemStatus): boolean => undecided.has(status);
