import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { localeQuery } from '../fields.ts';

const tag = 'Security';

const security = z.object({
  /** Null: points can be spent. */
  freeze: z.nullable(
    z.object({
      frozen_at: z.iso.datetime(),
      how: z.enum(['page', 'link', 'staff']),
      /** What was under way, and how its recall stands; null for the seconds until it is looked at. */
      called_back: z.nullable(
        z.array(
          z.object({
            /** As in the list of orders. */
            id: z.uuid(),
            name: z.string(),
            points: z.int(),
            /** `partly`: some of it is on its way. `asked`: the partner has not answered. `kept`: it is too late. */
            outcome: z.enum(['called_back', 'partly', 'asked', 'kept']),
          }),
        ),
      ),
    }),
  ),
  /** Whether somebody else stopped points that the member shares: a holder of another card of the same sum. */
  is_stopped_by_other: z.boolean(),
  /** What a thaw takes. */
  proof: z.enum(['passkey', 'mail']),
  /** Each of them thaws once in place of a lost passkey. */
  recovery_codes_left: z.int(),
  /** Whether a thaw takes the password beside the mailed code: members who come from the bank have none here. */
  needs_password: z.boolean(),
});
export type Security = z.infer<typeof security>;

const securityData = z.object({ data: security });
const changedSecurity = z.object({ code: z.literal('success'), data: security });

export const showSecurity = defineCall({
  method: 'GET',
  path: '/member/security',
  access: 'profile',
  tag,
  summary: 'Whether all spending is stopped, since when, and what was called back',
  query: localeQuery,
  answer: securityData,
  refusals: [],
});

export const freezePoints = defineCall({
  method: 'POST',
  path: '/member/freeze',
  access: 'profile',
  membersOnly: true,
  tag,
  summary:
    'Stop all spending: from now on every way to redeem is refused, and what is under way is called back where it can be. To stop again changes nothing',
  query: localeQuery,
  answer: changedSecurity,
  refusals: [],
});

export const askForThawCode = defineCall({
  method: 'POST',
  path: '/member/freeze/code',
  access: 'profile',
  membersOnly: true,
  tag,
  summary: 'Mail a code of six digits that works for ten minutes, five tries, in this session',
  answer: z.object({ code: z.literal('success') }),
  refusals: ['too_many_requests', 'not_possible_now'],
});

export const thawPoints = defineCall({
  method: 'POST',
  path: '/member/thaw',
  access: 'profile',
  membersOnly: true,
  tag,
  summary:
    'Let points be spent again: with a passkey or a recovery code or, where there is no passkey, with the mailed code and the password',
  query: localeQuery,
  body: z.strictObject({
    way: z.optional(z.enum(['passkey', 'recovery_code', 'mail'])),
    /** Of the passkey: see /member/proof/challenge. */
    response: z.optional(z.looseObject({})),
    code: z.optional(z.string().check(z.minLength(1), z.maxLength(20))),
    password: z.optional(z.string().check(z.maxLength(300))),
  }),
  answer: changedSecurity,
  refusals: ['proof_failed', 'too_many_requests', 'unavailable'],
});

const freezeToken = z.string().check(z.minLength(10), z.maxLength(200));

/** A scanner of mails opens links: only the press of the button freezes. */
export const checkFreezeLink = defineCall({
  method: 'GET',
  path: '/freeze-link',
  access: 'public',
  tag,
  summary: 'Whether the link “this was not me” of a mail still works; nothing changes',
  query: z.object({ token: freezeToken }),
  answer: z.object({ data: z.object({ is_frozen: z.boolean() }) }),
  refusals: ['token_invalid', 'too_many_requests'],
});

export const freezeByLink = defineCall({
  method: 'POST',
  path: '/freeze-link',
  access: 'public',
  tag,
  summary: 'Stop all spending with the link of a mail, and log off everywhere. A second press changes nothing',
  body: z.strictObject({ token: freezeToken }),
  answer: z.object({ code: z.literal('success') }),
  refusals: ['token_invalid', 'too_many_requests'],
});
