import { type ChangeRequest as ChangeAnswer, calls } from '@rewards/contract';
import { pageOf } from '../../http/page.ts';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept } from '../../platform/result.ts';
import type { ChangeRequest } from './change.ts';
import type { Locale } from '@rewards/text';
import { type ApprovalsDeps, approveChange, declineChange } from './use-cases/decide-change.ts';
import { CHANGES_PER_PAGE, listChanges } from './use-cases/list-changes.ts';

function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const changeAnswer = (change: ChangeRequest, readerId: string): ChangeAnswer => ({
  id: change.id,
  kind: change.kind,
  subject: change.subject,
  changes: change.changes.map(({ field, from, to }) => ({ field, from: asText(from), to: asText(to) })),
  worth_cents: change.worthCents,
  state: change.state,
  requested_by: change.requestedBy,
  requested_at: change.requestedAt.toISOString(),
  decided_by: change.decidedBy,
  decided_at: change.decidedAt?.toISOString() ?? null,
  decision_note: change.decisionNote,
  can_decide: change.state === 'waiting' && change.requestedBy.id !== readerId,
});

const decided = (change: ChangeRequest, readerId: string) =>
  accept({ code: 'success' as const, data: changeAnswer(change, readerId) });

interface Deps extends ApprovalsDeps {
  readonly listRoleNames: () => Promise<{ readonly code: string; readonly name: Readonly<Record<Locale, string>> }[]>;
}

export function approvalsCalls(deps: Deps): ServedCall[] {
  return [
    serve(calls.listChanges, async ({ query: { page, state }, caller, locale }) => {
      const { changes, total } = await listChanges(deps, { state, page });
      const data = changes.map((change) => changeAnswer(change, caller.staffId));
      const roles = (await deps.listRoleNames()).map(({ code, name }) => ({ code, name: name[locale] }));
      return accept({ ...pageOf(data, { page, perPage: CHANGES_PER_PAGE, total }), roles });
    }),
    serve(calls.approveChange, async ({ params, caller: { staffId }, traceId }) => {
      const approved = await approveChange(deps, { id: params.id, staffId, traceId });
      return approved.ok ? decided(approved.value, staffId) : approved;
    }),
    serve(calls.declineChange, async ({ params, body, caller: { staffId }, traceId }) => {
      const declined = await declineChange(deps, { id: params.id, staffId, traceId, note: body.note });
      return declined.ok ? decided(declined.value, staffId) : declined;
    }),
  ];
}
