import type { Adjustment } from '../adjustment.ts';
import { type AdjustmentFilter, listAdjustments as readAdjustments } from '../adjustments.repository.ts';
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
  const { adjustments: rules } = await deps.program();
  return { ...(await readAdjustments(deps.database, filter, window)), approvalAbovePoints: rules.approvalAbovePoints };
}
