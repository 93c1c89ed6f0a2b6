import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { entryKinds } from '../account/activity.ts';
import { paging } from '../shop/shop-fields.ts';
import { redeemedPurposes } from './staff-overview.ts';
import { memberParams, pageQuery, staffPerson, staffReason } from './staff-fields.ts';

const tag = 'Staff and points';

export const adjustmentStates = ['waiting', 'approved', 'declined'] as const;

export const adjustment = z.object({
  id: z.uuid(),
  member: z.object({ id: z.uuid(), name: z.string() }),
  account_id: z.int(),
  /** Negative takes. */
  points: z.int(),
  reason: z.string(),
  /** Points that had expired. */
  brings_back: z.boolean(),
  state: z.enum(adjustmentStates),
  /** With what the person, or anybody on this pool, moved alone in 24 hours it is above the limit: a second person decides. */
  needs_approval: z.boolean(),
  requested_by: staffPerson,
  requested_at: z.iso.datetime(),
  /** The same person where no second one was needed. */
  decided_by: z.nullable(staffPerson),
  decided_at: z.nullable(z.iso.datetime()),
  decision_note: z.nullable(z.string()),
  /** Whether the reader may approve or decline it: only a person who did not ask for it may. */
  can_decide: z.boolean(),
});

/** Of the journal: what a pool can spend and has set aside, and where points come from and go to. */
const ledgerAccounts = [
  'available',
  'held',
  'issued',
  'adjustments',
  'expired',
  ...redeemedPurposes.map((purpose) => `redeemed_${purpose}` as const),
] as const;

/** An entry that an act would write, as it would stand in the journal. */
export const ledgerEntry = z.object({
  kind: z.enum(entryKinds),
  postings: z.array(z.object({ account: z.enum(ledgerAccounts), amount: z.int() })),
  /** What it does to which lots; the last day of each. */
  lots: z.array(z.object({ points: z.int(), expires_at: z.iso.datetime() })),
  balance_after: z.int(),
});

const adjustmentPoints = z.int().check(
  z.minimum(-10_000_000),
  z.maximum(10_000_000),
  z.refine((amount) => amount !== 0),
);
const changed = z.object({ code: z.literal('success'), data: adjustment });

const wanted = {
  account_id: z.int().check(z.minimum(1)),
  points: adjustmentPoints,
  /** Points that expired within the program's grace; always by two people. */
  brings_back: z.optional(z.boolean()),
};
/** What is taken cannot have expired. */
const givesBack = z.refine<{ points: number; brings_back?: boolean | undefined }>(
  ({ points, brings_back }) => !brings_back || points > 0,
  { path: ['points'] },
);

/** Everything is done and undone again: what is told is what would be written at this moment. */
export const previewAdjustment = defineCall({
  method: 'POST',
  path: '/staff/member/{id}/adjustment/preview',
  access: 'points.adjust',
  tag,
  summary: 'The entries of the ledger that an adjustment would write; nothing changes',
  params: memberParams,
  body: z.strictObject(wanted).check(givesBack),
  answer: z.object({
    data: z.object({
      balance_before: z.int(),
      balance_after: z.int(),
      needs_approval: z.boolean(),
      entries: z.array(ledgerEntry),
    }),
  }),
  refusals: ['not_found', 'insufficient_points', 'expired_too_few'],
});

export const requestAdjustment = defineCall({
  method: 'POST',
  path: '/staff/member/{id}/adjustment',
  access: 'points.adjust',
  freshProof: true,
  idempotent: true,
  tag,
  summary:
    'Give points to a member’s card, or take them, for a reason; above the limit of a day a second person approves',
  params: memberParams,
  body: z.strictObject({ ...wanted, reason: staffReason }).check(givesBack),
  answer: changed,
  refusals: ['not_found', 'insufficient_points', 'expired_too_few', 'idempotency_key_reused', 'in_progress'],
});

export const listAdjustments = defineCall({
  method: 'GET',
  path: '/staff/adjustment',
  access: 'points.adjust',
  tag,
  summary: 'Adjustments, newest first: all of them, those in a state, or a member’s',
  query: z.extend(pageQuery, {
    state: z.optional(z.enum(adjustmentStates)),
    member_id: z.optional(z.uuid()),
  }),
  answer: z.object({
    data: z.array(adjustment),
    /** More points than this, either way and within 24 hours, by one person or on one pool, need a second person. */
    approval_above_points: z.int(),
    ...paging,
  }),
  refusals: [],
});

export const approveAdjustment = defineCall({
  method: 'POST',
  path: '/staff/adjustment/{id}/approve',
  access: 'points.approve',
  freshProof: true,
  tag,
  summary: 'Approve what somebody else asked for: the points move at once. Approving again answers the same',
  params: z.object({ id: z.uuid() }),
  answer: changed,
  refusals: ['not_found', 'second_person_required', 'not_possible_now', 'approval_too_late', 'insufficient_points'],
});

export const declineAdjustment = defineCall({
  method: 'POST',
  path: '/staff/adjustment/{id}/decline',
  access: 'points.adjust',
  tag,
  summary: 'Decline an adjustment, one’s own among them: nothing moves. Declining again answers the same',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ note: staffReason }),
  answer: changed,
  refusals: ['not_found', 'not_possible_now'],
});

export type Adjustment = z.infer<typeof adjustment>;
export type AdjustmentState = (typeof adjustmentStates)[number];
export type LedgerEntry = z.infer<typeof ledgerEntry>;
