import { pointsToNumber } from '@rewards/amounts';
import type { Adjustment as AdjustmentAnswer, AnswerOf, Calls, LedgerEntry } from '@rewards/contract';
import { type Adjustment, canApprove } from './adjustment.ts';
import type { AdjustmentPreview } from './use-cases/preview-adjustment.ts';

export const adjustmentAnswer = (adjustment: Adjustment, readerId: string): AdjustmentAnswer => ({
  id: adjustment.id,
  member: { id: adjustment.memberId, name: adjustment.memberName },
  account_id: adjustment.accountId,
  points: pointsToNumber(adjustment.amount),
  reason: adjustment.reason,
  brings_back: adjustment.bringsBack,
  state: adjustment.state,
  needs_approval: adjustment.needsApproval,
  requested_by: adjustment.requestedBy,
  requested_at: adjustment.requestedAt.toISOString(),
  decided_by: adjustment.decidedBy,
  decided_at: adjustment.decidedAt?.toISOString() ?? null,
  decision_note: adjustment.decisionNote,
  can_decide: canApprove(adjustment, readerId),
});

export const previewAnswer = (
  { balanceBefore, balanceAfter, needsApproval }: AdjustmentPreview,
  entries: LedgerEntry[],
): AnswerOf<Calls['previewAdjustment']>['data'] => ({
  balance_before: pointsToNumber(balanceBefore),
  balance_after: pointsToNumber(balanceAfter),
  needs_approval: needsApproval,
  entries,
});
