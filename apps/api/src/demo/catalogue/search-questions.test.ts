import { readFileSync } from 'node:fs';
import { pointsToNumber } from '@rewards/amounts';
import { expect, test } from 'vitest';
import { bestMatches } from '../../modules/catalogue/memory/best-matches.ts';
import type { Category } from '../../modules/catalogue/memory/catalogue-dictionary.ts';
import { catalogueIds } from '../../modules/catalogue/memory/catalogue-columns.ts';
import { type Era, eraAt } from '../../modules/catalogue/memory/catalogue-era.ts';
import { CatalogueStore } from '../../modules/catalogue/memory/catalogue-store.ts';
import { searchProducts } from '../../modules/catalogue/memory/search.ts';
import type { NewProduct } from '../../modules/catalogue/index.ts';
import { demoDictionary } from './demo-dictionary.ts';
import { generateCatalogue } from './generate-catalogue.ts';

const now = new Date('2026-06-01T12:00:00Z');
const products = [...generateCatalogue(undefined, now)];

/** The demonstration's catalogue as a process keeps it, without a database. */
function demoEra(): Era {
  const brandNames = [...new Map(products.map(({ brand }) => [brand.slug, brand])).values()];
  const brands = new Map(brandNames.map((brand, at) => [at + 1, { id: at + 1, ...brand }]));
  const brandIds = new Map([...brands.values()].map(({ id, slug }) => [slug, id]));
  const named = demoDictionary(now).categories;
  const idOf = (path: string): number => named.findIndex((category) => category.path === path) + 1;
  const categories = new Map(
    named.map(({ path, name }, at): [number, Category] => {
      const steps = path.split('>');
      const parentId = steps.length > 1 ? idOf(steps.slice(0, -1).join('>')) : null;
      return [at + 1, { id: at + 1, parentId, level: (steps.length - 1) as 0, path, position: at, name }];
    }),
  );
  const store = new CatalogueStore();
  for (const [at, product] of products.entries()) store.put(rowOf(product, at));
  function rowOf(product: NewProduct, at: number) {
    const prices = product.variants.flatMap((variant) => variant.prices);
    return {
      ...product,
      id: at + 1,
      revision: 1,
      brandId: brandIds.get(product.brand.slug) ?? 0,
      categoryIds: product.categories.map(idOf),
      catalogueId: catalogueIds[product.catalogue],
      promotionIds: [],
      createdAtMs: product.createdAt.getTime(),
      isAvailable: product.variants.some(({ isAvailable }) => isAvailable),
      prices: prices.map(({ amount }) => ({
        amount: pointsToNumber(amount),
        saleAmount: null,
        saleFromMs: 0,
        saleToMs: 0,
      })),
    };
  }
  return eraAt(store.columns(1), { brands, categories, promotions: new Map(), attributes: [] }, now);
}

interface Question {
  readonly language: 'en' | 'fr';
  readonly typed: string;
  readonly first: readonly string[];
  readonly takenFor: string | null;
}

const questions = readFileSync(new URL('search-questions.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line): Question => {
    const [language = '', typed = '', first = '', takenFor = ''] = line.split('\t');
    return {
      language: language as 'en',
      typed,
      first: first.split('|'),
      takenFor: takenFor === '' ? null : takenFor,
    };
  });

test('[SHOP-04] a search finds what people type: 95 of 100 questions give the wanted product first', () => {
  const era = demoEra();
  const misses = questions.flatMap(({ language, typed, first, takenFor }) => {
    const match = searchProducts(era, typed, language, []);
    const names = bestMatches(era, match, 3).ids.map((id) => products[id - 1]?.name.en ?? '');
    const isWanted = first.some((word) => names[0]?.toLowerCase().includes(word));
    const isHonest = match.corrected === takenFor;
    return isWanted && isHonest ? [] : [`${language} ${typed}: ${names.join(' / ')} (taken for ${match.corrected})`];
  });
  expect(questions.length).toBeGreaterThanOrEqual(200);
  expect(misses.length / questions.length, misses.join('\n')).toBeLessThanOrEqual(0.05);
  if (misses.length > 0) console.info(`Missed:\n${misses.join('\n')}`);
});
