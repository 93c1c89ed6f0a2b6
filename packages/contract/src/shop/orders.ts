import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { typedLine } from '../typed-text.ts';
import { localeQuery, wholeNumber } from '../fields.ts';
import { memberOrder, order } from './order.ts';
import { orderItemStatuses, saleChannelTypeCodes } from './order-statuses.ts';
import { pageNumber, paging } from './shop-fields.ts';

const tag = 'Orders';
export const orderStates = ['open', 'arrived', 'ended'] as const;
const orderParams = z.object({ id: z.uuid() });
const itemParams = z.object({ id: z.uuid(), itemId: z.uuid() });
const changedOrder = z.object({ code: z.literal('success'), data: order });
const cancelledOrder = z.object({ code: z.literal('success'), data: memberOrder });

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
  summary:
    'The member’s orders, redemptions and bookings, ten a page, newest first; declined orders are not shown. For travel alone the sites are asked first',
  query: z.extend(localeQuery, {
    page: z.optional(pageNumber),
    count: z.optional(wholeNumber(1, 50)),
    /** Separated by commas; without it every channel. */
    sale_channel_type_codes: z.optional(channelList),
    /** `state`: what is still to come, then what has arrived, then what has ended; each newest first. */
    sort: z.optional(z.enum(['desc', 'asc', 'state'])),
    from_date: z.optional(day),
    to_date: z.optional(day),
    include_zero_amount: z.optional(z.enum(['0', '1'])),
    /** A part of a name, a number, a partner or a recipient. */
    search: z.optional(typedLine(80)),
    /** `open`: something of it is still to come. `ended`: nothing of it was kept. */
    state: z.optional(z.enum(orderStates)),
  }),
  answer: z.object({
    data: z.array(memberOrder),
    ...paging,
    /** False while a travel site that was asked does not answer: there may be more. */
    is_current: z.boolean(),
    /** With `sort=state`: how many there are of each state, whatever state was asked for. */
    states: z.optional(z.object({ open: z.int(), arrived: z.int(), ended: z.int() })),
  }),
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
  answer: z.object({ data: memberOrder }),
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
  answer: cancelledOrder,
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
  answer: cancelledOrder,
  refusals: cancelRefusals,
});

const reason = z.enum([
  'changed_mind',
  'wrong_item',
  'not_as_described',
  'arrived_damaged',
  'stopped_working',
  'other',
]);
const claimText = z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(1_000))));
const claimRefusals = [
  'not_found',
  'claim_too_late',
  'claim_not_possible',
  'validation_error',
  'idempotency_key_reused',
  'in_progress',
] as const;

export const returnItems = defineCall({
  method: 'POST',
  path: '/member/order/{id}/return',
  access: 'member',
  tag,
  summary: 'Ask to return several items of an order, some or all of each: all of the list, or nothing',
  idempotent: true,
  params: orderParams,
  query: localeQuery,
  body: z.strictObject({
    items: z
      .array(z.strictObject({ id: z.uuid(), quantity: z.int().check(z.minimum(1), z.maximum(1_000)) }))
      .check(z.minLength(1), z.maxLength(100)),
    reason,
    text: claimText,
  }),
  answer: changedOrder,
  refusals: claimRefusals,
});

export const downloadReturnLabel = defineCall({
  method: 'GET',
  path: '/member/order/{id}/return-label',
  access: 'member',
  tag,
  summary: 'The label for the parcel of a return, while the return is under way',
  params: orderParams,
  query: localeQuery,
  files: ['application/pdf'],
  answer: z.unknown(),
  refusals: ['not_found', 'not_possible_now'],
});

export const downloadReceipt = defineCall({
  method: 'GET',
  path: '/member/order/{id}/receipt',
  access: 'member',
  tag,
  summary: 'The receipt of an order, a redemption or a booking',
  params: orderParams,
  query: localeQuery,
  files: ['application/pdf'],
  answer: z.unknown(),
  refusals: ['not_found'],
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
  body: z.strictObject({ kind: z.enum(['return', 'damage']), reason, text: claimText }),
  answer: changedOrder,
  refusals: claimRefusals,
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

export const reportDeadCode = defineCall({
  method: 'POST',
  path: '/member/order/{id}/item/{itemId}/dead-code',
  access: 'member',
  tag,
  summary: 'Report that the code of an eGift card does not work: it is replaced, or paid back',
  idempotent: true,
  params: itemParams,
  query: localeQuery,
  answer: changedOrder,
  refusals: [
    'not_found',
    'account_frozen',
    'not_possible_now',
    'too_many_requests',
    'idempotency_key_reused',
    'in_progress',
  ],
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
  refusals: [
    'not_found',
    'account_frozen',
    'not_possible_now',
    'too_many_requests',
    'idempotency_key_reused',
    'in_progress',
  ],
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
