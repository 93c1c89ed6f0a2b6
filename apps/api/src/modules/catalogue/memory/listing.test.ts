import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CatalogueRow, productTypes } from './catalogue-columns.ts';
import type { Dictionary } from './catalogue-dictionary.ts';
import { eraAt } from './catalogue-era.ts';
import { CatalogueStore } from './catalogue-store.ts';
import { relatedProducts } from './related-products.ts';
import { countListing, type Listing, pageOf, type Selection, type Sort } from './listing.ts';

const now = new Date('2026-06-01T12:00:00Z');
const DAY_MS = 86_400_000;
const word = (text: string) => ({ en: text, fr: text });

/** Two trees of three levels (1>2>3, 4>5>6), five brands, a promotion that is on and one that is over. */
const dictionary: Dictionary = {
  brands: new Map([1, 2, 3, 4, 5].map((id) => [id, { id, slug: `b${id}`, name: `B${id}` }])),
  categories: new Map(
    [1, 2, 3, 4, 5, 6].map((id) => {
      const level = ((id - 1) % 3) as 0 | 1 | 2;
      return [
        id,
        { id, parentId: level === 0 ? null : id - 1, level, path: `c${id}`, position: id, name: word(`C${id}`) },
      ];
    }),
  ),
  promotions: new Map(
    [1, 2].map((id) => [
      id,
      {
        id,
        code: `p${id}`,
        name: word(`P${id}`),
        description: word(''),
        startsAt: null,
        endsAt: new Date(now.getTime() + (id === 1 ? DAY_MS : -DAY_MS)),
      },
    ]),
  ),
  attributes: [],
};
const above = (id: number): number[] =>
  [1, 2, 3, 4, 5, 6].filter((one) => one <= id && Math.ceil(one / 3) === Math.ceil(id / 3));

const price = fc.record({
  amount: fc.integer({ min: 100, max: 999 }),
  saleAmount: fc.option(fc.integer({ min: 1, max: 99 })),
  saleFromMs: fc.constantFrom(now.getTime() - DAY_MS, now.getTime() + DAY_MS, Number.NEGATIVE_INFINITY),
  saleToMs: fc.constantFrom(now.getTime() + 2 * DAY_MS, now.getTime(), Number.POSITIVE_INFINITY),
});
const row = (id: number): fc.Arbitrary<CatalogueRow> =>
  fc.record({
    id: fc.constant(id),
    revision: fc.constant(1),
    type: fc.constantFrom(...productTypes),
    brandId: fc.integer({ min: 1, max: 5 }),
    categoryIds: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 3 }),
    catalogueId: fc.integer({ min: 1, max: 3 }),
    promotionIds: fc.uniqueArray(fc.constantFrom(1, 2)),
    createdAtMs: fc.integer({ min: 0, max: 5 }),
    name: fc.constantFrom('Écho', 'echo', 'Alpha', 'zulu').map(word),
    model: fc.constant(null),
    isListed: fc.boolean(),
    isAvailable: fc.boolean(),
    prices: fc.array(price, { maxLength: 3 }),
  });
const rows = fc
  .uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 25 })
  .chain((ids) => fc.tuple(...ids.map((id) => row(id))));
const chosen = (most: number) => fc.option(fc.uniqueArray(fc.integer({ min: 1, max: most }), { maxLength: 2 }));
const selection: fc.Arbitrary<Selection> = fc.record({
  type: fc.option(fc.integer({ min: 0, max: 2 })),
  catalogueId: fc.option(fc.integer({ min: 1, max: 3 })),
  brandIds: chosen(5),
  categoryIds: chosen(6),
  promotionIds: fc.option(fc.constantFrom([], [1])),
  pointsFrom: fc.integer({ min: 0, max: 500 }),
  pointsTo: fc.integer({ min: 50, max: 1000 }),
  onlyAvailable: fc.boolean(),
});

const built = (all: readonly CatalogueRow[]) => {
  const store = new CatalogueStore();
  for (const one of all) store.put(one);
  return store.columns(1);
};

