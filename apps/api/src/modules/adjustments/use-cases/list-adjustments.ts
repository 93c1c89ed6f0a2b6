import { pointsToNumber } from '@rewards/amounts';
import type { Adjustment } from '../adjustment.ts';
import { type AdjustmentFilter, listAdjustments as readAdjustments } from '../adjustments.repository.ts';
import { approvalLimit } from './approval-limit.ts';
import type { AdjustmentsDeps } from './deps.ts';

export const ADJUSTMENTS_PER_PAGE = 25;

export interface ListedAdjustments {
  readonly adjustments: readonly Adjustment[];
  readonly total: number;
  readonly approvalAbovePoints: number;
}

export async function listAdjustments(
  deps: AdjustmentsDeps,
  { page, ...filter }: AdjustmentFilter & { readonly page: number },
): Promise<ListedAdjustments> {
  const window = { limit: ADJUSTMENTS_PER_PAGE, offset: (page - 1) * ADJUSTMENTS_PER_PAGE };
  const limit = approvalLimit(await deps.program());
  return { ...(await readAdjustments(deps.database, filter, window)), approvalAbovePoints: pointsToNumber(limit) };
}
