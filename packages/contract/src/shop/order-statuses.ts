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

/** Of redemptions and bookings. */
export const generalStatuses = ['accepted', 'booked', 'cancelled', 'confirmed', 'not_available', 'success'] as const;
export type GeneralStatus = (typeof generalStatuses)[number];

export const saleChannelTypeCodes = [
  'SHOP',
  'EGIF',
  'LRG',
  'ACCP',
  'EXTR',
  'FPC',
  'CHBK',
  'ASC',
  'TRAV',
  'TPPV',
] as const;
export type SaleChannelTypeCode = (typeof saleChannelTypeCodes)[number];

/** How the card's part of an item comes back. */
export const cardRefundStatuses = [
  'on_its_way',
  'done',
  'not_charged',
  'refused',
  'paid_in_points',
  'paid_by_hand',
] as const;
