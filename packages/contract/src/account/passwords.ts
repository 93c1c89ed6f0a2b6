import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { programSlug } from '../fields.ts';
import { idNumber } from '../shop/shop-fields.ts';

const tag = 'Registration and password';
const program = z.object({ slug: programSlug });
const resetToken = z.string().check(z.minLength(10), z.maxLength(200));

/** Known or not, the answer and its time are the same; personal customers are mailed the bank's way. */
export const forgotPassword = defineCall({
  method: 'POST',
  path: '/program/{slug}/forgot-password',
  access: 'public',
  tag,
  summary: 'Ask for a mail with a link to set a new password',
  params: program,
  body: z.strictObject({
    email: z.email().check(z.maxLength(254)),
    /** Of the login type the visitor came from, where there was one. */
    program_registration_id: z.optional(idNumber),
  }),
  answer: z.object({ code: z.literal('success') }),
  refusals: ['not_found', 'validation_error', 'too_many_requests'],
});

export const verifyResetToken = defineCall({
  method: 'GET',
  path: '/program/{slug}/verify-token',
  access: 'public',
  tag,
  summary: 'Whether a link to set a new password still works; it stays unused',
  params: program,
  query: z.object({ token: resetToken }),
  answer: z.object({ code: z.literal('success'), data: z.object({ expires_at: z.string() }) }),
  refusals: ['not_found', 'token_invalid', 'too_many_requests'],
});

/** A password that is refused leaves the link usable. */
export const resetPassword = defineCall({
  method: 'POST',
  path: '/program/{slug}/reset-password',
  access: 'public',
  tag,
  summary: 'Set a new password with the token of a mailed link; every session ends',
  params: program,
  body: z.strictObject({ token: resetToken, new_password: z.string().check(z.maxLength(300)) }),
  answer: z.object({ code: z.literal('success') }),
  refusals: [
    'not_found',
    'token_invalid',
    'PASSWORD_USED_ALREADY',
    'PASSWORD_USED_RECENTLY',
    'password_common',
    'VALIDATION_ERROR',
    'too_many_requests',
    'unavailable',
  ],
});
