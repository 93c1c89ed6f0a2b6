import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

export const verifyEmail = defineCall({
  method: 'GET',
  path: '/member/email/verify',
  access: 'public',
  tag: 'Registration and password',
  summary: 'Confirm an e-mail address or a registration; opening the link twice does no harm',
  query: z.object({ token: z.string().check(z.minLength(10), z.maxLength(200)) }),
  answer: z.object({
    code: z.literal('success'),
    /** What the link was for: a member's address, or a registration, whose login now exists. */
    confirmed: z.enum(['email', 'registration']),
  }),
  /** `registration_failed`: the card was registered by another login meanwhile. */
  refusals: ['token_invalid', 'registration_failed'],
});
