import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { localeQuery, wholeNumber } from '../fields.ts';
import { orderItemStatuses } from '../shop/order-statuses.ts';
import { redemptionKinds, redemptionStatuses } from '../redeem/redemptions.ts';

const tag = 'Overview for the bank';

export const redeemedPurposes = [
  'shop',
  'miles',
  'purchases',
  'deposits',
  'cash_back',
  'investments',
  'external',
  'travel',
  'retailer',
] as const;

const amountOf = { points: z.int(), /** At the redemption rate. */ amount: z.number() };

export const showOverview = defineCall({
  method: 'GET',
  path: '/staff/overview',
  access: 'overview.see',
  tag,
  summary:
    'How the program stands: points owed to members, where they came from and went, orders, redemptions, open work',
  answer: z.object({
    data: z.object({
      as_of: z.iso.datetime(),
      fiat_currency: z.string(),
      /** What members have: to spend and set aside. The bank owes it. */
      outstanding: z.object({ ...amountOf, available: z.int(), held: z.int() }),
      /** Since the program began; what was reversed is taken off. */
      issued: z.object(amountOf),
      adjusted: z.object(amountOf),
      expired: z.object(amountOf),
      /** Past their last day and not yet booked: issued + adjusted − redeemed − expired − lapsed is outstanding. */
      lapsed: z.object(amountOf),
      /** What came back is taken off. */
      redeemed: z.object({
        ...amountOf,
        by_purpose: z.array(z.object({ purpose: z.enum(redeemedPurposes), ...amountOf })),
      }),
      /** The next twelve months, and what lasts longer as the last line. */
      expiring: z.array(z.object({ /** YYYY-MM; null: later. */ month: z.nullable(z.string()), ...amountOf })),
      order_items: z.array(z.object({ status: z.enum(orderItemStatuses), items: z.int() })),
      redemptions: z.array(
        z.object({
          kind: z.enum(redemptionKinds),
          status: z.enum(redemptionStatuses),
          redemptions: z.int(),
          points: z.int(),
        }),
      ),
      open_holds: z.object({ holds: z.int(), points: z.int() }),
      adjustments_waiting: z.int(),
      /** What waits for a second person. */
      changes_waiting: z.int(),
      cases_open: z.int(),
      failed_jobs: z.int(),
      /** Past their promised moment, and still to come. */
      promises_late: z.int(),
      unsettled: z.int(),
      /** What the last check of the ledger found; null before the first check. */
      ledger_check: z.nullable(z.object({ checked_at: z.iso.datetime(), violations: z.int() })),
    }),
  }),
  refusals: [],
});

const overviewDay = z.object({
  /** In the time zone of the program. */ day: z.iso.date(),
  issued: z.int(),
  /** Given by staff, less what they took. */
  adjusted: z.int(),
  redeemed: z.int(),
  returned: z.int(),
  expired: z.int(),
});

export const showOverviewSeries = defineCall({
  method: 'GET',
  path: '/staff/overview/series',
  access: 'overview.see',
  tag,
  summary:
    'Points issued, redeemed and expired by day, the oldest first, active members and promises kept; against as many days before',
  query: z.extend(localeQuery, { days: z._default(wholeNumber(1, 366), 30) }),
  answer: z.object({
    /** Up to today; days without anything are there with zeros. */
    data: z.array(overviewDay),
    /** As many days right before them. */
    before: z.array(overviewDay),
    /** Who earned or used points. */
    active_members: z.object({ value: z.int(), before: z.int() }),
    /** What was promised for these days, by kind. */
    promises: z.array(z.object({ key: z.string(), title: z.string(), promised: z.int(), kept: z.int() })),
  }),
  refusals: [],
});

/** Asked for by every page of the console, so it counts little. */
export const countWaiting = defineCall({
  method: 'GET',
  path: '/staff/overview/waiting',
  access: 'overview.see',
  tag,
  summary: 'How much waits for a person: changes and adjustments to approve, open cases',
  answer: z.object({
    data: z.object({ changes_waiting: z.int(), adjustments_waiting: z.int(), cases_open: z.int() }),
  }),
  refusals: [],
});

export const unsettledKinds = [
  'redemption',
  'recall',
  'booking',
  'checkout',
  'payment',
  'refund',
  'uncollected',
  'stop',
  'promise',
  'job',
] as const;

const unsettled = z.object({
  kind: z.enum(unsettledKinds),
  id: z.string(),
  /** What it is, in the reader's language: a confirmation number, an amount, the name of a job. */
  title: z.string(),
  member: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  /** Its state: `requested`, `held`, `capturing` … */
  state: z.string(),
  points: z.nullable(z.int()),
  amount: z.nullable(z.number()),
  since: z.iso.datetime(),
  /** When it should have been done. */
  due_at: z.nullable(z.iso.datetime()),
  tries: z.int(),
  /** Of a job: the first line of what went wrong. */
  problem: z.nullable(z.string()),
});

export const listUnsettled = defineCall({
  method: 'GET',
  path: '/staff/unsettled',
  access: 'overview.see',
  tag,
  summary:
    'Redemptions past their promise, credits that the bank does not take back, trips being cancelled, checkouts that hold something, payments that are due, refunds that a card refused, payments that were not collected, items that fulfilment did not stop, what partners did not stop after its points had come back, jobs that failed: the longest waiting first',
  query: localeQuery,
  answer: z.object({ data: z.array(unsettled), /** More than are listed. */ total: z.int() }),
  refusals: [],
});

export const settleNow = defineCall({
  method: 'POST',
  path: '/staff/unsettled/{kind}/{unsettledId}/settle',
  access: 'unsettled.settle',
  tag,
  summary: 'Ask the partner now and record what it says; run a failed job again',
  params: z.object({ kind: z.enum(unsettledKinds), unsettledId: z.string().check(z.regex(/^[0-9a-f-]{1,36}$/)) }),
  answer: z.object({
    code: z.literal('success'),
    data: z.object({
      /** Its state now. */
      state: z.string(),
      is_settled: z.boolean(),
    }),
  }),
  refusals: ['not_found', 'unavailable'],
});

const refused = ['recall', 'refund', 'uncollected', 'stop', 'promise'] as const;
const note = z.string().check(z.trim(), z.minLength(3), z.maxLength(200));

/** Trying the card again is `settle`. */
export const resolveUnsettled = defineCall({
  method: 'POST',
  path: '/staff/unsettled/{kind}/{unsettledId}/resolve',
  access: 'unsettled.settle',
  freshProof: true,
  tag,
  summary:
    'Settle what a partner refused in another way: a refund in points at the redemption rate, or anything by hand',
  params: z.object({ kind: z.enum(refused), unsettledId: z.uuid() }),
  body: z
    .strictObject({
      way: z.enum(['points', 'by_hand']),
      /** By hand: such as the number of a cheque. */ note: z.optional(note),
    })
    .check(z.refine(({ way, note: written }) => (way === 'by_hand') === (written !== undefined), { path: ['note'] })),
  answer: settleNow.answer,
  refusals: ['not_found', 'not_possible_now'],
});

export type Overview = z.infer<typeof showOverview.answer>['data'];
export type OverviewDay = z.infer<typeof overviewDay>;
export type OverviewSeries = z.infer<typeof showOverviewSeries.answer>;
export type Unsettled = z.infer<typeof unsettled>;
export type UnsettledKind = (typeof unsettledKinds)[number];
