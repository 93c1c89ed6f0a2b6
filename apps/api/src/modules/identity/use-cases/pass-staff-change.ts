import { isDeepStrictEqual } from 'node:util';
import type { ChangedField } from '../../../platform/changed-fields.ts';
import type { Transaction } from '../../../platform/database.ts';
import { type Result, refuse } from '../../../platform/result.ts';
import type { Editor, Waiting } from '../../../platform/second-person.ts';
import { passSecondPerson } from '../../approvals/index.ts';
import type { Manager } from '../colleague.ts';
import { APPROVING_RIGHT, controlRights, holds, type Rights } from '../staff-role.ts';
import { hasOtherHolder } from '../staff-role.repository.ts';

export interface Managing {
  readonly manager: Manager;
  readonly traceId: string;
  /** Of a change that was asked for: who approved it, and what they saw. */
  readonly approval?: Editor['approval'];
  readonly agreed?: readonly ChangedField[];
}

/** Of a role with every right, those that two people give are named. */
export function changedRights(before: Rights, after: Rights): ChangedField[] {
  const named = [before, after, controlRights].flatMap((rights) => (rights === 'every' ? [] : rights));
  const answer = (held: Rights, right: string) => (holds(held, right) ? 'yes' : 'no');
  return [...new Set(named)]
    .filter((right) => holds(before, right) !== holds(after, right))
    .map((right) => ({ field: right, from: answer(before, right), to: answer(after, right) }));
}

interface StaffChange {
  readonly subject: string;
  /** Which act to make again, with what it was asked for. */
  readonly command: object;
  readonly changes: readonly ChangedField[];
  /** What somebody could do before, and can do then. */
  readonly before: Rights;
  readonly after: Rights;
}

/**
 * Whoever gets a right gets it from two people: an administrator with a second mailbox could ask with one and approve
 * with the other. The right to approve is taken by two people, too: an administrator could make themselves the only
 * one. Only before anybody else could approve it happens at once, or nobody could begin.
 */
export async function passStaffChange(
  tx: Transaction,
  { manager: { staffId }, traceId, approval, agreed }: Managing,
  { command, before, after, ...change }: StaffChange,
  now: Date,
): Promise<Result<Waiting | undefined, { readonly code: 'not_possible_now' }>> {
  if (approval && !isDeepStrictEqual(agreed, change.changes)) return refuse('not_possible_now');
  const givesRight = changedRights(before, after).some(({ to }) => to === 'yes');
  const takesApproval = holds(before, APPROVING_RIGHT) && !holds(after, APPROVING_RIGHT);
  const isForTwo = (givesRight || takesApproval) && (await hasOtherHolder(tx, APPROVING_RIGHT, staffId));
  const wanted = {
    ...change,
    kind: 'staff',
    command: { ...command, agreed: change.changes },
    worthCents: null,
  } as const;
  return passSecondPerson(tx, { staffId, traceId, ...(approval && { approval }) }, { ...wanted, isForTwo }, now);
}
