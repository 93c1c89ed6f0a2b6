import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountId, localeQuery } from '../fields.ts';
import { personName } from '../typed-text.ts';

const phone = z.string().check(z.trim(), z.maxLength(30), z.regex(/^\+?[\d\s().-]{7,30}$/));

const relationCodes = ['spouse', 'partner', 'family', 'employee', 'accountant', 'other'] as const;

export const authorizedRedeemer = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  relation_code: z.enum(relationCodes),
  /** In the reader's language. */
  relation_name: z.string(),
  created_at: z.string(),
});

const tag = 'Authorized redeemers';

export const listRedeemerRelations = defineCall({
  method: 'GET',
  path: '/member/authorized-redeemer-relations',
  access: 'member',
  tag,
  summary: 'What a redeemer can be to a member',
  query: localeQuery,
  answer: z.object({ data: z.array(z.object({ code: z.enum(relationCodes), name: z.string() })) }),
  refusals: [],
});

export const listRedeemers = defineCall({
  method: 'GET',
  path: '/member/account/{id}/authorized-redeemer',
  access: 'member',
  tag,
  summary: 'Who may redeem for an account',
  params: accountId,
  query: localeQuery,
  answer: z.object({
    data: z.array(authorizedRedeemer),
    /** How many an account may have. */
    limit: z.int(),
    /** Whether the program lets staff redeem for them when they call. */
    by_telephone: z.optional(z.boolean()),
  }),
  refusals: ['not_found'],
});

export const addRedeemer = defineCall({
  method: 'POST',
  path: '/member/account/{id}/authorized-redeemer',
  access: 'member',
  membersOnly: true,
  idempotent: true,
  notWhileFrozen: true,
  tag,
  stepUp: 'redeemer',
  summary: 'Let somebody redeem for an account; both are mailed',
  params: accountId,
  query: localeQuery,
  body: z.strictObject({
    first_name: personName,
    last_name: personName,
    email: z.email().check(z.maxLength(254)),
    phone: z.optional(z.nullable(phone)),
    relation_code: z.enum(relationCodes),
  }),
  answer: z.object({ code: z.literal('success'), data: authorizedRedeemer }),
  refusals: [
    'account_frozen',
    'not_found',
    'validation_error',
    'redeemers_full',
    'redeemer_exists',
    'idempotency_key_reused',
    'in_progress',
    'too_many_requests',
  ],
});

export const removeRedeemer = defineCall({
  method: 'DELETE',
  path: '/member/account/{id}/authorized-redeemer/{redeemerId}',
  access: 'member',
  membersOnly: true,
  tag,
  summary: 'Take it back; both are mailed. Removing again answers the same',
  params: z.extend(accountId, { redeemerId: z.uuid() }),
  answer: z.object({ code: z.literal('success') }),
  refusals: ['not_found'],
});

export type AuthorizedRedeemer = z.infer<typeof authorizedRedeemer>;
export type RelationCode = (typeof relationCodes)[number];
