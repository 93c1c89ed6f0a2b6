import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { localeQuery } from '../fields.ts';
import { paging } from '../shop/shop-fields.ts';
import { pageQuery, staffPerson, staffReason } from './staff-fields.ts';

const tag = 'Changes that need two people';

/** What one person alone could make money with. */
export const changeKinds = ['program', 'price', 'promotion', 'partner_rate', 'refund', 'staff', 'external'] as const;
export const changeStates = ['waiting', 'approved', 'declined'] as const;

export const changeRequest = z.object({
  id: z.uuid(),
  kind: z.enum(changeKinds),
  /** The SKU, the code or the number of what changes; of staff the person or the role. */
  subject: z.string(),
  /** As texts; null where there was, or will be, nothing. */
  changes: z.array(z.object({ field: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) })),
  /** What it costs the program in thirty days like the last ones; negative saves. Null: nobody can tell. */
  worth_cents: z.nullable(z.int()),
  state: z.enum(changeStates),
  requested_by: staffPerson,
  requested_at: z.iso.datetime(),
  decided_by: z.nullable(staffPerson),
  decided_at: z.nullable(z.iso.datetime()),
  decision_note: z.nullable(z.string()),
  /** Whether the reader is somebody else than the person who asked. */
  can_decide: z.boolean(),
});

/** In place of the changed thing: nothing has changed yet. */
export const waiting = z.object({ code: z.literal('waiting'), data: z.object({ change_id: z.uuid() }) });

const decided = z.object({ code: z.literal('success'), data: changeRequest });
const changeParams = z.object({ id: z.uuid() });

export const listChanges = defineCall({
  method: 'GET',
  path: '/staff/change',
  access: 'program.see',
  tag,
  summary: 'Changes that need, or needed, a second person, 25 a page, newest first',
  query: z.extend(pageQuery, { ...localeQuery.shape, state: z.optional(z.enum(changeStates)) }),
  answer: z.object({
    data: z.array(changeRequest),
    ...paging,
    /** What roles are called: changes name them by their codes. */
    roles: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
  refusals: [],
});

export const approveChange = defineCall({
  method: 'POST',
  path: '/staff/change/{id}/approve',
  access: 'changes.approve',
  freshProof: true,
  tag,
  summary: 'Approve what somebody else asked for: it holds at once. Approving again answers the same',
  params: changeParams,
  answer: decided,
  refusals: ['not_found', 'second_person_required', 'not_possible_now', 'content_changed'],
});

export const declineChange = defineCall({
  method: 'POST',
  path: '/staff/change/{id}/decline',
  access: 'changes.approve',
  tag,
  summary: 'Decline a change, one’s own among them: nothing changes. Declining again answers the same',
  params: changeParams,
  body: z.strictObject({ note: staffReason }),
  answer: decided,
  refusals: ['not_found', 'not_possible_now'],
});

export type ChangeRequest = z.infer<typeof changeRequest>;
export type ChangeState = (typeof changeStates)[number];
