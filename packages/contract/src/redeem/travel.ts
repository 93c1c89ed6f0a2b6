import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountId, localeQuery, wholeNumber } from '../fields.ts';

const tag = 'Travel';
export const bookingTypes = ['car', 'cruise', 'flight', 'hotel', 'package'] as const;
export const bookingStatuses = ['confirmed', 'accepted', 'success', 'cancelled', 'booked', 'not_available'] as const;

const language = z._default(z.enum(['en', 'fr']), 'en');
const item = z.optional(z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/)));

/** The token in it is short-lived and opens the site once. */
export const openTravelSite = defineCall({
  method: 'GET',
  path: '/member/account/{id}/travel-url',
  access: 'member',
  // A person who gets in there can spend the member's points.
  membersOnly: true,
  audited: true,
  notWhileFrozen: true,
  tag,
  summary: 'Where to go to book travel with this card’s points; with a booking item, to its details',
  params: accountId,
  query: z.object({ lang: language, item }),
  answer: z.object({ body: z.object({ redirect_url: z.string() }) }),
  refusals: ['account_frozen', 'not_found'],
});

export const openVacationSite = defineCall({
  method: 'GET',
  path: '/member/account/{id}/vacation-form',
  access: 'member',
  // A person who gets in there can spend the member's points.
  membersOnly: true,
  audited: true,
  notWhileFrozen: true,
  tag,
  summary: 'A form to post to the vacation site: its English or French address and its fields',
  params: accountId,
  query: z.object({ lang: language }),
  answer: z.object({ action: z.string(), fields: z.record(z.string(), z.string()) }),
  refusals: ['account_frozen', 'not_found'],
});

export const openAccessSite = defineCall({
  method: 'GET',
  path: '/member/account/{id}/access-url',
  access: 'member',
  // A person who gets in there can spend the member's points.
  membersOnly: true,
  audited: true,
  notWhileFrozen: true,
  tag,
  summary: 'Where to go for the access site',
  params: accountId,
  query: z.object({ lang: language }),
  answer: z.object({ body: z.object({ redirect_url: z.string() }) }),
  refusals: ['account_frozen', 'not_found'],
});

/** For the travel sites: a token without this key's signature did not come from here. */
export const showTravelKeys = defineCall({
  method: 'GET',
  path: '/travel-keys',
  access: 'public',
  tag,
  summary: 'The public keys of the tokens that members bring to the travel sites',
  answer: z.object({ keys: z.array(z.record(z.string(), z.string())) }),
  refusals: [],
});

export const booking = z.object({
  id: z.uuid(),
  account_id: z.int(),
  type: z.enum(bookingTypes),
  /** TRAV from the travel site, TPPV from the vacation site, ACCP from the access site. */
  sale_channel_type_code: z.enum(['TRAV', 'TPPV', 'ACCP']),
  reference_number: z.string(),
  title: z.string(),
  provider: z.string(),
  starts_on: z.iso.date(),
  ends_on: z.iso.date(),
  /** Nights for a stay, days for a car, minutes for a flight. */
  duration: z.object({ amount: z.int(), unit: z.enum(['nights', 'days', 'minutes']) }),
  travellers: z.int(),
  points: z.int(),
  amount: z.number(),
  status: z.enum(bookingStatuses),
  /** While it is `pending` the booking can be cancelled. */
  additional_status: z.nullable(z.enum(['pending', 'ticketed'])),
  /** The member wants it cancelled, and the site has not said yet whether it is. */
  is_cancelling: z.boolean(),
  can_cancel: z.boolean(),
  /** When the site makes it firm. If it has not by the limit, the points come back by themselves. */
  promise: z.nullable(
    z.object({
      due: z.iso.datetime(),
      limit: z.iso.datetime(),
      told: z.nullable(z.iso.datetime()),
      back: z.nullable(z.iso.datetime()),
    }),
  ),
  created_at: z.iso.datetime(),
});
export type Booking = z.infer<typeof booking>;

/** The news of the travel sites is taken in first, so that a booking just made is there. */
export const listItineraries = defineCall({
  method: 'GET',
  path: '/member/account/{id}/itinerary',
  access: 'member',
  tag,
  summary: 'What was booked with this card’s points, ten a page, newest first',
  params: accountId,
  query: z.extend(localeQuery, {
    page: z._default(wholeNumber(1, 1_000_000), 1),
    type: z.optional(z.enum(bookingTypes)),
    sale_channel_type_codes: z.optional(z.string().check(z.regex(/^(?:TRAV|TPPV)(?:,(?:TRAV|TPPV))?$/))),
    sort: z.optional(z.enum(['desc', 'asc'])),
    include_zero_amount: z.optional(z.enum(['0', '1'])),
  }),
  answer: z.object({
    data: z.array(booking),
    page: z.int(),
    last_page: z.int(),
    per_page: z.int(),
    from: z.nullable(z.int()),
    to: z.nullable(z.int()),
    total: z.int(),
    /** False while a travel site does not answer: there may be more. */
    is_current: z.boolean(),
  }),
  refusals: ['not_found'],
});

export const cancelBooking = defineCall({
  method: 'POST',
  path: '/member/account/{id}/itinerary/{bookingId}/cancel',
  access: 'member',
  membersOnly: true,
  tag,
  summary:
    'Cancel a booking while it is pending; its points return. While the site does not answer, it is being cancelled',
  params: z.extend(accountId, { bookingId: z.uuid() }),
  query: localeQuery,
  answer: z.object({ code: z.literal('success'), data: booking }),
  refusals: ['not_found', 'not_cancellable'],
});
