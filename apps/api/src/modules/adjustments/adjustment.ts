import { add, compare, isNegative, max, negate, type Points } from '@rewards/amounts';
import { accept, type Reason, type Result, refuse, refuseBecause } from '../../platform/result.ts';

export interface StaffPerson {
  readonly id: string;
  readonly name: string;
  readonly role: string;
}

export interface Adjustment {
  readonly id: string;
  readonly memberId: string;
  readonly memberName: string;
  readonly accountId: number;
  readonly poolId: number;
  /** Negative takes. */
  readonly amount: Points;
  readonly reason: string;
  /** Points that had expired: what comes back can be used for the days of a return. */
  readonly bringsBack: boolean;
  readonly needsApproval: boolean;
  readonly state: 'waiting' | 'approved' | 'declined';
  readonly requestedBy: StaffPerson;
  readonly requestedAt: Date;
  readonly decidedBy: StaffPerson | null;
  readonly decidedAt: Date | null;
  readonly decisionNote: string | null;
}

/** For so long what was moved without a second person counts. */
export const COUNTED_MS = 24 * 60 * 60 * 1000;

/** The grace ends the asking for expired points. Who approves has as long as who answers a member. */
const APPROVED_WITHIN_MS = 48 * 60 * 60 * 1000;
/** What was asked for until then and still waits is approved no more. */
export const tooLateSince = (at: Date): Date => new Date(at.getTime() - APPROVED_WITHIN_MS);

/** Without a second person, given and taken alike. */
export interface MovedAlone {
  readonly byPerson: Points;
  readonly onPool: Points;
}

/** Taking counts as much as giving, and many small adjustments count as much as one large one. */
export function needsApproval(amount: Points, moved: MovedAlone, limit: Points): boolean {
  const size = isNegative(amount) ? negate(amount) : amount;
  return compare(add(size, max(moved.byPerson, moved.onPool)), limit) > 0;
}

export const canApprove = ({ state, requestedBy }: Adjustment, staffId: string): boolean =>
  state === 'waiting' && requestedBy.id !== staffId;

export type NotApproved =
  | { readonly code: 'second_person_required' | 'not_possible_now' }
  | { readonly code: 'approval_too_late'; readonly reason: Reason };

/** Whether the points move now: true, or false when they have moved already. */
export function decideApproval(
  { requestedBy, requestedAt, state, bringsBack }: Adjustment,
  staffId: string,
  at: Date,
): Result<boolean, NotApproved> {
  if (requestedBy.id === staffId) return refuse('second_person_required');
  if (state === 'declined') return refuse('not_possible_now');
  if (state === 'approved') return accept(false);
  if (bringsBack && requestedAt <= tooLateSince(at)) {
    const endedAt = new Date(requestedAt.getTime() + APPROVED_WITHIN_MS);
    return refuseBecause('approval_too_late', { ended_at: endedAt.toISOString() });
  }
  return accept(true);
}

/** The name of the adjustment in the ledger's entry. */
export const ledgerReference = (id: string): string => `adjustment:${id}`;
