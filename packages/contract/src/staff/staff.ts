import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { localeQuery } from '../fields.ts';
import { rights } from '../rights.ts';
import { roleCode, staffReason } from './staff-fields.ts';

const email = z.string().check(z.minLength(3), z.maxLength(254));

export const logInStaff = defineCall({
  method: 'POST',
  path: '/staff/login',
  access: 'public',
  tag: 'Staff',
  summary: 'Log on as staff',
  body: z.strictObject({
    email,
    password: z.string().check(z.minLength(1), z.maxLength(255)),
    /** Of an earlier log-on: wrong tries on other devices do not lock this one out. */
    device_token: z.optional(z.string().check(z.maxLength(1000))),
  }),
  answer: z.object({
    auth: z.object({ access_token: z.string(), token_type: z.literal('Bearer'), expires_in: z.int() }),
    /** False: the second factor comes next, and until then the token opens only the calls under /staff/factor. */
    is_proved: z.boolean(),
    device_token: z.string(),
  }),
  refusals: ['login_failed', 'user_locked', 'too_many_requests', 'password_sign_in_off', 'unavailable'],
});

const linkToken = z.string().check(z.minLength(10), z.maxLength(200));

export const checkStaffLink = defineCall({
  method: 'GET',
  path: '/staff/welcome',
  access: 'public',
  tag: 'Staff',
  summary: 'Whose link to set a staff password this is; it stays unused',
  query: z.object({ token: linkToken }),
  answer: z.object({ data: z.object({ name: z.string(), email: z.string() }) }),
  refusals: ['token_invalid', 'password_sign_in_off', 'too_many_requests'],
});

/** A password that is refused leaves the link usable. */
export const welcomeStaff = defineCall({
  method: 'POST',
  path: '/staff/welcome',
  access: 'public',
  tag: 'Staff',
  summary: 'Set a staff password with the token of a link; every session of theirs ends',
  body: z.strictObject({ token: linkToken, new_password: z.string().check(z.maxLength(300)) }),
  answer: z.object({ code: z.literal('success') }),
  refusals: [
    'token_invalid',
    'VALIDATION_ERROR',
    'password_common',
    'password_sign_in_off',
    'too_many_requests',
    'unavailable',
  ],
});

export const showStaff = defineCall({
  method: 'GET',
  path: '/staff/me',
  access: 'staff',
  tag: 'Staff',
  summary: 'Who is logged on as staff, and what they may do',
  query: localeQuery,
  answer: z.object({
    data: z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      role: z.object({ code: roleCode, name: z.string() }),
      rights: z.array(z.enum(rights)),
    }),
  }),
  refusals: [],
});

export const searchMembers = defineCall({
  method: 'GET',
  path: '/staff/member',
  access: 'members.see',
  tag: 'Staff',
  summary: 'Find members by name, e-mail, the last four digits of a card, an order or a confirmation number',
  query: z.object({ query: z.string().check(z.trim(), z.minLength(2), z.maxLength(100)) }),
  answer: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        email: z.string(),
        kind: z.enum(['personal', 'business', 'developer']),
        cards: z.array(z.object({ name: z.string(), ending: z.string(), status_code: z.string() })),
      }),
    ),
  }),
  refusals: ['too_many_requests'],
});

export const issueLoginAs = defineCall({
  method: 'POST',
  path: '/staff/member/{id}/login-as',
  access: 'members.help',
  tag: 'Staff',
  summary: 'A single-use, five-minute token to log in as the member; the reason is kept',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({
    reason: z.string().check(z.trim(), z.minLength(5), z.maxLength(500)),
    /** An authorized redeemer of the member, who called: what is redeemed in this visit is redeemed for them. */
    redeemer_id: z.optional(z.uuid()),
  }),
  answer: z.object({ data: z.object({ token: z.string(), user_account: z.string(), expires_in: z.int() }) }),
  refusals: ['not_found', 'staff_spending_off'],
});

export const endMemberSessions = defineCall({
  method: 'DELETE',
  path: '/staff/member/{id}/session',
  access: 'members.help',
  tag: 'Staff',
  summary: 'End every session of a member at once',
  params: z.object({ id: z.uuid() }),
  answer: z.object({ code: z.literal('success'), ended: z.int() }),
  refusals: ['not_found'],
});

/** Only the member thaws. */
export const freezeForMember = defineCall({
  method: 'POST',
  path: '/staff/member/{id}/freeze',
  access: 'members.help',
  tag: 'Staff',
  summary: 'Stop all spending of a member who called; to stop again changes nothing',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ reason: staffReason }),
  answer: z.object({ code: z.literal('success'), is_new: z.boolean() }),
  refusals: ['not_found'],
});

export const unlockMember = defineCall({
  method: 'POST',
  path: '/staff/member/{id}/unlock',
  access: 'members.help',
  tag: 'Staff',
  summary: 'Forget the failed tries of a member’s login, so that they can log on again at once',
  params: z.object({ id: z.uuid() }),
  answer: z.object({ code: z.literal('success'), was_locked: z.boolean() }),
  refusals: ['not_found'],
});
