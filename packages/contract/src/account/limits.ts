import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

const tag = 'Security';

/** Points; null for none. */
const cap = z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000_000_000)));
const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
/** They may go over midnight. */
const quietHours = z.strictObject({ from: timeOfDay, to: timeOfDay }).check(z.refine(({ from, to }) => from !== to));

const limits = z.object({
  /** The most points that leave the account in a day, all cards together. */
  daily_cap: cap,
  /** A higher limit, or none, that begins later. */
  next: z.nullable(z.object({ daily_cap: cap, from: z.iso.datetime() })),
  used_today: z.int(),
  /** The end of the day that is counted. */
  day_ends_at: z.iso.datetime(),
  quiet: z.nullable(z.object({ from: z.string(), to: z.string() })),
  /** In which both are counted. */
  time_zone: z.string(),
  /** How long a higher limit waits. */
  raise_after_hours: z.int(),
  /** More points at once ask for a proof. At partner sites they are allowed ahead, in this session, until then. */
  large_payments: z.object({ above_points: z.int(), until_at: z.nullable(z.iso.datetime()) }),
});
export type SpendingLimits = z.infer<typeof limits>;

/** Each is mailed: a thief must not bury the mail that matters under others. To stop everything is never limited. */
const changes = { name: 'limit-changes', most: 15 } as const;

export const showLimits = defineCall({
  method: 'GET',
  path: '/member/spending-limits',
  access: 'profile',
  tag,
  summary: 'The member’s own limits: points a day, and quiet hours',
  answer: z.object({ data: limits }),
  refusals: [],
});

export const changeDailyCap = defineCall({
  method: 'PUT',
  path: '/member/spending-limits/daily-cap',
  access: 'profile',
  membersOnly: true,
  perMember: changes,
  tag,
  summary:
    'Limit the points of a day. A lower limit begins at once. A higher one, or none, takes a proof and begins later; the present limit ends its wait',
  body: z.strictObject({ daily_cap: cap }),
  answer: z.object({ code: z.literal('success'), data: limits }),
  refusals: ['validation_error', 'too_many_requests'],
});

export const changeQuietHours = defineCall({
  method: 'PUT',
  path: '/member/spending-limits/quiet-hours',
  access: 'profile',
  membersOnly: true,
  perMember: changes,
  tag,
  summary: 'Hours in which no points can be used; to change or end them takes a proof',
  body: z.strictObject({ quiet: z.nullable(quietHours) }),
  answer: z.object({ code: z.literal('success'), data: limits }),
  refusals: ['validation_error', 'too_many_requests'],
});

export const allowLargePayments = defineCall({
  method: 'POST',
  path: '/member/spending-limits/large-payments',
  access: 'profile',
  membersOnly: true,
  stepUp: 'always',
  perMember: changes,
  tag,
  summary: 'Let partner sites ask for more points at once than the limit, for an hour; takes a proof',
  answer: z.object({ code: z.literal('success'), data: limits }),
  refusals: ['too_many_requests'],
});
