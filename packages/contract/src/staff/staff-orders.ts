import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { localeQuery } from '../fields.ts';
import { orderItemStatuses } from '../shop/order-statuses.ts';
import { order, orderItem } from '../shop/order.ts';
import { paging } from '../shop/shop-fields.ts';
import { waiting } from './staff-changes.ts';
import { memberParams, pageQuery } from './staff-fields.ts';
import { typedLine } from '../typed-text.ts';

const tag = 'Staff and orders';

/** An order as its member sees it, and where each item can be moved to by staff. */
const staffOrder = z.extend(order, {
  member: z.object({ id: z.uuid(), name: z.string() }),
  order_items: z.array(z.extend(orderItem, { moves: z.array(z.enum(orderItemStatuses)) })),
});
const orderParams = z.object({ id: z.uuid() });

export const listStaffMemberOrders = defineCall({
  method: 'GET',
  path: '/staff/member/{id}/order',
  access: 'members.see',
  audited: true,
  tag,
  summary: 'A member’s orders, ten a page, newest first',
  params: memberParams,
  query: pageQuery,
  answer: z.object({ data: z.array(staffOrder), ...paging }),
  refusals: ['not_found'],
});

export const showStaffOrder = defineCall({
  method: 'GET',
  path: '/staff/order/{id}',
  access: 'members.see',
  audited: true,
  tag,
  summary: 'One order, and where its items can be moved to',
  params: orderParams,
  query: localeQuery,
  answer: z.object({ data: staffOrder }),
  refusals: ['not_found'],
});

export const moveOrderItem = defineCall({
  method: 'POST',
  path: '/staff/order/{id}/item/{itemId}/move',
  access: 'orders.move',
  idempotent: true,
  tag,
  summary:
    'Move an order item along its table, with all that follows. A refund above the limit of a day waits for a second person',
  params: z.object({ id: z.uuid(), itemId: z.uuid() }),
  query: localeQuery,
  body: z.strictObject({
    /** The state that the reader saw: if another person moved it meanwhile, it is not moved again. */
    from: z.enum(orderItemStatuses),
    to: z.enum(orderItemStatuses),
    /** The member reads it in the item's history. */
    note: typedLine(200).check(z.minLength(5)),
  }),
  answer: z.union([z.object({ code: z.literal('success'), data: staffOrder }), waiting]),
  refusals: ['not_found', 'content_changed', 'not_possible_now', 'idempotency_key_reused', 'in_progress'],
});

export type StaffOrder = z.infer<typeof staffOrder>;
