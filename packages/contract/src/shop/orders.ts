import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { localeQuery, wholeNumber } from '../fields.ts';
import { billingAddress, person, shippingAddress } from './order-addresses.ts';
import { cardRefundStatuses, orderItemStatuses, saleChannelTypeCodes } from './order-statuses.ts';
import { pageNumber, paging } from './shop-fields.ts';
import { productTypes } from './shop-product.ts';

const currency = z.object({ id: z.int(), name: z.string(), symbol: z.string() });
const promotion = z.object({ code: z.string(), name: z.string(), amount: z.int() });

/** A return or a damage claim; it follows the item's own statuses. */
const claim = z.object({
  id: z.uuid(),
  kind: z.enum(['return', 'damage']),
  reason: z.string(),
  text: z.nullable(z.string()),
  requested_at: z.string(),
  status: z.enum(orderItemStatuses),
  can_withdraw: z.boolean(),
});

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
  /** What only some kinds of order have. */
  payload: z.object({
    recipient: z.nullable(z.object({ ...person, email: z.string() })),
    provider: z.nullable(z.string()),
    airline: z.nullable(z.string()),
    additional_status: z.nullable(z.string()),
  }),
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
  /** An eGift card that was sent can be sent once more. */
  can_resend: z.boolean(),
  refunded_points: z.int(),
  refunded_amount: z.number(),
  /** How the card's part comes back; null when there is none. What is `refused` is owed until a person has settled it. */
  card_refund_status: z.nullable(z.enum(cardRefundStatuses)),
});

export const order = z.object({
  id: z.uuid(),
  order_number: z.string(),
  created_at: z.string(),
  account_id: z.int(),
  sale_channel_type_code: z.enum(saleChannelTypeCodes),
  can_cancel: z.boolean(),
  /** The end of the cancellation window while something can be cancelled. */
  cancel_until: z.nullable(z.string()),
  is_declined: z.boolean(),
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

const tag = 'Orders';
const orderParams = z.object({ id: z.uuid() });
const itemParams = z.object({ id: z.uuid(), itemId: z.uuid() });
const oneOrder = z.object({ data: order });
const changedOrder = z.object({ code: z.literal('success'), data: order });

const day = z.iso.date();
const channelList = z
  .string()
  .check(
    z.maxLength(100),
    z.regex(new RegExp(`^(?:${saleChannelTypeCodes.join('|')})(?:,(?:${saleChannelTypeCodes.join('|')}))*$`)),
  );

export const listOrders = defineCall({
  method: 'GET',
  path: '/member/order',
  access: 'member',
  tag,
  summary: 'The member’s orders, ten a page, newest first; declined ones are not shown',
  query: z.extend(localeQuery, {
    page: z.optional(pageNumber),
    count: z.optional(wholeNumber(1, 50)),
    /** Separated by commas; without it every channel of the shop. */
    sale_channel_type_codes: z.optional(channelList),
    sort: z.optional(z.enum(['desc', 'asc'])),
    from_date: z.optional(day),
    to_date: z.optional(day),
    include_zero_amount: z.optional(z.enum(['0', '1'])),
  }),
  answer: z.object({ data: z.array(order), ...paging }),
  refusals: ['validation_error'],
});

export const showOrder = defineCall({
  method: 'GET',
  path: '/member/order/{id}',
  access: 'member',
  tag,
  summary: 'One order with everything that happened to it',
  params: orderParams,
  query: localeQuery,
  answer: oneOrder,
  refusals: ['not_found'],
});

export const listHistoricalOrders = defineCall({
  method: 'GET',
  path: '/member/order-historical',
  access: 'member',
  tag,
  summary: 'Orders from before this portal',
  query: z.extend(localeQuery, { page: z.optional(pageNumber) }),
  answer: z.object({
    data: z.array(
      z.object({
        id: z.int(),
        order_number: z.string(),
        created_at: z.string(),
        total_amount: z.int(),
        paid_amount: z.int(),
        program_currency: z.string(),
        cash_amount: z.number(),
        fiat_currency: z.string(),
        items: z.array(
          z.object({ description: z.string(), program_amount: z.int(), order_item_status: z.enum(orderItemStatuses) }),
        ),
      }),
    ),
    ...paging,
  }),
  refusals: ['validation_error'],
});

const cancelRefusals = ['not_found', 'not_cancellable', 'idempotency_key_reused', 'in_progress'] as const;

export const cancelOrder = defineCall({
  method: 'PUT',
  path: '/member/orderCancel/{id}',
  access: 'member',
  tag,
  summary: 'Cancel every item that can still be cancelled; points and card money come back',
  idempotent: true,
  params: orderParams,
  query: localeQuery,
  answer: changedOrder,
  refusals: cancelRefusals,
});

export const cancelOrderItem = defineCall({
  method: 'PUT',
  path: '/member/order/{id}/cancelItem/{itemId}',
  access: 'member',
  tag,
  summary: 'Cancel one item',
  idempotent: true,
  params: itemParams,
  query: localeQuery,
  answer: changedOrder,
  refusals: cancelRefusals,
});

export const openClaim = defineCall({
  method: 'POST',
  path: '/member/order/{id}/item/{itemId}/claim',
  access: 'member',
  tag,
  summary: 'Ask to return an item, within 14 days, or tell of damage, within 7 days of its delivery',
  idempotent: true,
  params: itemParams,
  query: localeQuery,
  body: z.strictObject({
    kind: z.enum(['return', 'damage']),
    reason: z.enum(['changed_mind', 'wrong_item', 'not_as_described', 'arrived_damaged', 'stopped_working', 'other']),
    text: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(1_000)))),
  }),
  answer: changedOrder,
  refusals: ['not_found', 'claim_too_late', 'claim_not_possible', 'idempotency_key_reused', 'in_progress'],
});

export const withdrawClaim = defineCall({
  method: 'DELETE',
  path: '/member/order/{id}/item/{itemId}/claim/{claimId}',
  access: 'member',
  tag,
  summary: 'Withdraw a return or a claim that nobody has decided yet',
  params: z.object({ id: z.uuid(), itemId: z.uuid(), claimId: z.uuid() }),
  query: localeQuery,
  answer: changedOrder,
  refusals: ['not_found', 'claim_not_possible'],
});

export const resendEgift = defineCall({
  method: 'POST',
  path: '/member/order/{id}/item/{itemId}/resend',
  access: 'member',
  tag,
  summary: 'Have the mail with an eGift card sent again to its recipient',
  idempotent: true,
  params: itemParams,
  answer: z.object({ code: z.literal('success') }),
  refusals: ['not_found', 'not_possible_now', 'too_many_requests', 'idempotency_key_reused', 'in_progress'],
});

export const mailOrder = defineCall({
  method: 'POST',
  path: '/member/order/{id}/email',
  access: 'member',
  tag,
  summary: 'Send the confirmation of an order to the member’s own address again',
  idempotent: true,
  params: orderParams,
  answer: z.object({ code: z.literal('success'), email: z.string() }),
  refusals: ['not_found', 'too_many_requests', 'idempotency_key_reused', 'in_progress'],
});

export type Order = z.infer<typeof order>;
export type OrderItem = z.infer<typeof orderItem>;
