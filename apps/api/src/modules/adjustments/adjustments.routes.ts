import { points } from '@rewards/amounts';
import { calls } from '@rewards/contract';
import { onceFor } from '../../http/idempotency-key.ts';
import { pageOf } from '../../http/page.ts';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept } from '../../platform/result.ts';
import type { Adjustment } from './adjustment.ts';
import { adjustmentAnswer } from './adjustments.answer.ts';
import { approveAdjustment, declineAdjustment } from './use-cases/decide-adjustment.ts';
import type { AdjustmentsDeps } from './use-cases/deps.ts';
import { ADJUSTMENTS_PER_PAGE, listAdjustments } from './use-cases/list-adjustments.ts';
import { requestAdjustment } from './use-cases/request-adjustment.ts';

interface Deps extends AdjustmentsDeps {
  readonly idempotencySecret: string;
}

const changedFor = (readerId: string) => (adjustment: Adjustment) => ({
  code: 'success' as const,
  data: adjustmentAnswer(adjustment, readerId),
});

export function adjustmentsCalls(deps: Deps): ServedCall[] {
  return [
    serve(calls.requestAdjustment, async ({ params, body, caller: { staffId }, traceId, keyed }) => {
      const once = onceFor(keyed, deps, deps.clock.now());
      const wanted = { accountId: body.account_id, amount: points(body.points), reason: body.reason };
      const who = { staffId, memberId: params.id, traceId, once };
      return requestAdjustment(deps, { ...who, ...wanted }, changedFor(staffId));
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
