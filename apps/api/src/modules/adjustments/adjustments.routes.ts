import { points } from '@rewards/amounts';
import { calls, type LedgerEntry } from '@rewards/contract';
import { onceFor } from '../../http/idempotency-key.ts';
import { pageOf } from '../../http/page.ts';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept } from '../../platform/result.ts';
import type { Adjustment } from './adjustment.ts';
import { adjustmentAnswer, previewAnswer } from './adjustments.answer.ts';
import { approveAdjustment, declineAdjustment } from './use-cases/decide-adjustment.ts';
import type { AdjustmentsDeps } from './use-cases/deps.ts';
import { ADJUSTMENTS_PER_PAGE, listAdjustments } from './use-cases/list-adjustments.ts';
import { type AdjustmentPreview, previewAdjustment } from './use-cases/preview-adjustment.ts';
import { requestAdjustment } from './use-cases/request-adjustment.ts';

interface Deps extends AdjustmentsDeps {
  readonly idempotencySecret: string;
  /** How the area of the points shows entries of the journal. */
  readonly tellEntries: (entries: AdjustmentPreview['entries']) => LedgerEntry[];
}

const changedFor = (readerId: string) => (adjustment: Adjustment) => ({
  code: 'success' as const,
  data: adjustmentAnswer(adjustment, readerId),
});

export function adjustmentsCalls(deps: Deps): ServedCall[] {
  return [
    serve(calls.requestAdjustment, async ({ params, body, caller: { staffId }, traceId, keyed }) => {
      const once = onceFor(keyed, deps, deps.clock.now());
      const { brings_back: bringsBack = false } = body;
      const wanted = { accountId: body.account_id, amount: points(body.points), reason: body.reason, bringsBack };
      const who = { staffId, memberId: params.id, traceId, once };
      return requestAdjustment(deps, { ...who, ...wanted }, changedFor(staffId));
    }),
    serve(calls.previewAdjustment, async ({ params, body, caller: { staffId } }) => {
      const { account_id: accountId, brings_back: bringsBack = false } = body;
      const wanted = { staffId, memberId: params.id, accountId, amount: points(body.points), bringsBack };
      const previewed = await previewAdjustment(deps, wanted);
      if (!previewed.ok) return previewed;
      return accept({ data: previewAnswer(previewed.value, deps.tellEntries(previewed.value.entries)) });
    }),
    serve(calls.listAdjustments, async ({ query, caller }) => {
      const { page, state, member_id: memberId } = query;
      const { adjustments, total, approvalAbovePoints } = await listAdjustments(deps, { page, state, memberId });
      const data = adjustments.map((adjustment) => adjustmentAnswer(adjustment, caller.staffId));
      const window = { page, perPage: ADJUSTMENTS_PER_PAGE, total };
      return accept({ ...pageOf(data, window), approval_above_points: approvalAbovePoints });
    }),
    serve(calls.approveAdjustment, async ({ params, caller: { staffId }, traceId }) => {
      const approved = await approveAdjustment(deps, { staffId, id: params.id, traceId });
      return approved.ok ? accept(changedFor(staffId)(approved.value)) : approved;
    }),
    serve(calls.declineAdjustment, async ({ params, body, caller: { staffId }, traceId }) => {
      const declined = await declineAdjustment(deps, { staffId, id: params.id, note: body.note, traceId });
      return declined.ok ? accept(changedFor(staffId)(declined.value)) : declined;
    }),
  ];
}
