import type { PromotionGroup } from '../memory/catalogue-dictionary.ts';
import type { CatalogueDeps } from './deps.ts';

/** Those that are on. */
export async function listPromotionGroups(
  deps: Pick<CatalogueDeps, 'catalogue' | 'clock'>,
  codes: readonly string[] | undefined,
): Promise<PromotionGroup[]> {
  const { dictionary, promotionIds } = await deps.catalogue.eraAt(deps.clock.now());
  return [...dictionary.promotions.values()].filter(
    ({ id, code }) => promotionIds.has(id) && (codes === undefined || codes.includes(code)),
  );
}
