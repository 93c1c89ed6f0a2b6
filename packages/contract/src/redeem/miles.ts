import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { localeQuery, wholeNumber } from '../fields.ts';
import { redeemedAnswer, redeemedPoints, redeemRefusals, redemption } from './redemptions.ts';
import { personName, typedLineOrNothing } from '../typed-text.ts';

const tag = 'Travel';
const partnerCode = z.string().check(z.regex(/^[A-Za-z0-9-]{2,32}$/));

/** Which fields a partner's form has; the one flagged `isAmount` carries the points. */
const partnerField = z.object({
  code: z.enum(['amount', 'first_name', 'middle_name', 'last_name', 'full_name', 'membership_number']),
  name: z.string(),
  required: z.boolean(),
  isAmount: z.boolean(),
});

export const milesPartner = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(['airline', 'hotel']),
  /** What the partner calls its miles. */
  currency_name: z.string(),
  description: z.string(),
  /** Name of a picture of the portal's own. */
  icon: z.string(),
  program_currencies: z.array(z.object({ program_to_ascenda_rate: z.number(), name: z.string() })),
  /** 1 over the rate, two decimals: points for a mile. */
  conversion_rate: z.number(),
  member_validation_regex: z.string(),
  /** Hours, where the partner states them. */
  estimated_processing_time: z.nullable(z.int()),
  estimated_days: z.int(),
  /** How long a transfer can be taken back; 0: it is final. */
  cancel_hours: z.int(),
  terms_url: z.string(),
  /** The fewest that can be transferred: more than one, and enough for a mile. */
  minimum_points: z.int(),
  fields: z.array(partnerField),
});
export type MilesPartner = z.infer<typeof milesPartner>;

export const listMilesPartners = defineCall({
  method: 'GET',
  path: '/member/ascenda/partner',
  access: 'member',
  tag,
  summary: 'Loyalty programs that points can be moved to',
  query: z.extend(localeQuery, {
    account_id: wholeNumber(1, Number.MAX_SAFE_INTEGER),
    code: z.optional(partnerCode),
    kind: z.optional(z.enum(['airline', 'hotel'])),
  }),
  answer: z.object({
    data: z.array(milesPartner),
    /** Stated for every transfer. */
    transfer_days: z.object({ usual: z.int(), most: z.int() }),
  }),
  refusals: ['not_found', 'card_not_eligible'],
});

const membership = {
  ascenda_partner_code: partnerCode,
  member_partner_identifier: z.string().check(z.trim(), z.regex(/^\d{11}$/)),
  member_first_name: personName,
  member_last_name: personName,
};

export const validateMembership = defineCall({
  method: 'POST',
  path: '/member/ascenda/validate-member',
  access: 'member',
  tag,
  summary: 'Ask the partner whether number and name belong together; nothing is taken',
  query: localeQuery,
  body: z.strictObject(membership),
  answer: z.object({
    valid: z.boolean(),
    errors: z.array(
      z.object({
        code: z.enum(['membership_number_mismatch', 'membership_name_mismatch', 'membership_invalid']),
        field: z.string(),
        message: z.string(),
      }),
    ),
  }),
  refusals: ['not_found', 'validation_error', 'unavailable', 'too_many_requests'],
});

export const transferMiles = defineCall({
  method: 'POST',
  path: '/member/ascenda/checkout',
  access: 'member',
  membersOnly: true,
  byTelephone: true,
  idempotent: true,
  tag,
  summary: 'Move points to a loyalty program; number and name are asked again before anything is taken',
  query: localeQuery,
  body: z.strictObject({
    ...membership,
    member_middle_name: z.optional(z.nullable(typedLineOrNothing(60))),
    amount: redeemedPoints,
    /** The card, by the account's reference; without it the card that the session uses. */
    account_reference_identifier: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    /** The page asks for it. */
    accepts_terms: z.optional(z.literal(true)),
  }),
  answer: redeemedAnswer,
  refusals: [
    ...redeemRefusals,
    'membership_invalid',
    'membership_number_mismatch',
    'membership_name_mismatch',
    'unavailable',
  ],
});

export const cancelTransfer = defineCall({
  method: 'POST',
  path: '/member/ascenda/cancel/{id}',
  access: 'member',
  membersOnly: true,
  tag,
  summary: 'Take a transfer back while the partner has not begun it',
  params: z.object({ id: z.uuid() }),
  query: localeQuery,
  answer: z.object({ code: z.literal('success'), data: redemption }),
  refusals: ['not_found', 'not_cancellable'],
});
