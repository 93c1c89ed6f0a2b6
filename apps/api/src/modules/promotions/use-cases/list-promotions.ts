import { listSegments } from '../../segments/index.ts';
import type { EditedPromotion } from '../promotion-editing.ts';
import { listForStaff, listPossibleTargets, type PossibleTargets } from '../promotion-editing.repository.ts';
import type { EditingDeps } from './edit-promotion.ts';

export const PROMOTIONS_PER_PAGE = 25;

export interface ListedPromotions extends PossibleTargets {
  readonly promotions: readonly EditedPromotion[];
  readonly total: number;
  readonly segments: Awaited<ReturnType<typeof listSegments>>;
}

export async function listPromotions(deps: EditingDeps, query: string, page: number): Promise<ListedPromotions> {
  const window = { limit: PROMOTIONS_PER_PAGE, offset: (page - 1) * PROMOTIONS_PER_PAGE };
  const [listed, targets, segments] = await Promise.all([
    listForStaff(deps.database, query, window),
    listPossibleTargets(deps.database),
    listSegments(deps.database),
  ]);
  return { ...listed, ...targets, segments };
}
