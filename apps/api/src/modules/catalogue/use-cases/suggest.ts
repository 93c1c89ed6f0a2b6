import type { Locale } from '@rewards/text';
import { bestMatches } from '../memory/best-matches.ts';
import { type Brand, type Category, isHidden } from '../memory/catalogue-dictionary.ts';
import type { Era } from '../memory/catalogue-era.ts';
import type { Product } from '../product.ts';
import { searchNames } from '../memory/search.ts';
import type { CatalogueDeps } from './deps.ts';
import { searchCatalogue } from './search-catalogue.ts';

const PRODUCTS = 6;
const NAMES = 3;

export interface Counted<Thing> {
  readonly thing: Thing;
  readonly count: number;
}

export interface Suggested {
  readonly era: Era;
  readonly at: Date;
  readonly products: readonly Product[];
  readonly brands: readonly Counted<Brand>[];
  readonly categories: readonly Counted<Category>[];
  readonly corrected: string | null;
  readonly total: number;
}

const mostFirst = <Thing>(counted: readonly Counted<Thing>[]): Counted<Thing>[] =>
  counted
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, NAMES);

/** What is meant by the letters typed so far: the best products, and the brands and categories so called. */
export async function suggest(deps: CatalogueDeps, typed: string, locale: Locale): Promise<Suggested> {
  const at = deps.clock.now();
  const era = await deps.catalogue.eraAt(at);
  const match = await searchCatalogue(deps, era, typed, locale);
  const none = { era, at, products: [], brands: [], categories: [], corrected: null, total: 0 };
  if (!match) return none;
  const best = bestMatches(era, match, PRODUCTS);
  const { products } = await deps.readProducts(era, best.ids);
  const named = searchNames(era, match.corrected ?? typed);
  const { brands, categories } = era.dictionary;
  return {
    era,
    at,
    products,
    brands: mostFirst(
      [...brands.values()]
        .filter(({ id }) => named.brandIds.has(id))
        .map((thing) => ({ thing, count: best.ofBrand[thing.id] ?? 0 })),
    ),
    categories: mostFirst(
      [...categories.values()]
        .filter((category) => named.categoryIds.has(category.id) && !isHidden(category))
        .map((thing) => ({ thing, count: best.ofCategory[thing.id] ?? 0 })),
    ),
    corrected: match.corrected,
    total: best.total,
  };
}
