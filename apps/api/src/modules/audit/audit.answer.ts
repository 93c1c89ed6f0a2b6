import type { AnswerOf, AuditCheck, AuditEntry as AuditEntryAnswer, Calls, StaffVisit } from '@rewards/contract';
import type { Words } from '@rewards/text';
import { type Act, isAct } from './act.ts';
import type { AuditEntry, ChainCheck, Visit } from './audit-entry.ts';
import type { AuditPage } from './use-cases/list-audit.ts';
import { visitText } from './visit-words.answer.ts';

type ActKey<A extends string> = A extends `${infer Subject}.${infer Verb}`
  ? `staffLines.act_${Subject}_${Verb}`
  : never;

const keyOf = <A extends Act>(act: A): ActKey<A> => `staffLines.act_${act.replace('.', '_')}` as ActKey<A>;

export const describe = (act: string, { t }: Words): string =>
  isAct(act) ? t(keyOf(act)) : t('staffLines.act_for_member', { call: act });

export const entryAnswer = (entry: AuditEntry, words: Words): AuditEntryAnswer => ({
  number: entry.seq,
  at: entry.at.toISOString(),
  staff: entry.staff,
  member: entry.member,
  act: entry.act,
  description: describe(entry.act, words),
  details: { ...entry.details },
  trace_id: entry.traceId,
  visit_entries: entry.visitEntries,
  hash: entry.hash,
});

export const filtersAnswer = ({ staff, acts }: AuditPage, words: Words): AnswerOf<Calls['listAudit']>['filters'] => ({
  staff: [...staff],
  acts: acts.map((act) => ({ act, description: describe(act, words) })),
});

const firstNameOf = (name: string): string => name.split(' ')[0] ?? '';

export const visitAnswer = (visit: Visit, words: Words): StaffVisit => ({
  id: visit.seq,
  at: visit.at.toISOString(),
  staff_first_name: firstNameOf(visit.staffName),
  role: visit.roleName[words.locale],
  description: visitText(visit, words),
});

export const checkAnswer = (check: ChainCheck): AuditCheck => ({
  entries: check.entries,
  is_whole: check.brokenAt === null,
  broken_at: check.brokenAt,
  head: check.head,
  checked_at: check.checkedAt.toISOString(),
});