const priceNow = ({ prices }: CatalogueRow): number =>
  Math.min(
    ...prices.map(({ amount, saleAmount, saleFromMs, saleToMs }) =>
      saleAmount !== null && now.getTime() >= saleFromMs && now.getTime() < saleToMs ? saleAmount : amount,
    ),
  );
const categoriesOf = ({ categoryIds }: CatalogueRow): number[] => categoryIds.flatMap(above);

/** The same rules, one product and one filter at a time. */
function fits(one: CatalogueRow, wanted: Selection, without?: keyof Selection): boolean {
  const asked = <Key extends keyof Selection>(key: Key) => key !== without && wanted[key] !== null;
  if (!one.isListed || one.prices.length === 0) return false;
  if (asked('type') && productTypes[wanted.type ?? 0] !== one.type) return false;
  if (asked('catalogueId') && wanted.catalogueId !== one.catalogueId) return false;
  if (asked('brandIds') && !wanted.brandIds?.includes(one.brandId)) return false;
  if (asked('categoryIds') && !categoriesOf(one).some((id) => wanted.categoryIds?.includes(id))) return false;
  if (asked('promotionIds') && !one.promotionIds.some((id) => wanted.promotionIds?.includes(id))) return false;
  if (asked('pointsFrom') && (priceNow(one) < wanted.pointsFrom || priceNow(one) > wanted.pointsTo)) return false;
  return !(asked('onlyAvailable') && wanted.onlyAvailable && !one.isAvailable);
}

function naive(all: readonly CatalogueRow[], wanted: Selection) {
  const without = (key?: keyof Selection) => all.filter((one) => fits(one, wanted, key));
  const tally = (list: readonly CatalogueRow[], idsOf: (one: CatalogueRow) => number[]) =>
    Object.fromEntries(
      [
        ...Map.groupBy(
          list.flatMap((one) => [...new Set(idsOf(one))]),
          (id) => id,
        ),
      ].map(([id, same]) => [id, same.length]),
    );
  const inRange = without('pointsFrom').map(priceNow);
  return {
    total: without().length,
    ofBrand: tally(without('brandIds'), ({ brandId }) => [brandId]),
    ofCategory: tally(without('categoryIds'), categoriesOf),
    ofPromotion: tally(without('promotionIds'), ({ promotionIds }) => promotionIds.filter((id) => id === 1)),
    ofType: tally(without('type'), ({ type }) => [productTypes.indexOf(type)]),
    available: without('onlyAvailable').filter(({ isAvailable }) => isAvailable).length,
    points: inRange.length === 0 ? { min: 0, max: 0 } : { min: Math.min(...inRange), max: Math.max(...inRange) },
  };
}

const counted = (counts: Uint32Array) => Object.fromEntries([...counts.entries()].filter(([, count]) => count > 0));
const told = (listing: Listing) => ({
  total: listing.total,
  ofBrand: counted(listing.ofBrand),
  ofCategory: counted(listing.ofCategory),
  ofPromotion: counted(listing.ofPromotion),
  ofType: counted(listing.ofType),
  available: listing.available,
  points: listing.points,
});

const comparisons: Record<Exclude<Sort, 'relevance'>, (a: CatalogueRow, b: CatalogueRow) => number> = {
  oldest: (a, b) => a.createdAtMs - b.createdAtMs || a.id - b.id,
  newest: (a, b) => b.createdAtMs - a.createdAtMs || b.id - a.id,
  price_asc: (a, b) => priceNow(a) - priceNow(b) || a.id - b.id,
  price_desc: (a, b) => priceNow(b) - priceNow(a) || b.id - a.id,
  name_asc: (a, b) => plain(a).localeCompare(plain(b)) || a.id - b.id,
  name_desc: (a, b) => plain(b).localeCompare(plain(a)) || b.id - a.id,
};
const plain = ({ name }: CatalogueRow): string => name.en.replace('É', 'e').toLowerCase();

