import { accept, type Result, refuse } from '../../platform/result.ts';
import type { ActionRequest } from './custom-action.ts';

export type CaseStatus = 'open' | 'in_work' | 'answered' | 'closed';

interface StaffPerson {
  readonly id: string;
  readonly name: string;
  readonly role: string;
}

export interface CaseStep {
  readonly at: Date;
  readonly status: CaseStatus;
  /** Words to the member. */
  readonly text: string | null;
  readonly staff: StaffPerson;
}

/** A request of a member, and what support made of it. */
export interface Case extends ActionRequest {
  readonly memberName: string;
  readonly status: CaseStatus;
  readonly createdAt: Date;
  readonly changedAt: Date;
  /** Staff who wrote it on the member's behalf. */
  readonly writtenBy: StaffPerson | null;
  readonly steps: readonly CaseStep[];
}

/** Which statuses can follow which. A status that stays the same needs words: otherwise nothing would have happened. */
const moves: Record<CaseStatus, readonly CaseStatus[]> = {
  open: ['in_work', 'answered', 'closed'],
  in_work: ['in_work', 'answered', 'closed'],
  answered: ['in_work', 'answered', 'closed'],
  closed: ['in_work'],
};

export const nextStatuses = ({ status }: Pick<Case, 'status'>): readonly CaseStatus[] => moves[status];

export interface WantedStep {
  readonly status: CaseStatus;
  readonly text: string | null;
  /** How many steps the person saw. */
  readonly seenSteps: number;
}

type StepRefusal = { readonly code: 'content_changed' | 'not_possible_now' | 'words_missing' };

export function decideStep(
  { status: before, steps }: Pick<Case, 'status' | 'steps'>,
  { status, text, seenSteps }: WantedStep,
): Result<{ readonly isTold: boolean }, StepRefusal> {
  if (steps.length !== seenSteps) return refuse('content_changed');
  if (!moves[before].includes(status)) return refuse('not_possible_now');
  if (text === null && (status === 'answered' || status === before)) return refuse('words_missing');
  return accept({ isTold: text !== null || status === 'closed' });
}
