import { accept, type Result, refuse } from '../../../platform/result.ts';
import type { Era } from '../memory/catalogue-era.ts';
import type { Product } from '../product.ts';
import { findProductsOfGroup } from '../product.repository.ts';
import type { CatalogueDeps } from './deps.ts';

export interface ShownGroup {
  readonly era: Era;
  readonly at: Date;
  readonly group: NonNullable<Product['group']>;
  readonly products: readonly Product[];
}

/** A group of which nothing is listed does not exist for a reader. */
export async function showProductGroup(
  deps: CatalogueDeps,
  id: number,
): Promise<Result<ShownGroup, { code: 'not_found' }>> {
  const at = deps.clock.now();
  const { currency } = await deps.program();
  const products = await findProductsOfGroup(deps.database, id, currency.id);
  const group = products[0]?.group;
  if (!group) return refuse('not_found');
  const seenRevision = Math.max(...products.map(({ revision }) => revision));
  const era = await deps.catalogue.eraAt(at, seenRevision);
  return accept({ era, at, group, products: products.toSorted((a, b) => a.id - b.id) });
}
