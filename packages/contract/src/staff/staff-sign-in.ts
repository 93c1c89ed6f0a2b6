import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { localeQuery } from '../fields.ts';

export const showStaffSignIn = defineCall({
  method: 'GET',
  path: '/staff/sign-in',
  access: 'public',
  tag: 'Staff',
  summary: 'Which ways to log on staff have here',
  answer: z.object({ data: z.object({ has_password: z.boolean(), has_provider: z.boolean() }) }),
  refusals: [],
});

const begun = z.object({
  data: z.object({
    /** Where the browser goes. */
    url: z.string(),
    /** Kept by the browser that began: only with it the way back is open. */
    browser_key: z.string(),
  }),
});

export const beginStaffSignIn = defineCall({
  method: 'POST',
  path: '/staff/sign-in/begin',
  access: 'public',
  tag: 'Staff',
  summary: 'Begin a log-on at the bank’s own provider (OpenID Connect); it is open for ten minutes',
  query: localeQuery,
  answer: begun,
  refusals: ['not_possible_now', 'unavailable'],
});

export const connectStaffSignIn = defineCall({
  method: 'POST',
  path: '/staff/sign-in/connect',
  access: 'staff',
  tag: 'Staff',
  summary: 'Begin the same to connect one’s own account with the one at the bank’s provider',
  query: localeQuery,
  freshProof: true,
  answer: begun,
  refusals: ['not_possible_now', 'unavailable'],
});

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));

export const finishStaffSignIn = defineCall({
  method: 'POST',
  path: '/staff/sign-in',
  access: 'public',
  tag: 'Staff',
  summary: 'Log on with what the bank’s provider sent the browser back with',
  body: z.strictObject({
    code: text(2000),
    state: text(500),
    /** Where the provider names itself on the way back. */
    iss: z.optional(text(500)),
    browser_key: text(200),
  }),
  answer: z.object({
    auth: z.object({ access_token: z.string(), token_type: z.literal('Bearer'), expires_in: z.int() }),
    /** False: the provider named no second factor, and ours comes next. */
    is_proved: z.boolean(),
  }),
  refusals: [
    'sign_in_over',
    'staff_not_assigned',
    'staff_disabled',
    'staff_not_connected',
    'not_possible_now',
    'unavailable',
  ],
});

/** OpenID Connect Back-Channel Logout 1.0: a form with a signed `logout_token`. */
export const signOutStaff = defineCall({
  method: 'POST',
  path: '/staff/sign-out',
  access: 'public',
  tag: 'Partners',
  summary: 'The bank’s provider says that somebody signed out there: their sessions end at once',
  upload: ['application/x-www-form-urlencoded'],
  maxBodyBytes: 20_000,
  answer: z.object({ code: z.literal('success') }),
  refusals: ['token_invalid', 'not_possible_now', 'unavailable'],
});
