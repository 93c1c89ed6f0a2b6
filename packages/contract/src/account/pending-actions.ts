import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { pendingAction } from '../error-body.ts';
import { localeQuery } from '../fields.ts';
import { registrationConfiguration, registrationValues, verificationValues } from './registration.ts';
import { terms } from './terms.ts';

const tag = 'Pending actions';
const actionId = z.object({ id: z.string().check(z.maxLength(100), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)) });

export const showPendingAction = defineCall({
  method: 'GET',
  path: '/member/pending-action/{id}',
  access: 'unblocked',
  tag,
  summary: 'One of the member’s pending actions with all it takes to finish it',
  params: actionId,
  query: localeQuery,
  answer: z.object({
    data: z.extend(pendingAction, {
      is_done: z.boolean(),
      /** With accept_terms: what is to be accepted. */
      terms: z.nullable(terms),
      /** With complete_registration: the steps that are left, with what is known already. No password among them. */
      registration: z.nullable(registrationConfiguration),
    }),
  }),
  refusals: ['not_found'],
});

/** What each type takes: accept_terms `terms_id`; complete_registration the rest, as registering does; verify_email nothing. */
export const finishPendingAction = defineCall({
  method: 'PUT',
  path: '/member/pending-action/{id}',
  access: 'unblocked',
  membersOnly: true,
  tag,
  summary: 'Finish a pending action; what was finished before stays so',
  params: actionId,
  query: localeQuery,
  body: z.strictObject({
    terms_id: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
    registrationVerification: z.optional(verificationValues),
    registrationFields: z.optional(registrationValues),
    has_marketing_enabled: z.optional(z.boolean()),
    preferred_language: z.optional(z.enum(['en', 'fr'])),
  }),
  answer: z.object({
    code: z.literal('success'),
    /** What is left; empty when the member may go on. */
    pending_actions: z.array(pendingAction),
  }),
  refusals: [
    'not_found',
    'validation_error',
    'terms_changed',
    'verification_failed',
    'email_not_verified',
    'too_many_requests',
  ],
});
