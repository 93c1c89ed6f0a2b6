import * as z from 'zod/mini';
import { wholeNumber } from '../fields.ts';
import { defineCall } from '../call.ts';
import { waiting } from './staff-changes.ts';
import { moment, seenVersion, translated } from './staff-fields.ts';
import { typedLine } from '../typed-text.ts';

const tag = 'Miles partners for staff';

const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));
const code = z.string().check(z.regex(/^[A-Za-z0-9-]{2,32}$/));
const rate = { points: whole(1, 1_000_000), units: whole(1, 1_000_000) };

const partnerFields = z.enum(['amount', 'first_name', 'middle_name', 'last_name', 'full_name', 'membership_number']);

/** Everything but the code, which is a partner's name for good, and the rate, which has dates of its own. */
const terms = {
  is_active: z.boolean(),
  position: whole(0, 10_000),
  name: typedLine(80),
  kind: z.enum(['airline', 'hotel']),
  currency_name: typedLine(80),
  description: translated(500),
  icon: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  /** For the whole number; run in linear time. */
  member_validation_regex: z.string().check(z.minLength(1), z.maxLength(500)),
  estimated_hours: z.nullable(whole(1, 10_000)),
  usual_days: whole(1, 60),
  cancel_hours: whole(0, 240),
  /** A path of this site or an https address; the stored schema decides. */
  terms_url: z.string().check(z.minLength(1), z.maxLength(500)),
  /** Its own; without one, more than one point that is enough for a mile. */
  minimum_points: z.nullable(whole(2, 10_000_000)),
  fields: z.array(z.strictObject({ code: partnerFields, required: z.boolean() })).check(z.maxLength(6)),
};

const milesRate = z.object({
  id: z.int(),
  points: z.int(),
  units: z.int(),
  starts_at: z.iso.datetime(),
  /** `past`, the one that holds, or one that takes over by itself. */
  state: z.enum(['past', 'present', 'planned']),
});

const staffPartner = z.object({
  code: z.string(),
  version: z.int(),
  updated_at: z.iso.datetime(),
  ...terms,
  /** Newest first. */
  rates: z.array(milesRate),
});

const changed = z.object({ code: z.literal('success'), data: staffPartner });
const partnerParams = z.object({ code });

export const listStaffPartners = defineCall({
  method: 'GET',
  path: '/staff/miles-partner',
  access: 'program.see',
  tag,
  summary: 'Every miles partner, also those that take no transfers, with their rates',
  answer: z.object({ data: z.array(staffPartner) }),
  refusals: [],
});

export const saveStaffPartner = defineCall({
  method: 'PUT',
  path: '/staff/miles-partner/{code}',
  access: 'partners.manage',
  tag,
  summary: 'Save a partner’s terms; version 0 makes a new one, which needs a first rate and a second person',
  params: partnerParams,
  body: z.strictObject({ version: seenVersion, ...terms, first_rate: z.optional(z.strictObject(rate)) }),
  answer: z.union([changed, waiting]),
  refusals: ['not_found', 'content_changed', 'validation_error', 'not_possible_now'],
});

export const addPartnerRate = defineCall({
  method: 'POST',
  path: '/staff/miles-partner/{code}/rate',
  access: 'rates.change',
  tag,
  summary: 'A rate from a moment on, when a second person has approved it: it takes over by itself',
  params: partnerParams,
  body: z.strictObject({ version: seenVersion, ...rate, starts_at: moment }),
  answer: z.union([changed, waiting]),
  refusals: ['not_found', 'content_changed', 'validation_error', 'not_possible_now'],
});

export const removePartnerRate = defineCall({
  method: 'DELETE',
  path: '/staff/miles-partner/{code}/rate/{rateId}',
  access: 'rates.change',
  tag,
  summary: 'Take back a rate that has not begun',
  params: z.object({
    code,
    rateId: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  }),
  answer: changed,
  refusals: ['not_found', 'not_possible_now'],
});

export type StaffPartner = z.infer<typeof staffPartner>;
export type MilesRate = z.infer<typeof milesRate>;
