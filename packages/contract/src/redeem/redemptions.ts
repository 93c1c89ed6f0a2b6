import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountId, localeQuery, wholeNumber } from '../fields.ts';

/** Every way of turning points into something outside of the shop. */
export const redemptionKinds = [
  'miles',
  'purchase',
  'annual_fee',
  'direct_deposit',
  'cash_back',
  'investment',
  'external',
  'travel',
  'retailer',
] as const;
export type RedemptionKind = (typeof redemptionKinds)[number];

/**
 * - `requested`: the points are taken, the partner has not answered yet.
 * - `accepted`: the partner has it and is at work.
 * - `confirmed`: done.
 * - `returned`: the partner refused, at once or later; the points are back.
 * - `cancelled`: the member took it back in time; the points are back.
 */
export const redemptionStatuses = ['requested', 'accepted', 'confirmed', 'returned', 'cancelled'] as const;
export type RedemptionStatus = (typeof redemptionStatuses)[number];

/** Whole points; what is a text or has a fraction is refused, not rounded. */
export const redeemedPoints = z.int().check(z.minimum(1), z.maximum(10_000_000_000));

/** What was promised, what was done about it since, and the times that were really seen. */
export const shownPromise = z.object({
  due: z.iso.datetime(),
  /** If it is not done by then, the points come back by themselves. */
  limit: z.iso.datetime(),
  /** When the partner was asked again after the due moment. */
  asked: z.array(z.iso.datetime()),
  /** When the member was told that it is late. */
  told: z.nullable(z.iso.datetime()),
  /** When the points came back by themselves. */
  back: z.nullable(z.iso.datetime()),
  /** Minutes: what half of them took, and what 95 of 100 took. Null: too few were seen, or too many never came. */
  pace: z.nullable(z.object({ usual: z.int(), most: z.nullable(z.int()) })),
});
export type ShownPromise = z.infer<typeof shownPromise>;

export const redemption = z.object({
  id: z.uuid(),
  /** What the member is shown, and tells to support. */
  confirmation: z.string(),
  kind: z.enum(redemptionKinds),
  account_id: z.int(),
  /** In the reader's language: to whom or what, such as the partner, the purchase or the account's last digits. */
  title: z.string(),
  points: z.int(),
  /** What they were worth in cash; null where they became something else. */
  amount: z.nullable(z.number()),
  /** What they became, where that is not cash: miles. */
  units: z.nullable(z.object({ amount: z.int(), name: z.string() })),
  status: z.enum(redemptionStatuses),
  /** What came back: all of it, or the part that a refund of the shop took back later. */
  returned_points: z.int(),
  returned_amount: z.number(),
  /** Why the points came back, in the reader's language. */
  status_reason: z.nullable(z.string()),
  created_at: z.iso.datetime(),
  /** The day by which it is done; null once it has ended. */
  promised_by: z.nullable(z.iso.date()),
  promise: z.nullable(shownPromise),
  ended_at: z.nullable(z.iso.datetime()),
  can_cancel: z.boolean(),
  /** The member wants it cancelled, and the partner has not said yet whether it is. */
  is_cancelling: z.boolean(),
  /** Until when the member can take it back; null: it is final. */
  cancel_until: z.nullable(z.iso.datetime()),
  /** The authorized redeemer who called support for it. */
  called_by: z.optional(z.nullable(z.string())),
  history: z.array(z.object({ status: z.enum(redemptionStatuses), at: z.iso.datetime() })),
});
export type Redemption = z.infer<typeof redemption>;

/** What every redemption answers: with the same key, the same again. */
export const redeemedAnswer = z.object({
  code: z.literal('success'),
  id: z.uuid(),
  confirmation: z.string(),
  data: redemption,
});

/** The ways every redemption can be refused; each adds its own. */
export const redeemRefusals = [
  'not_found',
  'validation_error',
  'below_minimum',
  'above_maximum',
  'insufficient_points',
  'account_frozen',
  'daily_limit_reached',
  'quiet_hours',
  'card_not_eligible',
  'idempotency_key_reused',
  'in_progress',
  'too_many_requests',
] as const;

const tag = 'Redemptions';

export const showRedemption = defineCall({
  method: 'GET',
  path: '/member/redemption/{id}',
  access: 'member',
  tag,
  summary: 'One redemption and how it stands',
  params: z.object({ id: z.uuid() }),
  query: localeQuery,
  answer: z.object({ data: redemption }),
  refusals: ['not_found'],
});

export const cancelRedemption = defineCall({
  method: 'POST',
  path: '/member/redemption/{id}/cancel',
  access: 'member',
  membersOnly: true,
  tag,
  summary:
    'Take it back while it can be: the points return to their lots. Without the partner’s answer it is being cancelled, and settled later. Cancelling again answers the same',
  params: z.object({ id: z.uuid() }),
  query: localeQuery,
  answer: z.object({ code: z.literal('success'), data: redemption }),
  refusals: ['not_found', 'not_cancellable'],
});

export const redeemWays = [
  'pay_airline',
  'pay_travel',
  'pay_purchase',
  'annual_fee',
  'cash_back',
  'direct_deposit',
  'investment',
  'external',
  'gift_cards',
  'retailer',
  'travel',
  'miles',
] as const;

/** Sorted by value, the most first; what has no value in cash comes last. */
export const compareWays = defineCall({
  method: 'GET',
  path: '/member/account/{id}/redeem-ways',
  access: 'member',
  tag,
  summary: 'What an amount of points is worth each way, for one card',
  params: accountId,
  query: z.extend(localeQuery, {
    points: wholeNumber(1, 10_000_000_000),
  }),
  answer: z.object({
    data: z.array(
      z.object({
        way: z.enum(redeemWays),
        /** Rounded down to the cent; null where it is not money. */
        amount: z.nullable(z.number()),
        /** Miles: what the partners with the lowest and the highest rate would give, and how many partners there are. */
        units: z.nullable(z.object({ from: z.int(), to: z.int(), partners: z.int() })),
        /** So many points are worth so much; the formula shown. With a bonus, that too, in percent. */
        rate: z.nullable(z.object({ points: z.int(), amount: z.number(), bonus_percent: z.int() })),
        minimum_points: z.int(),
        /** How long it takes, in hours. */
        takes: z.object({ from_hours: z.int(), to_hours: z.int() }),
        /** How long it can be undone; 0: it is final. */
        undo_hours: z.int(),
        /** Null: it can be done with this card and these points. */
        unavailable: z.nullable(z.enum(['card_not_eligible', 'no_fee', 'below_minimum', 'exceeds_balance'])),
      }),
    ),
  }),
  refusals: ['not_found'],
});
export type RedeemWay = (typeof redeemWays)[number];
