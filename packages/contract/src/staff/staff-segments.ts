import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { localeQuery } from '../fields.ts';
import { seenVersion, translated } from './staff-fields.ts';

const tag = 'Segments for staff';

const code = z.string().check(z.maxLength(40), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));
const points = z.nullable(z.int().check(z.minimum(0), z.maximum(2_000_000_000)));
const days = z.nullable(z.int().check(z.minimum(1), z.maximum(3_650)));
const months = z.nullable(z.int().check(z.minimum(1), z.maximum(1_200)));
const reference = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

/** Who belongs: every part that is given has to hold, for the member and the card in use. */
const rule = z.strictObject({
  families: z.array(code).check(z.maxLength(20)),
  /** Accounts that the bank named, by their reference. */
  accounts: z.array(reference).check(z.maxLength(1_000)),
  points_from: points,
  points_to: points,
  redeemed_within_days: days,
  /** Also who never redeemed anything. */
  not_redeemed_for_days: days,
  language: z.nullable(z.enum(['en', 'fr'])),
  held_from_months: months,
  held_to_months: months,
  marketing: z.nullable(z.boolean()),
});

/** A thousand accounts, and all the rest. */
const MAX_RULE_BYTES = 200_000;

const segment = z.object({
  code: z.string(),
  version: z.int(),
  name: z.object({ en: z.string(), fr: z.string() }),
  rule,
  /** It cannot be removed while anything uses it. */
  used_in: z.array(
    z.object({
      kind: z.enum(['menu_item', 'account_menu_item', 'page', 'slide', 'broadcast', 'promotion']),
      subject: z.string(),
    }),
  ),
});

const params = z.object({ code });
const success = z.object({ code: z.literal('success') });

export const listSegments = defineCall({
  method: 'GET',
  path: '/staff/segment',
  access: 'program.see',
  tag,
  summary: 'Segments by name, their rules, and what uses them',
  query: localeQuery,
  answer: z.object({
    data: z.array(segment),
    /** Families of cards that a rule can name. */
    families: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
  refusals: [],
});

export const countSegment = defineCall({
  method: 'POST',
  path: '/staff/segment/count',
  access: 'program.see',
  tag,
  summary: 'How many members a rule holds for now, and how each part of it narrows them; nothing is stored',
  maxBodyBytes: MAX_RULE_BYTES,
  query: localeQuery,
  body: z.strictObject({ rule }),
  answer: z.object({
    data: z.object({
      all_members: z.int(),
      members: z.int(),
      cards: z.int(),
      steps: z.array(z.object({ part: z.keyof(rule), members: z.int() })),
    }),
  }),
  refusals: ['validation_error', 'body_too_large'],
});

export const saveSegment = defineCall({
  method: 'PUT',
  path: '/staff/segment/{code}',
  access: 'content.edit',
  tag,
  summary: 'Save a segment; version 0 makes a new one',
  maxBodyBytes: MAX_RULE_BYTES,
  params,
  query: localeQuery,
  body: z.strictObject({ version: seenVersion, name: translated(80), rule }),
  answer: success,
  refusals: ['content_changed', 'validation_error', 'body_too_large'],
});

export const removeSegment = defineCall({
  method: 'DELETE',
  path: '/staff/segment/{code}',
  access: 'content.edit',
  tag,
  summary: 'Remove a segment that nothing uses',
  params,
  answer: success,
  refusals: ['not_found', 'segment_used'],
});

export type SegmentRule = z.infer<typeof rule>;
export type StaffSegment = z.infer<typeof segment>;
