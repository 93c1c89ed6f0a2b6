/** The states of an order item. The present one is the last of its history. */
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

const giving: ReadonlySet<OrderItemStatus> = new Set([
  'cancelled',
  'declined',
  'not_available',
  'refund_in_progress',
  'refund_requested',
  'refunded',
  'resend_in_progress',
  'returned',
]);
/** To move an item here gives points, money or goods: with the move itself, or with what follows from it. */
export const isGiving = (status: OrderItemStatus): boolean => giving.has(status);

/** Of redemptions and bookings. */
export const generalStatuses = ['accepted', 'booked', 'cancelled', 'confirmed', 'not_available', 'success'] as const;
export type GeneralStatus = (typeof generalStatuses)[number];

/** How the item of a redemption or a booking stands: `placed` until the partner has answered. */
export const redeemedItemStatuses = [...generalStatuses, 'placed', 'refunded'] as const;
export type RedeemedItemStatus = (typeof redeemedItemStatuses)[number];

export const shopChannelCodes = ['SHOP', 'EGIF'] as const;

/**
 * What points became outside of the shop: LRG at the retailer, ACCP on the access site, EXTR another company's product,
 * FPC a deposit or an investment, CHBK a credit on the card's statement, ASC miles, TRAV travel, TPPV a vacation.
 */
export const redeemedChannelCodes = ['LRG', 'ACCP', 'EXTR', 'FPC', 'CHBK', 'ASC', 'TRAV', 'TPPV'] as const;
export const saleChannelTypeCodes = [...shopChannelCodes, ...redeemedChannelCodes] as const;
export type SaleChannelTypeCode = (typeof saleChannelTypeCodes)[number];

/** How the card's part of an item comes back. */
export const cardRefundStatuses = [
  'on_its_way',
  'overdue',
  'done',
  'not_charged',
  'refused',
  'paid_in_points',
  'paid_by_hand',
] as const;
