import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { paging } from '../shop/shop-fields.ts';
import { pageQuery } from '../staff/staff-fields.ts';

const tag = 'Inbox';

/** Points leave, points come, an order moves, support answers; all else that a thief would do is security. */
const messageKinds = ['security', 'debit', 'credit', 'order', 'support'] as const;
const kind = z.enum(messageKinds);

const message = z.object({
  id: z.uuid(),
  kind,
  title: z.string(),
  lines: z.array(z.object({ label: z.nullable(z.string()), text: z.string(), url: z.nullable(z.string()) })),
  /** Of the portal, without its language. */
  page: z.nullable(z.object({ text: z.string(), path: z.string() })),
  /** Somebody else may have done it: the reader is shown where all spending can be stopped. */
  is_alert: z.boolean(),
  is_read: z.boolean(),
  occurred_at: z.iso.datetime(),
});
export type Message = z.infer<typeof message>;

const counts = z.object({
  all: z.int(),
  unread: z.int(),
  security: z.int(),
  debit: z.int(),
  credit: z.int(),
  order: z.int(),
  support: z.int(),
});
export type InboxCounts = z.infer<typeof counts>;

const listMessages = defineCall({
  method: 'GET',
  path: '/member/message',
  access: 'profile',
  tag,
  summary:
    'What the member was told, in the language of the reader: twenty a page, the newest first. A look marks nothing',
  query: z.extend(pageQuery, { filter: z.optional(z.enum(['unread', ...messageKinds])) }),
  answer: z.object({ data: z.array(message), counts, ...paging }),
  refusals: [],
});

const marked = z.object({ code: z.literal('success'), unread: z.int() });

const markMessage = defineCall({
  method: 'PUT',
  path: '/member/message/{id}',
  access: 'profile',
  membersOnly: true,
  tag,
  summary: 'Mark a message as read, or as unread again',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ is_read: z.boolean() }),
  answer: marked,
  refusals: ['not_found'],
});

const markMessagesRead = defineCall({
  method: 'POST',
  path: '/member/message/read',
  access: 'profile',
  membersOnly: true,
  tag,
  summary: 'Mark every message as read, up to the newest that the member has seen',
  body: z.strictObject({ until: z.iso.datetime() }),
  answer: marked,
  refusals: [],
});

const messageSwitch = z.object({
  kind,
  channel: z.enum(['mail']),
  is_on: z.boolean(),
  /** Always on. */
  is_fixed: z.boolean(),
});
export type MessageSwitch = z.infer<typeof messageSwitch>;

const listMessageSwitches = defineCall({
  method: 'GET',
  path: '/member/message-switch',
  access: 'profile',
  tag,
  summary: 'Which messages also come by mail',
  answer: z.object({ data: z.array(messageSwitch) }),
  refusals: [],
});

const turnMessageSwitch = defineCall({
  method: 'PUT',
  path: '/member/message-switch',
  access: 'profile',
  membersOnly: true,
  tag,
  summary: 'Get the messages of a kind by mail or not. Those about security and spent points always come',
  body: z.strictObject({ kind, channel: z.enum(['mail']), is_on: z.boolean() }),
  answer: z.object({ data: z.array(messageSwitch) }),
  refusals: ['always_on'],
});

export const inboxCalls = {
  listMessages,
  markMessage,
  markMessagesRead,
  listMessageSwitches,
  turnMessageSwitch,
} as const;
