import { productTypes } from '../memory/catalogue-columns.ts';
import type { ProductType } from '../product.ts';
import type { CatalogueDeps } from './deps.ts';

/** What the cheapest product of a type costs now, in points; nothing while none can be had. */
export async function findLeastPrice(
  { catalogue, clock }: Pick<CatalogueDeps, 'catalogue' | 'clock'>,
  type: ProductType,
): Promise<number | undefined> {
  const { columns, prices } = await catalogue.eraAt(clock.now());
  const wanted = productTypes.indexOf(type);
  const typeOf = (at: number) => columns.kindList[columns.kinds[at] ?? 0]?.type;
  // A product that is not listed has no price.
  const offered = prices.filter((price, at) => price > 0 && typeOf(at) === wanted && columns.isAvailable[at] === 1);
  return offered.length > 0 ? offered.reduce((least, price) => Math.min(least, price)) : undefined;
}
