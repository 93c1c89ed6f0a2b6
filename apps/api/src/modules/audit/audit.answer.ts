import type { AnswerOf, AuditEntry as AuditEntryAnswer, Calls, StaffVisit } from '@rewards/contract';
import type { Words } from '@rewards/text';
import { type Act, isAct } from './act.ts';
import type { AuditEntry, Visit } from './audit-entry.ts';
import type { AuditPage } from './use-cases/list-audit.ts';
import type { VerifiedChain } from './use-cases/verify-audit.ts';

type ActKey<A extends string> = A extends `${infer Room}.${infer Verb}` ? `staffLines.act_${Room}_${Verb}` : never;

const keyOf = <A extends Act>(act: A): ActKey<A> => `staffLines.act_${act.replace('.', '_')}` as ActKey<A>;

const describe = (act: string, { t }: Words): string =>
  isAct(act) ? t(keyOf(act)) : t('staffLines.act_for_member', { call: act });

/** What a member is told: what was done to them, in plain words. */
const visitKeys = {
  'member.look': 'staffLines.visit_look',
  'order.look': 'staffLines.visit_look',
  'login_as.issue': 'staffLines.visit_login_as_issue',
  'login_as.open': 'staffLines.visit_login_as_open',
  'sessions.end': 'staffLines.visit_sessions_end',
  'login.unlock': 'staffLines.visit_login_unlock',
  'mail.resend': 'staffLines.visit_mail_resend',
  'adjustment.request': 'staffLines.visit_adjustment_request',
  'adjustment.approve': 'staffLines.visit_adjustment_approve',
  'adjustment.decline': 'staffLines.visit_adjustment_decline',
  'order.move': 'staffLines.visit_order_move',
  'unsettled.settle': 'staffLines.visit_settle',
} as const satisfies Partial<Record<Act, string>>;

const isTold = (act: string): act is keyof typeof visitKeys => Object.hasOwn(visitKeys, act);

const describeVisit = (act: string, { t }: Words): string =>
  t(isTold(act) ? visitKeys[act] : 'staffLines.visit_for_member');

export const entryAnswer = (entry: AuditEntry, words: Words): AuditEntryAnswer => ({
  number: entry.seq,
  at: entry.at.toISOString(),
  staff: entry.staff,
  member: entry.member,
  act: entry.act,
  description: describe(entry.act, words),
  details: { ...entry.details },
  trace_id: entry.traceId,
  hash: entry.hash,
});

export const filtersAnswer = ({ staff, acts }: AuditPage, words: Words): AnswerOf<Calls['listAudit']>['filters'] => ({
  staff: [...staff],
  acts: acts.map((act) => ({ act, description: describe(act, words) })),
});

const firstNameOf = (name: string): string => name.split(' ')[0] ?? '';

export const visitAnswer = ({ seq, at, staffName, role, act }: Visit, words: Words): StaffVisit => ({
  id: seq,
  at: at.toISOString(),
  staff_first_name: firstNameOf(staffName),
  role,
  description: describeVisit(act, words),
});

export const chainAnswer = (chain: VerifiedChain): AnswerOf<Calls['verifyAudit']> => ({
  data: {
    entries: chain.entries,
    is_whole: chain.brokenAt === null,
    broken_at: chain.brokenAt,
    head: chain.head,
    checked_at: chain.checkedAt.toISOString(),
  },
});
