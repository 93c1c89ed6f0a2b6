import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { localeQuery } from '../fields.ts';
import { rights } from '../rights.ts';
import { personName } from '../typed-text.ts';
import { waiting } from './staff-changes.ts';
import { roleCode, seenVersion, translated } from './staff-fields.ts';

const tag = 'Staff accounts';
const access = 'staff.manage';
const personParams = z.object({ id: z.uuid() });
const success = z.object({ code: z.literal('success') });
/** Who gets a right to approve, or to manage people, gets it from two people. */
const successOrWaiting = z.union([success, waiting]);

const person = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.object({ code: roleCode, name: z.string() }),
  /** `invited`: the person has not set a password yet. */
  state: z.enum(['active', 'invited', 'disabled']),
  /** The last use of a session of the last 90 days. */
  last_seen_at: z.nullable(z.iso.datetime()),
  /** Signs in at the bank's own provider, which says what their role is. */
  is_of_bank: z.boolean(),
  is_you: z.boolean(),
  /** Holds no right that the reader does not hold, and is not the reader. */
  can_change: z.boolean(),
});

const role = z.object({
  code: roleCode,
  version: z.int(),
  name: z.object({ en: z.string(), fr: z.string() }),
  rights: z.array(z.enum(rights)),
  people: z.int(),
  changed_at: z.iso.datetime(),
  /** Not the reader's own, not the one with every right, and none with a right that the reader does not hold. */
  can_change: z.boolean(),
  /** Holds no right that the reader does not hold. */
  can_give: z.boolean(),
});

export const listStaffPeople = defineCall({
  method: 'GET',
  path: '/staff/people',
  access,
  tag,
  summary: 'Everybody who works in the console, by name, and the roles',
  query: localeQuery,
  answer: z.object({ data: z.array(person), roles: z.array(role) }),
  refusals: [],
});

/** The mail has a link to set a password. It works once, for three days. */
export const inviteStaff = defineCall({
  method: 'POST',
  path: '/staff/people',
  access,
  freshProof: true,
  tag,
  summary: 'Invite a person by mail, with a role that has no right beyond one’s own',
  query: localeQuery,
  body: z.strictObject({ name: personName, email: z.email().check(z.maxLength(254)), role: roleCode }),
  answer: z.union([z.object({ code: z.literal('success'), data: z.object({ id: z.uuid() }) }), waiting]),
  refusals: ['not_found', 'staff_exists', 'right_not_held', 'password_sign_in_off', 'not_possible_now'],
});

export const changeStaffRole = defineCall({
  method: 'PUT',
  path: '/staff/people/{id}/role',
  access,
  freshProof: true,
  tag,
  summary: 'Give somebody else another role; what they may do changes at once',
  params: personParams,
  body: z.strictObject({ role: roleCode }),
  answer: successOrWaiting,
  refusals: [
    'not_found',
    'own_account',
    'right_not_held',
    'role_of_provider',
    'not_possible_now',
    'last_administrator',
  ],
});

export const disableStaff = defineCall({
  method: 'POST',
  path: '/staff/people/{id}/disable',
  access,
  freshProof: true,
  tag,
  summary: 'Keep somebody out: every session of theirs ends at once, also those as a member',
  params: personParams,
  answer: success,
  refusals: ['not_found', 'own_account', 'right_not_held', 'last_administrator'],
});

export const enableStaff = defineCall({
  method: 'POST',
  path: '/staff/people/{id}/enable',
  access,
  freshProof: true,
  tag,
  summary: 'Let somebody in again, with the password they had',
  params: personParams,
  answer: successOrWaiting,
  refusals: ['not_found', 'own_account', 'right_not_held', 'not_possible_now', 'last_administrator'],
});

export const resetStaff = defineCall({
  method: 'POST',
  path: '/staff/people/{id}/reset',
  access,
  freshProof: true,
  tag,
  summary: 'Take away the password and end every session; a mail has a link to set a new one',
  params: personParams,
  query: localeQuery,
  answer: successOrWaiting,
  refusals: [
    'not_found',
    'own_account',
    'right_not_held',
    'not_possible_now',
    'last_administrator',
    'too_many_requests',
  ],
});

/** Version 0 makes a new role. */
export const saveStaffRole = defineCall({
  method: 'PUT',
  path: '/staff/role/{code}',
  access,
  freshProof: true,
  tag,
  summary: 'Say what a role may do; everybody who has it may do that at once',
  params: z.object({ code: roleCode }),
  body: z.strictObject({
    version: seenVersion,
    name: translated(60),
    rights: z.array(z.enum(rights)).check(z.maxLength(rights.length)),
  }),
  answer: successOrWaiting,
  refusals: ['not_found', 'content_changed', 'own_account', 'right_not_held', 'not_possible_now', 'last_administrator'],
});

export const removeStaffRole = defineCall({
  method: 'DELETE',
  path: '/staff/role/{code}',
  access,
  freshProof: true,
  tag,
  summary: 'Remove a role that nobody has',
  params: z.object({ code: roleCode }),
  answer: success,
  refusals: ['not_found', 'right_not_held', 'not_possible_now'],
});

export type StaffColleague = z.infer<typeof person>;
export type StaffRole = z.infer<typeof role>;
