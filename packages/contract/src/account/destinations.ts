import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { localeQuery } from '../fields.ts';

const tag = 'Security';

const destination = z.object({
  id: z.string(),
  kind: z.enum(['direct_deposit', 'investment', 'miles', 'address', 'retailer', 'redeemer']),
  /** Null: it waits since before its name was kept. */
  title: z.nullable(z.string()),
  /** The town of an address. */
  detail: z.nullable(z.string()),
  added_at: z.iso.datetime(),
  /** It is new, and can be used from then on. */
  waits_until: z.nullable(z.iso.datetime()),
});
export type Destination = z.infer<typeof destination>;

export const listDestinations = defineCall({
  method: 'GET',
  path: '/member/destination',
  access: 'profile',
  tag,
  summary: 'Where points may go: accounts, loyalty numbers, the retailer, redeemers and addresses that are known',
  query: localeQuery,
  answer: z.object({ data: z.array(destination) }),
  refusals: [],
});

export const removeDestination = defineCall({
  method: 'DELETE',
  path: '/member/destination/{id}',
  access: 'profile',
  membersOnly: true,
  perMember: { name: 'destination-removals', most: 60 },
  tag,
  summary: 'Take a destination away: an account, a number or an address is new again, a link or a redeemer ends',
  params: z.object({ id: z.string().check(z.regex(/^[a-z_]{1,40}\.[0-9a-f-]{1,64}$/)) }),
  answer: z.object({ code: z.literal('success') }),
  refusals: ['not_found', 'too_many_requests'],
});
