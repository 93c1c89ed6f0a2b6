import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { paging } from '../shop/shop-fields.ts';
import { pageQuery } from './staff-fields.ts';

const tag = 'Customers and cards of the bank';

export const keptReasons = [
  'unreadable',
  'from_the_future',
  'unknown_customer',
  'unknown_card',
  'unknown_family',
  'unknown_type',
  'no_login',
  'email_taken',
  'number_taken',
  'kind_changed',
  'holder_changed',
  'pool_changed',
  'replaced_before',
] as const;

const keptLine = z.object({
  id: z.uuid(),
  /** `card:…` or `customer:…` with the bank's reference; `line:…` when that cannot be read. */
  about: z.string(),
  reason: z.enum(keptReasons),
  /** What has to come first. */
  waits_for: z.nullable(z.string()),
  /** As the bank told it, without card numbers. */
  text: z.string(),
  /** Since when it is true at the bank. */
  as_of: z.nullable(z.iso.datetime()),
  kept_at: z.iso.datetime(),
  tried_at: z.iso.datetime(),
});

export const listKeptLines = defineCall({
  method: 'GET',
  path: '/staff/customer-feed/kept',
  access: 'members.see',
  tag,
  summary: 'Lines of the bank about customers and cards that could not be placed, 25 a page, the oldest first',
  query: z.extend(pageQuery, { reason: z.optional(z.enum(keptReasons)) }),
  answer: z.object({ data: z.array(keptLine), ...paging }),
  refusals: [],
});

const chosen = z.strictObject({
  ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(25)),
});

/** Done twice it changes nothing: a line that was placed is no longer there. */
export const retryKeptLines = defineCall({
  method: 'POST',
  path: '/staff/customer-feed/kept/retry',
  access: 'unsettled.settle',
  tag,
  summary: 'Try to place kept lines again, such as after the program got a new family of cards',
  body: chosen,
  answer: z.object({
    code: z.literal('success'),
    /** Lines that waited for one of them are counted, too. */
    data: z.object({ placed: z.int(), kept: z.int() }),
  }),
  refusals: ['not_found'],
});

export const dropKeptLines = defineCall({
  method: 'POST',
  path: '/staff/customer-feed/kept/drop',
  access: 'unsettled.settle',
  tag,
  summary: 'Remove kept lines that the bank has withdrawn or will tell again; the audit keeps what they were about',
  body: chosen,
  answer: z.object({ code: z.literal('success'), data: z.object({ dropped: z.int() }) }),
  refusals: ['not_found'],
});

export type KeptLine = z.infer<typeof keptLine>;
export type KeptReason = (typeof keptReasons)[number];
