import * as z from 'zod/mini';
import { address } from '../shop/addresses.ts';
import { defineCall } from '../call.ts';
import { accountId, localeQuery } from '../fields.ts';

const currency = z.object({ id: z.int(), name: z.string(), symbol: z.string() });

export const account = z.object({
  id: z.int(),
  reference_identifier: z.string(),
  /** The points this card brought in and has left. */
  last_balance: z.int(),
  /** What can be spent: the pool's. */
  pooled_balance: z.int(),
  /** All spending of its points is stopped. */
  is_frozen: z.boolean(),
  status_code: z.enum(['A', 'H', 'C', 'X', 'I', 'L', 'F']),
  account_members: z.array(z.object({ is_primary: z.boolean() })),
  account_type: z.object({
    reference_identifier: z.string(),
    family: z.string(),
    translated_name: z.string(),
    description: z.string(),
    /** The card's picture. */
    art: z.string(),
    currency,
    display_currency_names: z.array(z.string()),
  }),
  mediums: z.array(z.object({ name_on_medium: z.string(), masked_medium_number: z.string() })),
  /** Which features this card shows. */
  features: z.object({
    miles: z.boolean(),
    annual_fee_eraser: z.boolean(),
    password_reset: z.boolean(),
    travel_bonus: z.boolean(),
  }),
});

/** The total is there twice: beside `data`, as the documents say, and inside, where readers look for it. */
export const listAccounts = defineCall({
  method: 'GET',
  path: '/member/account',
  access: 'member',
  tag: 'Account and profile',
  summary: 'The member’s cards with their balances',
  query: localeQuery,
  answer: z.object({
    data: z.object({ accounts: z.array(account), total_balance: z.int() }),
    total_balance: z.int(),
  }),
  refusals: [],
});

export const showRatio = defineCall({
  method: 'GET',
  path: '/member/account/{id}/ratio',
  access: 'member',
  tag: 'Account and profile',
  summary: 'What a point of this card is worth in cash, and what a missing one costs',
  params: accountId,
  answer: z.object({
    data: z.object({ conversion_rate: z.number(), top_up_rate: z.number(), fiat_currency_code: z.string() }),
  }),
  refusals: ['not_found'],
});

export const issueTravelToken = defineCall({
  method: 'GET',
  path: '/member/account/{id}/jwt',
  access: 'member',
  // It opens the travel sites, where a person who gets in can spend the member's points.
  membersOnly: true,
  audited: true,
  notWhileFrozen: true,
  tag: 'Account and profile',
  summary: 'A short-lived token for the travel sites; it opens nothing here',
  params: accountId,
  answer: z.object({ data: z.object({ token: z.string(), expires_in: z.int() }) }),
  refusals: ['account_frozen', 'not_found'],
});

export const profile = z.object({
  id: z.string(),
  /** Present while staff act on the member's behalf. */
  admin_id: z.nullable(z.string()),
  isLoggedInAsAdmin: z.boolean(),
  /** The authorized redeemer who called, while staff may spend for them. */
  calling_redeemer: z.optional(z.nullable(z.string())),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  is_email_verified: z.boolean(),
  preferredLanguage: z.enum(['en', 'fr']),
  phone: z.nullable(z.string()),
  has_marketing_enabled: z.boolean(),
  program_registration_id: z.int(),
  /** Messages in the inbox. */
  unread_messages: z.int(),
  /** Where parcels go unless something else is chosen. */
  defaultAddress: z.nullable(address),
});

export const showProfile = defineCall({
  method: 'GET',
  path: '/member/profile',
  access: 'profile',
  tag: 'Account and profile',
  summary: 'The member, and whether staff act on their behalf',
  answer: z.object({ data: profile }),
  refusals: [],
});

const passwordText = z.string().check(z.minLength(1), z.maxLength(255));

export const changeProfile = defineCall({
  method: 'PUT',
  path: '/member/profile/{id}',
  access: 'member',
  membersOnly: true,
  tag: 'Account and profile',
  summary: 'Change contact preferences or the password',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({
    has_marketing_enabled: z.optional(z.boolean()),
    preferred_language: z.optional(z.enum(['en', 'fr'])),
    phone: z.optional(z.nullable(z.string().check(z.regex(/^\+?[0-9 ()-]{7,20}$/)))),
    /** A form may ask for it; nothing is done with it. */
    confirm_email: z.optional(z.nullable(z.string().check(z.maxLength(254)))),
    current_password: z.optional(passwordText),
    new_password: z.optional(passwordText),
  }),
  answer: z.object({ code: z.literal('success'), apiCode: z.literal('SUCCESS') }),
  refusals: [
    'not_found',
    'MEMBER_PASSWORD_OLD_INVALID',
    'PASSWORD_USED_ALREADY',
    'PASSWORD_USED_RECENTLY',
    'password_common',
    'VALIDATION_ERROR',
    'too_many_requests',
    'unavailable',
  ],
});

export const sendVerificationEmail = defineCall({
  method: 'GET',
  path: '/member/sendVerificationEmail',
  access: 'unblocked',
  membersOnly: true,
  tag: 'Account and profile',
  summary: 'Mail the member a link that confirms the address',
  answer: z.object({ code: z.literal('success') }),
  refusals: ['too_many_requests'],
});

export type Account = z.infer<typeof account>;
export type Profile = z.infer<typeof profile>;
