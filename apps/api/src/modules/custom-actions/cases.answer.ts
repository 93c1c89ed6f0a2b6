import type { MemberCase, StaffCase, StaffCaseRow } from '@rewards/contract';
import type { Words } from '@rewards/text';
import { answerPromise, type Case, nextStatuses } from './case.ts';
import { textOf } from './custom-action.ts';
import { aboutOf, type CaseFacts, titleOf } from './use-cases/case-words.ts';

const fieldsOf = (each: Case, words: Words, now: Date) => {
  const { answerBy, wasDue } = answerPromise(each, now);
  return {
    id: each.id,
    reference: each.reference,
    kind: each.action.name,
    title: titleOf(each, words),
    status: each.status,
    created_at: each.createdAt.toISOString(),
    changed_at: each.changedAt.toISOString(),
    answer_by: answerBy?.toISOString() ?? null,
    was_due: wasDue?.toISOString() ?? null,
  };
};

const questionOf = (each: Case, facts: CaseFacts, words: Words) => ({
  text: textOf(each),
  about: aboutOf(facts, words),
});

const stepOf = ({ at, status, text }: Case['steps'][number]) => ({ at: at.toISOString(), status, text });

export const memberCaseAnswer = (each: Case, facts: CaseFacts, words: Words, now: Date): MemberCase => ({
  ...fieldsOf(each, words, now),
  ...questionOf(each, facts, words),
  steps: each.steps.map(stepOf),
});

export const caseRowAnswer = (each: Case, words: Words, now: Date): StaffCaseRow => ({
  ...fieldsOf(each, words, now),
  member: { id: each.memberId, name: each.memberName },
});

export const staffCaseAnswer = (each: Case, facts: CaseFacts, words: Words, now: Date): StaffCase => ({
  ...caseRowAnswer(each, words, now),
  ...questionOf(each, facts, words),
  written_by: each.writtenBy,
  steps: each.steps.map((step) => ({ ...stepOf(step), staff: step.staff })),
  next: [...nextStatuses(each)],
});
