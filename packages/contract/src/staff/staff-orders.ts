import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { localeQuery } from '../fields.ts';
import { isGiving, type OrderItemStatus, orderItemStatuses } from '../shop/order-statuses.ts';
import { ledgerEntry } from './staff-points.ts';
import { order, orderItem } from '../shop/order.ts';
import { paging } from '../shop/shop-fields.ts';
import { waiting } from './staff-changes.ts';
import { memberParams, pageQuery } from './staff-fields.ts';
import { typedLine } from '../typed-text.ts';

const tag = 'Staff and orders';

const orderMovers = ['member', 'fulfilment', 'staff', 'system'] as const;

const status = z.enum(orderItemStatuses);

/** An order as its member sees it, and what staff can do about each item. */
const staffOrder = z.extend(order, {
  member: z.object({ id: z.uuid(), name: z.string(), email: z.string(), phone: z.nullable(z.string()) }),
  order_items: z.array(
    z.extend(orderItem, {
      moves: z.array(status),
      /** Fulfilment is to send it: until it has agreed to stop, nobody moves it by hand. */
      is_with_fulfilment: z.boolean(),
      /** What fulfilment said when it was asked to stop: nothing yet, or that it is too late. */
      recall: z.nullable(z.enum(['waiting', 'refused'])),
      history: z.array(
        z.object({
          status,
          at: z.iso.datetime(),
          by: z.enum(orderMovers),
          note: z.nullable(z.string()),
        }),
      ),
    }),
  ),
});
const orderParams = z.object({ id: z.uuid() });

/** What an order desk sorts by. `attention`: something stops it, or its promise is past. */
const orderStates = ['attention', 'placed', 'processing', 'shipped', 'delivered', 'returns', 'cancelled'] as const;
const orderKinds = ['merchandise', 'giftcard', 'egiftcard'] as const;

const deskOrder = z.object({
  id: z.uuid(),
  order_number: z.string(),
  created_at: z.iso.datetime(),
  member: z.object({ id: z.uuid(), name: z.string() }),
  medium: z.object({ name: z.string(), masked_number: z.string() }),
  items: z.array(z.object({ name: z.string(), quantity: z.int(), status })),
  paid_price: z.int(),
  cash_amount: z.number(),
  fiat_currency: z.string(),
  /** The last day of what was promised, of all that is still to come; null when nothing is. */
  promised_by: z.nullable(z.iso.date()),
  is_late: z.boolean(),
});

export const listStaffOrders = defineCall({
  method: 'GET',
  path: '/staff/order',
  access: 'members.see',
  audited: true,
  tag,
  summary: 'Orders of all members, 25 at a time, newest first; by state, kind, day and text',
  query: z.extend(localeQuery, {
    state: z.optional(z.enum(orderStates)),
    kind: z.optional(z.enum(orderKinds)),
    /** Part of a number, of a member’s name or address, of a product’s name or its SKU, or a tracking number. */
    text: z.optional(z.string().check(z.trim(), z.minLength(2), z.maxLength(100))),
    /** Days of UTC, both inside. */
    from_date: z.optional(z.iso.date()),
    to_date: z.optional(z.iso.date()),
    /** As `next_cursor` gave it. */
    cursor: z.optional(z.string().check(z.regex(/^\d{1,14}\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))),
  }),
  answer: z.object({ data: z.array(deskOrder), next_cursor: z.nullable(z.string()) }),
  refusals: ['validation_error', 'too_many_requests'],
});

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
  refusals: ['not_found', 'too_many_requests'],
});

const moved = {
  /** Of one order, with the state that the reader saw: if one was moved meanwhile, none is moved. */
  items: z
    .array(z.strictObject({ id: z.uuid(), from: status }))
    .check(z.minLength(1), z.maxLength(50))
    .check(z.refine((items) => new Set(items.map(({ id }) => id)).size === items.length)),
  to: status,
};
const moveRefusals = [
  'not_found',
  'content_changed',
  'not_possible_now',
  'with_fulfilment',
  'fulfilment_refused',
] as const;

/** Whoever moves items along gives nothing away. */
const givingBack = {
  right: 'orders.refund',
  when: ({ to }: { readonly to: OrderItemStatus }) => isGiving(to),
} as const;

/** Everything is done and undone again: what is told is what the move would do at this moment. */
export const previewOrderMove = defineCall({
  method: 'POST',
  path: '/staff/order/{id}/move/preview',
  access: 'orders.move',
  alsoNeeds: givingBack,
  tag,
  summary: 'What a move of items would do to points, card, parcel and mailbox; nothing changes',
  params: orderParams,
  query: localeQuery,
  body: z.strictObject(moved),
  answer: z.object({
    data: z.object({
      points: z.object({ back: z.int(), balance_before: z.int(), balance_after: z.int() }),
      /** Null: nothing goes back to a card. */
      card: z.nullable(
        z.object({ amount: z.number(), fiat_currency: z.string(), brand: z.string(), last4: z.string() }),
      ),
      /** `asked_first`: it happens once fulfilment has agreed. `told`: it is told afterwards. */
      fulfilment: z.enum(['asked_first', 'told', 'not_needed']),
      /** To the member, by what they are about. */
      mails: z.array(z.enum(['shipped', 'delivered', 'cancelled', 'unavailable', 'return_decided', 'refunded'])),
      email: z.nullable(z.string()),
      needs_second_person: z.boolean(),
      entries: z.array(ledgerEntry),
    }),
  }),
  refusals: moveRefusals,
});

export const moveOrderItems = defineCall({
  method: 'POST',
  path: '/staff/order/{id}/move',
  access: 'orders.move',
  alsoNeeds: givingBack,
  freshProof: true,
  idempotent: true,
  tag,
  summary:
    'Move items of an order along their table, with all that follows. A refund above the limit of a day waits for a second person',
  params: orderParams,
  query: localeQuery,
  body: z.strictObject({
    ...moved,
    /** The member reads it in the item's history. */
    note: typedLine(200).check(z.minLength(5)),
  }),
  answer: z.union([z.object({ code: z.literal('success'), data: staffOrder }), waiting]),
  refusals: [...moveRefusals, 'idempotency_key_reused', 'in_progress'],
});

export type StaffOrder = z.infer<typeof staffOrder>;
export type DeskOrder = z.infer<typeof deskOrder>;
export type OrderState = (typeof orderStates)[number];
export type OrderKind = (typeof orderKinds)[number];
export type MovePreview = z.infer<typeof previewOrderMove.answer>['data'];
