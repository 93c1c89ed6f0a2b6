import * as z from 'zod/mini';
import { redemption, shownPromise } from '../redeem/redemptions.ts';
import { booking } from '../redeem/travel.ts';
import { shownRecipient } from './gift-recipient.ts';
import { billingAddress, shippingAddress } from './order-addresses.ts';
import {
  cardRefundStatuses,
  orderItemStatuses,
  redeemedChannelCodes,
  redeemedItemStatuses,
  shopChannelCodes,
} from './order-statuses.ts';
import { productTypes } from './shop-product.ts';

const currency = z.object({ id: z.int(), name: z.string(), symbol: z.string() });
const promotion = z.object({ code: z.string(), name: z.string(), amount: z.int() });

/** A return or a damage claim; it follows the item's own statuses. */
const claim = z.object({
  id: z.uuid(),
  kind: z.enum(['return', 'damage']),
  reason: z.string(),
  text: z.nullable(z.string()),
  /** How many of the item. */
  quantity: z.int(),
  requested_at: z.string(),
  status: z.enum(orderItemStatuses),
  can_withdraw: z.boolean(),
});

/** What only some kinds of order have. */
const payload = {
  recipient: z.nullable(shownRecipient),
  provider: z.nullable(z.string()),
  airline: z.nullable(z.string()),
  /** Whose program or shop it is, where that is no airline. */
  partner: z.nullable(z.string()),
  additional_status: z.nullable(z.string()),
};

export const orderItem = z.object({
  id: z.uuid(),
  order_item_number: z.string(),
  quantity: z.int(),
  /** For one, in points, as it was ordered. */
  price: z.int(),
  /** price × quantity − promotions + fees. */
  total: z.int(),
  sku: z.string(),
  /** As it was ordered, in the reader's language. */
  product: z.object({
    id: z.int(),
    product_variant_id: z.int(),
    name: z.string(),
    slug: z.string(),
    type: z.enum(productTypes),
    brand: z.string(),
    variant_name: z.string(),
    image: z.nullable(z.string()),
    ground: z.string(),
  }),
  payload: z.object(payload),
  /** Oldest first. */
  order_statuses: z.array(
    z.object({ status: z.enum(orderItemStatuses), created_at: z.string(), note: z.nullable(z.string()) }),
  ),
  status: z.enum(orderItemStatuses),
  promotions: z.array(promotion),
  order_item_fees: z.array(z.object({ code: z.enum(['shipping', 'handling']), amount: z.int() })),
  tracking_number: z.nullable(z.string()),
  tracking_url: z.nullable(z.string()),
  carrier: z.nullable(z.string()),
  can_cancel: z.boolean(),
  cancellation_reason: z.nullable(z.string()),
  /** What was promised when it was ordered; days, both inside. */
  delivery_from: z.nullable(z.string()),
  delivery_to: z.nullable(z.string()),
  delivered_at: z.nullable(z.string()),
  /** Until when a return, or a damage, can be told of; null when it cannot. */
  return_until: z.nullable(z.string()),
  damage_until: z.nullable(z.string()),
  claims: z.array(claim),
  /** Null for what is not of the shop: its redemption has one. */
  promise: z.nullable(shownPromise),
  /** An eGift card that was sent can be sent once more. */
  can_resend: z.boolean(),
  /** The code of an eGift card can be reported as dead. */
  can_report_code: z.boolean(),
  /** What was paid for it, in points and by card: what a cancellation gives back, and a return its share of. */
  paid_points: z.int(),
  paid_amount: z.number(),
  refunded_points: z.int(),
  refunded_amount: z.number(),
  /**
   * How the card's part comes back; null when there is none. What is `refused` or `overdue` is owed until a person has
   * settled it.
   */
  card_refund_status: z.nullable(z.enum(cardRefundStatuses)),
  /** While it is on its way: when the card has it, when a person takes over, and when the member was told it is late. */
  card_refund_promise: z.nullable(
    z.object({ due: z.iso.datetime(), limit: z.iso.datetime(), told: z.nullable(z.iso.datetime()) }),
  ),
});

export const order = z.object({
  id: z.uuid(),
  order_number: z.string(),
  created_at: z.string(),
  account_id: z.int(),
  sale_channel_type_code: z.enum(shopChannelCodes),
  can_cancel: z.boolean(),
  /** The first end of a cancellation window among the items that can be cancelled now. */
  cancel_until: z.nullable(z.string()),
  is_declined: z.boolean(),
  /** The authorized redeemer who called support for it. */
  called_by: z.optional(z.nullable(z.string())),
  /** Items at their price, in points. */
  items_price: z.int(),
  fees_price: z.int(),
  /** What promotion codes took off. */
  discounted_price: z.int(),
  /** items_price + fees_price − discounted_price. */
  total_price: z.int(),
  /** The part of it paid in points. */
  paid_price: z.int(),
  /** The part paid by card, in dollars. */
  cash_amount: z.number(),
  fiat_currency: z.string(),
  currency,
  medium: z.object({ name: z.string(), masked_number: z.string() }),
  shipping_address: z.nullable(shippingAddress),
  promotions: z.array(promotion),
  payment_transactions: z.array(
    z.object({
      amount: z.number(),
      currency: z.string(),
      status: z.enum(['authorised', 'captured', 'voided', 'refunded', 'partly_refunded', 'refund_failed']),
      /** Without what the card would not take. */
      refunded_amount: z.number(),
      card_brand: z.string(),
      card_last4: z.string(),
      billing_address: billingAddress,
    }),
  ),
  order_items: z.array(orderItem),
});

/** A redemption or a booking as an order of one item. Its id is the id of both. */
const redeemedOrder = z.extend(order, {
  sale_channel_type_code: z.enum(redeemedChannelCodes),
  order_items: z.array(
    z.extend(orderItem, {
      sku: z.null(),
      /** In the reader's language. */
      product: z.object({ name: z.string() }),
      payload: z.object({ ...payload, redemption: z.nullable(redemption), booking: z.nullable(booking) }),
      order_statuses: z.array(
        z.object({ status: z.enum(redeemedItemStatuses), created_at: z.string(), note: z.nullable(z.string()) }),
      ),
      status: z.enum(redeemedItemStatuses),
    }),
  ),
});
export const memberOrder = z.discriminatedUnion('sale_channel_type_code', [order, redeemedOrder]);

export type Order = z.infer<typeof order>;
export type OrderItem = z.infer<typeof orderItem>;
export type RedeemedOrder = z.infer<typeof redeemedOrder>;
export type MemberOrder = z.infer<typeof memberOrder>;
