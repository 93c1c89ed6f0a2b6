import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

const tag = 'Security';

/** From where, as far as it is known: names of a browser and a system that we know, and a network. Never a place. */
export const device = z.object({
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  network: z.nullable(z.string()),
});
export type Device = z.infer<typeof device>;

const ownSession = z.object({
  id: z.uuid(),
  /** The session that asks. */
  is_this: z.boolean(),
  /** Customer Support acts for the member. */
  is_staff: z.boolean(),
  is_open: z.boolean(),
  device,
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const listOwnSessions = defineCall({
  method: 'GET',
  path: '/member/session',
  access: 'profile',
  tag,
  summary: 'Where the member is logged on, this session first, and the log-ons of the last 30 days',
  answer: z.object({ data: z.array(ownSession) }),
  refusals: [],
});

export const endOwnSession = defineCall({
  method: 'DELETE',
  path: '/member/session/{id}',
  access: 'profile',
  membersOnly: true,
  tag,
  summary: 'Log off one session, at once and everywhere. One that has ended stays ended',
  params: z.object({ id: z.uuid() }),
  answer: z.object({ code: z.literal('success') }),
  refusals: ['not_found'],
});

export const endOtherSessions = defineCall({
  method: 'DELETE',
  path: '/member/session',
  access: 'profile',
  membersOnly: true,
  tag,
  summary: 'Log off every session but this one',
  answer: z.object({ code: z.literal('success'), ended: z.int() }),
  refusals: [],
});
