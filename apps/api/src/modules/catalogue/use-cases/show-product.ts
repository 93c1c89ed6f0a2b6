import { accept, type Result, refuse } from '../../../platform/result.ts';
import type { Era } from '../memory/catalogue-era.ts';
import type { Product } from '../product.ts';
import { findProductIdBySlug, findProducts } from '../product.repository.ts';
import { relatedProducts } from '../memory/related-products.ts';
import type { CatalogueDeps } from './deps.ts';

export interface ShownProduct {
  readonly era: Era;
  readonly at: Date;
  readonly product: Product;
  readonly related: readonly Product[];
}

/**
 * The product is read from the database and not from memory: nothing older than the last commit is shown. Related
 * products come with it.
 */
export async function showProduct(
  deps: CatalogueDeps,
  id: number,
): Promise<Result<ShownProduct, { code: 'not_found' }>> {
  const at = deps.clock.now();
  const { currency } = await deps.program();
  const [product] = await findProducts(deps.database, [id], currency.id);
  if (!product) return refuse('not_found');
  const era = await deps.catalogue.eraAt(at, product.revision);
  const { products } = await deps.readProducts(era, relatedProducts(era, id));
  return accept({ era, at, product, related: products });
}

export interface ProductBySlug {
  readonly slug: string;
  readonly catalogueId: number | undefined;
  readonly collectionId: number | undefined;
}

export async function showProductBySlug(
  deps: CatalogueDeps,
  { slug, catalogueId, collectionId }: ProductBySlug,
): Promise<Result<ShownProduct, { code: 'not_found' }>> {
  const id = await findProductIdBySlug(deps.database, slug);
  if (id === undefined) return refuse('not_found');
  const shown = await showProduct(deps, id);
  if (!shown.ok) return shown;
  const { catalogue, collection } = shown.value.product;
  const isElsewhere = (wanted: number | undefined, own: number): boolean => wanted !== undefined && wanted !== own;
  return isElsewhere(catalogueId, catalogue.id) || isElsewhere(collectionId, collection.id)
    ? refuse('not_found')
    : shown;
}
