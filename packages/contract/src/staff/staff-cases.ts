import * as z from 'zod/mini';
import { caseFields, caseQuestion, caseStatuses, caseStep } from '../account/cases.ts';
import { actionNames } from '../account/custom-actions.ts';
import { defineCall } from '../call.ts';
import { localeQuery } from '../fields.ts';
import { paging } from '../shop/shop-fields.ts';
import { typedText } from '../typed-text.ts';
import { pageQuery, staffPerson } from './staff-fields.ts';

const tag = 'Staff and cases';
const day = z.iso.date();

const caseRow = z.object({ ...caseFields, member: z.object({ id: z.uuid(), name: z.string() }) });

const staffCase = z.extend(caseRow, {
  ...caseQuestion,
  /** Staff who wrote it on the member's behalf. */
  written_by: z.nullable(staffPerson),
  steps: z.array(z.extend(caseStep, { staff: staffPerson })),
  /** Which statuses can follow. */
  next: z.array(z.enum(caseStatuses)),
});

export const listStaffCases = defineCall({
  method: 'GET',
  path: '/staff/case',
  access: 'cases.handle',
  tag,
  summary: 'Cases of all members, 25 a page, the late ones and then the newest first; by status, kind, day and text',
  query: z.extend(pageQuery, {
    status: z.optional(z.enum(caseStatuses)),
    kind: z.optional(z.enum(actionNames)),
    /** Whether the moment for the answer has passed. */
    is_late: z.optional(z.stringbool()),
    /** Days of UTC, both inside. */
    from_date: z.optional(day),
    to_date: z.optional(day),
    /** Part of a reference, of the words, or of the member's name or address. */
    text: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
  }),
  answer: z.object({ data: z.array(caseRow), ...paging }),
  refusals: [],
});

const caseParams = z.object({ id: z.uuid() });

/** The look is kept with the name of the person, and the member can see it. */
export const showStaffCase = defineCall({
  method: 'GET',
  path: '/staff/case/{id}',
  access: 'cases.handle',
  audited: true,
  tag,
  summary: 'A case: who asked, what it is about, and what was answered',
  params: caseParams,
  query: localeQuery,
  answer: z.object({ data: staffCase }),
  refusals: ['not_found'],
});

export const answerCase = defineCall({
  method: 'POST',
  path: '/staff/case/{id}/step',
  access: 'cases.handle',
  idempotent: true,
  tag,
  summary: 'Move a case on, with words to the member; the member is mailed the words',
  params: caseParams,
  query: localeQuery,
  body: z.strictObject({
    status: z.enum(caseStatuses),
    /** Needed for an answer, and where the status stays the same. */
    text: z.optional(z.nullable(typedText(10, 4_000))),
    /** How many steps the person saw: if another person added one, the call is refused and changes nothing. */
    seen_steps: z.int().check(z.minimum(0), z.maximum(100_000)),
  }),
  answer: z.object({ code: z.literal('success'), data: staffCase }),
  refusals: [
    'not_found',
    'validation_error',
    'content_changed',
    'not_possible_now',
    'idempotency_key_reused',
    'in_progress',
  ],
});

export type StaffCaseRow = z.infer<typeof caseRow>;
export type StaffCase = z.infer<typeof staffCase>;
