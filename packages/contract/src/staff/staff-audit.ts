import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { localeQuery } from '../fields.ts';
import { idNumber, paging } from '../shop/shop-fields.ts';
import { pageQuery, staffPerson } from './staff-fields.ts';

const tag = 'Audit';
const day = z.iso.date();

const auditFilter = {
  staff_id: z.optional(z.uuid()),
  member_id: z.optional(z.uuid()),
  /** An act, or the beginning of several: `content.` */
  act: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
  /** Part of what an entry says: the number of an order, a SKU, a code, a reason, a trace, a member’s name. */
  text: z.optional(z.string().check(z.trim(), z.minLength(2), z.maxLength(100))),
  /** Days of UTC, both inside. */
  from_date: z.optional(day),
  to_date: z.optional(day),
};

const auditEntry = z.object({
  /** Its place in the chain, without gaps. */
  number: z.int(),
  at: z.iso.datetime(),
  staff: staffPerson,
  member: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  act: z.string(),
  /** What it is, in the reader's language. */
  description: z.string(),
  /** What changed: never what must not be kept, such as a card number or a password. */
  details: z.record(z.string(), z.unknown()),
  trace_id: z.string(),
  /** Of an entry that begins a visit as a member: how many acts it has. */
  visit_entries: z.nullable(z.int()),
  /** In hexadecimal: it covers the entry and the hash of the one before it. */
  hash: z.string(),
});

export const listAudit = defineCall({
  method: 'GET',
  path: '/staff/audit',
  access: 'audit.see',
  tag,
  summary: 'What staff did, 50 a page, newest first; by person, member, act, text and day',
  query: z.extend(pageQuery, {
    ...auditFilter,
    /** `1`: what was done as a member is one line, the one that begins the visit. */
    by_visit: z.optional(z.enum(['0', '1'])),
    /** What was done in one visit, by the number of the entry that begins it. */
    visit: z.optional(idNumber),
  }),
  answer: z.object({
    data: z.array(auditEntry),
    /** What can be filtered by. */
    filters: z.object({
      staff: z.array(staffPerson),
      acts: z.array(z.object({ act: z.string(), description: z.string() })),
    }),
    ...paging,
  }),
  refusals: ['validation_error'],
});

export const exportAudit = defineCall({
  method: 'GET',
  path: '/staff/audit/file',
  access: 'audit.see',
  tag,
  summary: 'The same entries as a table (CSV), newest first, at most 50,000; the export is itself an entry',
  query: z.extend(localeQuery, auditFilter),
  files: ['text/csv'],
  answer: z.unknown(),
  refusals: ['validation_error'],
});

const auditCheck = z.object({
  entries: z.int(),
  is_whole: z.boolean(),
  /** The number of the first entry that does not follow from the one before it, or that is missing. */
  broken_at: z.nullable(z.int()),
  /** The last link, in hexadecimal: a reader who kept an old one can compare. */
  head: z.string(),
  checked_at: z.iso.datetime(),
});

export const showAuditCheck = defineCall({
  method: 'GET',
  path: '/staff/audit/chain',
  access: 'audit.see',
  tag,
  summary: 'What the last check of the audit’s chain found; nothing when there was none yet',
  answer: z.object({ data: z.nullable(auditCheck) }),
  refusals: [],
});

export const checkAudit = defineCall({
  method: 'POST',
  path: '/staff/audit/chain',
  access: 'audit.see',
  tag,
  summary:
    'Replay the chain of the audit: each entry must follow from the one before it. A check of the last minute is answered again',
  answer: z.object({ data: auditCheck }),
  refusals: ['in_progress'],
});

export type AuditEntry = z.infer<typeof auditEntry>;
export type AuditCheck = z.infer<typeof auditCheck>;
