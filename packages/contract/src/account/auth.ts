import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { localeQuery, programSlug } from '../fields.ts';

const userAccount = z.string().check(z.minLength(3), z.maxLength(254));
/** Long enough for every password the policy allows; longer ones cannot be right and are not hashed. */
const password = z.string().check(z.minLength(1), z.maxLength(255));
const opaqueToken = z.string().check(z.minLength(10), z.maxLength(4096));

const authAnswer = z.object({
  auth: z.object({ access_token: z.string(), token_type: z.literal('Bearer'), expires_in: z.int() }),
});

/** As it was given at an earlier log-on. A log-on of a device without one is told to the member by mail. */
const deviceToken = z.optional(z.string().check(z.minLength(10), z.maxLength(2048)));
/** For the next log-on of this device. */
const logOnAnswer = z.object({ ...authAnswer.shape, device_token: z.string() });

export const listLoginTypes = defineCall({
  method: 'GET',
  path: '/guest/program/{slug}/login-types',
  access: 'public',
  tag: 'Auth',
  summary: 'The ways to log on, the personal one first',
  params: z.object({ slug: programSlug }),
  query: localeQuery,
  answer: z.object({
    data: z.array(
      z.object({
        code: z.enum(['personal', 'business', 'developer']),
        name: z.string(),
        program_registration_id: z.int(),
        sign_in_url: z.nullable(z.string()),
        register_url: z.nullable(z.string()),
        forgot_password: z.boolean(),
      }),
    ),
  }),
  refusals: ['not_found'],
});

export const logIn = defineCall({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  tag: 'Auth',
  summary: 'Log on with e-mail and password',
  body: z.strictObject({
    user_account: userAccount,
    password,
    program_slug: programSlug,
    program_registration_id: z.int(),
    type: z.literal('member'),
    device_token: deviceToken,
  }),
  answer: logOnAnswer,
  refusals: ['login_failed', 'user_locked', 'sign_in_refused', 'too_many_requests', 'unavailable'],
});

export const logInWithPasskey = defineCall({
  method: 'POST',
  path: '/auth/passkey',
  access: 'public',
  tag: 'Auth',
  summary: 'Log on with a passkey, which has checked who holds it',
  body: z.strictObject({ response: z.looseObject({}), device_token: deviceToken }),
  answer: logOnAnswer,
  refusals: ['login_failed', 'sign_in_refused', 'too_many_requests'],
});

export const logOut = defineCall({
  method: 'POST',
  path: '/auth/logout',
  access: 'signed-in',
  tag: 'Auth',
  summary: 'End the session at once',
  answer: z.object({ code: z.literal('success') }),
  refusals: ['unauthenticated', 'session_idle'],
});

export const refreshToken = defineCall({
  method: 'POST',
  path: '/auth/refresh',
  access: 'public',
  tag: 'Auth',
  summary: 'Exchange the bearer token for a fresh one; the old one dies a few seconds later',
  answer: authAnswer,
  refusals: ['unauthenticated', 'session_idle'],
});

export const signInWithBank = defineCall({
  method: 'POST',
  path: '/authenticate',
  access: 'public',
  tag: 'Auth',
  summary: 'Single sign-on: exchange the bank’s token for a session',
  body: z.strictObject({ token: opaqueToken, type: z.literal('sso'), device_token: deviceToken }),
  answer: logOnAnswer,
  refusals: ['sign_in_refused', 'unavailable'],
});

export const logInWithToken = defineCall({
  method: 'POST',
  path: '/member/program/{slug}/login-with-token',
  access: 'public',
  tag: 'Auth',
  summary: 'Log on with a token of the bank’s own pages; it works once',
  params: z.object({ slug: programSlug }),
  query: z.object({ token: opaqueToken }),
  body: z.strictObject({ device_token: deviceToken }),
  answer: z.object({ token: z.string(), expires_in: z.int(), device_token: z.string() }),
  refusals: ['token_invalid', 'sign_in_refused', 'not_found', 'unavailable'],
});

export const showLoginAs = defineCall({
  method: 'GET',
  path: '/program/{slug}/login-as',
  access: 'public',
  tag: 'Auth',
  summary: 'Whom a staff token is for, without spending it',
  params: z.object({ slug: programSlug }),
  query: z.object({ user_account: userAccount, token: opaqueToken }),
  answer: z.object({ data: z.object({ member_name: z.string(), staff_name: z.string(), reason: z.string() }) }),
  refusals: ['token_invalid', 'not_found'],
});

export const logInAs = defineCall({
  method: 'POST',
  path: '/member/{slug}/login-as-admin',
  access: 'public',
  tag: 'Auth',
  summary: 'Spend a staff token: a session as the member, known as staff’s',
  params: z.object({ slug: programSlug }),
  body: z.strictObject({ user_account: userAccount, token: opaqueToken }),
  answer: authAnswer,
  refusals: ['token_invalid', 'sign_in_refused', 'not_found'],
});