describe('a listing', () => {
  test('[SHOP-01] counts beside each filter value what a count by hand, with all other filters kept, finds', () => {
    fc.assert(
      fc.property(rows, selection, (all, wanted) => {
        const era = eraAt(built(all), dictionary, now);
        expect(told(countListing(era, wanted, undefined))).toEqual(naive(all, wanted));
      }),
      { numRuns: 500 },
    );
  });

  test('[SHOP-01, SHOP-02] pages in every sort are the sorted list, without gaps or repeats', () => {
    fc.assert(
      fc.property(
        rows,
        selection,
        fc.constantFrom(...Object.keys(comparisons)),
        fc.integer({ min: 1, max: 7 }),
        (all, wanted, name, perPage) => {
          const sort = name as keyof typeof comparisons;
          const era = eraAt(built(all), dictionary, now);
          const listing = countListing(era, wanted, undefined);
          const pages = Array.from({ length: Math.ceil(listing.total / perPage) + 1 }, (_, page) =>
            pageOf(era, listing, { sort, locale: 'en', page: page + 1, perPage }, undefined),
          );
          const expected = all.filter((one) => fits(one, wanted)).toSorted(comparisons[sort]);
          expect(pages.flat()).toEqual(expected.map(({ id }) => id));
        },
      ),
      { numRuns: 500 },
    );
  });

  test('a catalogue that was changed bit by bit lists as one that was read at once', () => {
    fc.assert(
      fc.property(
        rows,
        fc.array(fc.integer({ min: 1, max: 60 }).chain(row), { maxLength: 15 }),
        selection,
        (first, changes, wanted) => {
          const store = new CatalogueStore();
          const last = new Map(first.map((one) => [one.id, one]));
          for (const one of first) store.put(one);
          store.columns(1);
          for (const one of changes) {
            store.put(one);
            last.set(one.id, one);
            store.columns(2);
          }
          const [kept, fresh] = [
            eraAt(store.columns(3), dictionary, now),
            eraAt(built([...last.values()]), dictionary, now),
          ];
          const [a, b] = [countListing(kept, wanted, undefined), countListing(fresh, wanted, undefined)];
          expect(told(a)).toEqual(told(b));
          for (const sort of Object.keys(comparisons) as Sort[]) {
            const page = { sort, locale: 'fr', page: 1, perPage: 100 } as const;
            expect(pageOf(kept, a, page, undefined)).toEqual(pageOf(fresh, b, page, undefined));
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  test('an era ends at the next moment something begins or ends, and not before', () => {
    const base = {
      id: 1,
      revision: 1,
      type: 'merchandise',
      brandId: 1,
      categoryIds: [1],
      catalogueId: 1,
      promotionIds: [],
    } as const;
    const sale = { amount: 500, saleAmount: 400, saleFromMs: now.getTime() + 1000, saleToMs: now.getTime() + 5000 };
    const one = {
      ...base,
      createdAtMs: 0,
      name: word('x'),
      model: null,
      isListed: true,
      isAvailable: true,
      prices: [sale],
    };
    const era = eraAt(built([one]), dictionary, now);
    expect(era.untilMs).toBe(sale.saleFromMs);
    expect([...era.prices]).toEqual([500]);
    expect([...eraAt(built([one]), dictionary, new Date(era.untilMs)).prices]).toEqual([400]);
  });
});

test('[SHOP-06] related products are the four nearest in price of the category that can be had, the lower id first', () => {
  fc.assert(
    fc.property(rows, (all) => {
      const era = eraAt(built(all), dictionary, now);
      const shown = all.filter((one) => one.isListed && one.prices.length > 0);
      for (const own of shown) {
        const distance = (one: CatalogueRow) => Math.abs(priceNow(one) - priceNow(own));
        const nearest = shown
          .filter((one) => one !== own && one.isAvailable && one.type === own.type)
          .filter((one) => one.categoryIds[0] === own.categoryIds[0])
          .toSorted((a, b) => distance(a) - distance(b) || a.id - b.id);
        expect(relatedProducts(era, own.id)).toEqual(nearest.slice(0, 4).map(({ id }) => id));
      }
    }),
  );
});
