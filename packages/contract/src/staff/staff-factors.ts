import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { typedLine } from '../typed-text.ts';

const tag = 'Staff second factor';
const access = 'unproved';
/** As the browser's WebAuthn interface takes and gives it. */
const ceremony = z.looseObject({});
const typedCode = z.string().check(z.minLength(6), z.maxLength(20));
const proofWays = z.enum(['passkey', 'code', 'recovery_code', 'password']);

export const showStaffFactors = defineCall({
  method: 'GET',
  path: '/staff/factor',
  access,
  tag,
  summary: 'How the person can prove that it is them, beside the password',
  answer: z.object({
    data: z.object({
      passkeys: z.array(z.object({ id: z.string(), name: z.string(), created_at: z.iso.datetime() })),
      has_code: z.boolean(),
      recovery_codes_left: z.int(),
      /** What a proof is asked for now; none: a factor has to be set up first. */
      ways: z.array(proofWays),
      /** Whether the account can be connected with one at the bank's own provider. */
      can_connect: z.boolean(),
    }),
  }),
  refusals: [],
});

export const askStaffProof = defineCall({
  method: 'POST',
  path: '/staff/factor/challenge',
  access,
  tag,
  summary: 'What a passkey of the person has to sign; for five minutes, in this session',
  answer: z.object({ data: ceremony }),
  refusals: [],
});

/** The session is proved from now on, and freshly for five minutes. */
export const proveStaff = defineCall({
  method: 'POST',
  path: '/staff/factor/prove',
  access,
  tag,
  summary: 'Prove that it is the person: by passkey, by the code of an app, by a recovery code',
  body: z.strictObject({
    way: proofWays,
    response: z.optional(ceremony),
    code: z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
  }),
  answer: z.object({ code: z.literal('success') }),
  refusals: ['proof_failed', 'too_many_requests', 'unavailable'],
});

export const askStaffPasskey = defineCall({
  method: 'POST',
  path: '/staff/passkey/challenge',
  access,
  tag,
  summary: 'What a new passkey is made with',
  answer: z.object({ data: ceremony }),
  refusals: ['proof_needed'],
});

const added = z.object({
  code: z.literal('success'),
  /** Told once, with the first factor. */
  recovery_codes: z.nullable(z.array(z.string())),
});

export const addStaffPasskey = defineCall({
  method: 'POST',
  path: '/staff/passkey',
  access,
  tag,
  summary: 'Add a passkey: the first one without a proof, every other after a fresh one',
  body: z.strictObject({ name: typedLine(60), response: ceremony }),
  answer: added,
  refusals: ['proof_needed', 'proof_failed', 'not_possible_now'],
});

export const removeStaffPasskey = defineCall({
  method: 'DELETE',
  path: '/staff/passkey/{passkeyId}',
  access: 'staff',
  freshProof: true,
  tag,
  summary: 'Remove one passkey; the last factor stays where one is required',
  params: z.object({ passkeyId: z.string().check(z.minLength(1), z.maxLength(1400)) }),
  answer: z.object({ code: z.literal('success') }),
  refusals: ['not_found', 'not_possible_now'],
});

export const beginStaffCode = defineCall({
  method: 'POST',
  path: '/staff/code',
  access,
  tag,
  summary: 'A secret for an app that makes codes; it counts once its first code was sent',
  answer: z.object({ data: z.object({ secret: z.string(), uri: z.string() }) }),
  refusals: ['proof_needed', 'not_possible_now'],
});

export const confirmStaffCode = defineCall({
  method: 'POST',
  path: '/staff/code/confirm',
  access,
  tag,
  summary: 'The first code of the app',
  body: z.strictObject({ code: typedCode }),
  answer: added,
  refusals: ['proof_needed', 'proof_failed', 'not_possible_now', 'too_many_requests'],
});

export const renewStaffRecoveryCodes = defineCall({
  method: 'POST',
  path: '/staff/recovery-code',
  access: 'staff',
  freshProof: true,
  tag,
  summary: 'Ten new recovery codes; those before stop working',
  answer: z.object({ code: z.literal('success'), recovery_codes: z.array(z.string()) }),
  refusals: [],
});

export type StaffFactors = z.infer<typeof showStaffFactors.answer>['data'];
