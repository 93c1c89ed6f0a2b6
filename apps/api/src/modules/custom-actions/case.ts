import { accept, type Result, refuse } from '../../platform/result.ts';
import { type ActionRequest, DAY_MS } from './custom-action.ts';

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
  /** False: it was made before there were moments for answers. */
  readonly isPromised: boolean;
  /** Staff who wrote it on the member's behalf. */
  readonly writtenBy: StaffPerson | null;
  readonly steps: readonly CaseStep[];
}

/** Not configuration: what a member was told would change with it. */
const ANSWERED_WITHIN_DAYS = 2;

export const dueOf = (createdAt: Date): Date => new Date(createdAt.getTime() + ANSWERED_WITHIN_DAYS * DAY_MS);
/** What was asked for before is due. */
export const dueSince = (now: Date): Date => new Date(now.getTime() - ANSWERED_WITHIN_DAYS * DAY_MS);

export interface AnswerPromise {
  readonly answerBy: Date | null;
  /** Support is late: the first moment. The next one is a whole number of days after it. */
  readonly wasDue: Date | null;
}

/** Whether the member still waits for the first words. */
const isUnanswered = ({ status, steps }: Pick<Case, 'status' | 'steps'>): boolean =>
  (status === 'open' || status === 'in_work') && steps.every(({ text }) => text === null);

export const isOverdue = (request: Pick<Case, 'createdAt' | 'status' | 'steps'>, now: Date): boolean =>
  isUnanswered(request) && now >= dueOf(request.createdAt);

export function answerPromise(
  request: Pick<Case, 'createdAt' | 'status' | 'steps' | 'isPromised'>,
  now: Date,
): AnswerPromise {
  if (!request.isPromised || !isUnanswered(request)) return { answerBy: null, wasDue: null };
  const due = dueOf(request.createdAt);
  if (now < due) return { answerBy: due, wasDue: null };
  const days = Math.floor((now.getTime() - due.getTime()) / DAY_MS) + 1;
  return { answerBy: new Date(due.getTime() + days * DAY_MS), wasDue: due };
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
