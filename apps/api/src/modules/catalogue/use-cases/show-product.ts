import { accept, type Result, refuse } from '../../../platform/result.ts';
import type { Era } from '../memory/catalogue-era.ts';
import type { Product } from '../product.ts';
import { findListedProduct } from '../product.repository.ts';
import { relatedProducts } from '../memory/related-products.ts';
import type { CatalogueDeps } from './deps.ts';

export interface ShownProduct {
  readonly era: Era;
  readonly at: Date;
  readonly product: Product;
  readonly related: readonly Product[];
}

/** With a slug, the catalogue and the collection must be the product's own when they are named. */
export type WantedProduct =
  | { readonly id: number }
  | {
      readonly slug: string;
      readonly catalogueId: number | undefined;
      readonly collectionId: number | undefined;
    };

const isElsewhere = (wanted: number | undefined, own: number): boolean => wanted !== undefined && wanted !== own;

/**
 * Nothing older than the last commit is shown: the database is asked how new the product is, and the product comes from
 * memory only when that one is as new. Related products come with it.
 */
export async function showProduct(
  deps: CatalogueDeps,
  wanted: WantedProduct,
): Promise<Result<ShownProduct, { code: 'not_found' }>> {
  const at = deps.clock.now();
  const found = await findListedProduct(deps.database, wanted);
  if (!found) return refuse('not_found');
  const era = await deps.catalogue.eraAt(at, found.revision);
  const { products } = await deps.readProducts(era, [found.id, ...relatedProducts(era, found.id)]);
  const product = products.find(({ id }) => id === found.id);
  if (!product) return refuse('not_found');
  if (
    'slug' in wanted &&
    (isElsewhere(wanted.catalogueId, product.catalogue.id) || isElsewhere(wanted.collectionId, product.collection.id))
  ) {
    return refuse('not_found');
  }
  return accept({ era, at, product, related: products.filter((other) => other !== product) });
}
