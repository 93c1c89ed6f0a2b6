import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { typedLine } from '../typed-text.ts';

const tag = 'Security';
/** As the browser's WebAuthn interface takes and gives it. */
const ceremony = z.looseObject({});
const success = z.object({ code: z.literal('success') });

const ownPasskey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.nullable(z.iso.datetime()),
});
export type OwnPasskey = z.infer<typeof ownPasskey>;

export const listOwnPasskeys = defineCall({
  method: 'GET',
  path: '/member/passkey',
  access: 'profile',
  tag,
  summary: 'The member’s passkeys',
  answer: z.object({ data: z.array(ownPasskey), recovery_codes_left: z.int() }),
  refusals: [],
});

export const askOwnPasskey = defineCall({
  method: 'POST',
  path: '/member/passkey/challenge',
  access: 'profile',
  membersOnly: true,
  stepUp: 'always',
  tag,
  summary: 'What a new passkey is made with; for five minutes, in this session',
  answer: z.object({ data: ceremony }),
  refusals: [],
});

export const addOwnPasskey = defineCall({
  method: 'POST',
  path: '/member/passkey',
  access: 'profile',
  membersOnly: true,
  stepUp: 'always',
  tag,
  summary: 'Add a passkey; the member is mailed',
  body: z.strictObject({ name: typedLine(60), response: ceremony }),
  answer: z.object({
    code: z.literal('success'),
    /** Told once, with the first passkey: for whoever loses it. */
    recovery_codes: z.nullable(z.array(z.string())),
  }),
  refusals: ['proof_failed', 'not_possible_now'],
});

export const removeOwnPasskey = defineCall({
  method: 'DELETE',
  path: '/member/passkey/{passkeyId}',
  access: 'profile',
  membersOnly: true,
  stepUp: 'always',
  tag,
  summary: 'Remove one passkey; the member is mailed. With the last one the recovery codes stop working',
  params: z.object({ passkeyId: z.string().check(z.minLength(1), z.maxLength(1400)) }),
  answer: success,
  refusals: ['not_found'],
});

export const askOwnProof = defineCall({
  method: 'POST',
  path: '/member/proof/challenge',
  access: 'profile',
  membersOnly: true,
  tag,
  summary: 'Begin to prove that it is the member: what their passkey signs or, where they have none, a mailed code',
  answer: z.object({
    data: z.object({
      way: z.enum(['passkey', 'mail']),
      options: z.nullable(ceremony),
      recovery_codes_left: z.int(),
    }),
  }),
  refusals: ['too_many_requests'],
});

/** Fresh for five minutes, in this session. */
export const proveOwn = defineCall({
  method: 'POST',
  path: '/member/proof',
  access: 'profile',
  membersOnly: true,
  tag,
  summary:
    'Prove that it is the member: by passkey, by a recovery code or, where there is no passkey, by the mailed code',
  body: z.strictObject({
    way: z.enum(['passkey', 'recovery_code', 'mail']),
    response: z.optional(ceremony),
    code: z.optional(z.string().check(z.minLength(1), z.maxLength(20))),
  }),
  answer: success,
  refusals: ['proof_failed', 'too_many_requests'],
});

export const askLogOnPasskey = defineCall({
  method: 'POST',
  path: '/auth/passkey/challenge',
  access: 'public',
  tag: 'Auth',
  summary: 'What a passkey signs to log on; for five minutes, once',
  answer: z.object({ data: ceremony }),
  refusals: ['too_many_requests'],
});

export type Proof = z.infer<typeof proveOwn.body>;
