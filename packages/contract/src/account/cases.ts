import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { paging } from '../shop/shop-fields.ts';
import { pageQuery } from '../staff/staff-fields.ts';
import { actionNames } from './custom-actions.ts';

export const caseStatuses = ['open', 'in_work', 'answered', 'closed'] as const;

/** What a member asked for, in the reader's language where it is not the member's own words. */
export const caseFields = {
  id: z.uuid(),
  /** What member and support call it. */
  reference: z.string(),
  kind: z.enum(actionNames),
  title: z.string(),
  status: z.enum(caseStatuses),
  created_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
  /** Until when support answers. Null: it has. */
  answer_by: z.nullable(z.iso.datetime()),
  /** Support is late: the moment that was promised first. */
  was_due: z.nullable(z.iso.datetime()),
};

export const caseQuestion = {
  /** The member's own words; null when there was nothing to write. */
  text: z.nullable(z.string()),
  /** What the portal knows of the card or the transaction it is about. */
  about: z.array(z.string()),
};

export const caseStep = z.object({
  at: z.iso.datetime(),
  status: z.enum(caseStatuses),
  /** Words to the member. */
  text: z.nullable(z.string()),
});

const memberCase = z.object({ ...caseFields, ...caseQuestion, steps: z.array(caseStep) });

export const listCases = defineCall({
  method: 'GET',
  path: '/member/case',
  access: 'member',
  tag: 'Custom actions',
  summary: 'What the member asked for, with its status and the answers: ten a page, the last changed first',
  query: pageQuery,
  answer: z.object({ data: z.array(memberCase), ...paging }),
  refusals: [],
});

export type CaseStatus = (typeof caseStatuses)[number];
export type MemberCase = z.infer<typeof memberCase>;
