import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountId, localeQuery } from '../fields.ts';

const tag = 'Retailer';

export const retailerEnrolment = z.object({
  is_enrolled: z.boolean(),
  enrolled_at: z.nullable(z.iso.datetime()),
  /** The account at the retailer, as far as it may be shown: a masked e-mail address. */
  retailer_account: z.nullable(z.string()),
  /** Cash for a point at the retailer's till. */
  conversion_rate: z.number(),
  daily_limit_points: z.int(),
  used_today_points: z.int(),
  /** An additional cardholder enrols at the retailer and not here. */
  can_enrol: z.boolean(),
});

export const showEnrolment = defineCall({
  method: 'GET',
  path: '/member/account/{id}/retailer-enrolment',
  access: 'member',
  tag,
  summary: 'Whether the card is linked to the retailer',
  params: accountId,
  answer: z.object({ data: retailerEnrolment }),
  refusals: ['not_found'],
});

/** The only way in: an enrolment that the retailer begins is not known here and is refused. */
export const enrolAtRetailer = defineCall({
  method: 'POST',
  path: '/member/account/{id}/retailer-enrolment',
  access: 'member',
  membersOnly: true,
  notWhileFrozen: true,
  tag,
  stepUp: 'retailer',
  summary: 'Link the card: answers where to log on at the retailer, with a single-use state',
  params: accountId,
  query: localeQuery,
  body: z.strictObject({ accepts_terms: z.literal(true) }),
  answer: z.object({ code: z.literal('success'), redirect_url: z.string() }),
  refusals: ['account_frozen', 'not_found', 'already_enrolled', 'too_many_requests'],
});

/** What the retailer sent the member back with. */
export const finishEnrolment = defineCall({
  method: 'POST',
  path: '/member/account/{id}/retailer-enrolment/finish',
  access: 'member',
  membersOnly: true,
  notWhileFrozen: true,
  tag,
  summary: 'Finish linking with what the retailer sent the member back with; the member is mailed',
  params: accountId,
  body: z.strictObject({
    state: z.string().check(z.minLength(16), z.maxLength(128)),
    code: z.string().check(z.minLength(8), z.maxLength(256)),
  }),
  answer: z.object({ code: z.literal('success'), data: retailerEnrolment }),
  refusals: ['account_frozen', 'not_found', 'token_invalid', 'already_enrolled', 'unavailable'],
});

export const leaveRetailer = defineCall({
  method: 'DELETE',
  path: '/member/account/{id}/retailer-enrolment',
  access: 'member',
  membersOnly: true,
  tag,
  summary: 'Unlink the card; the member is mailed. Unlinking again answers the same',
  params: accountId,
  answer: z.object({ code: z.literal('success') }),
  refusals: ['not_found'],
});
