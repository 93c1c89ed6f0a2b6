import { type Era, priceOrder } from './catalogue-era.ts';
import type { Match } from './search.ts';

/** What a list is narrowed to, by ids. Nothing (null) means no such filter. */
export interface Selection {
  readonly type: number | null;
  readonly catalogueId: number | null;
  readonly brandIds: readonly number[] | null;
  readonly categoryIds: readonly number[] | null;
  readonly promotionIds: readonly number[] | null;
  readonly pointsFrom: number;
  readonly pointsTo: number;
  readonly onlyAvailable: boolean;
}

/** A listing before it is cut into pages: which products are in it, and how many each filter value would give. */
export interface Listing {
  readonly total: number;
  /** A bit for each product: many listings are kept, and a product is looked up by its index alone. */
  readonly isIn: Uint32Array;
  readonly ofBrand: Uint32Array;
  readonly ofCategory: ReadonlyMap<number, number>;
  readonly ofPromotion: ReadonlyMap<number, number>;
  readonly ofType: Uint32Array;
  readonly available: number;
  readonly points: { readonly min: number; readonly max: number };
  /** Promotions of anything in the catalogue that is looked at, before any filter. */
  readonly promotionIds: ReadonlySet<number>;
}

/**
 * One bit for each filter that a product fails. A product that fails only one filter is counted for the values of that
 * filter.
 */
const FAILS = { type: 1, brand: 2, category: 4, promotion: 8, points: 16, available: 32 } as const;

const has = (bits: Uint32Array, at: number): boolean => ((bits[at >>> 5] ?? 0) & (1 << (at & 31))) !== 0;

const add = (counts: Uint32Array, at: number): void => {
  counts[at] = (counts[at] ?? 0) + 1;
};

function failsOfSets(sets: readonly (readonly number[])[], wanted: readonly number[] | null, bit: number): Uint8Array {
  return Uint8Array.from(sets, (set) => (wanted === null || set.some((id) => wanted.includes(id)) ? 0 : bit));
}

function failsOfIds(highest: number, wanted: readonly number[] | null, bit: number): Uint8Array {
  return Uint8Array.from({ length: highest + 1 }, (_, id) => (wanted === null || wanted.includes(id) ? 0 : bit));
}

function countsOfMembers(
  sets: readonly (readonly number[])[],
  counts: Uint32Array,
  isCounted: (id: number) => boolean = () => true,
): Map<number, number> {
  const total = new Map<number, number>();
  for (const [set, members] of sets.entries()) {
    const count = counts[set] ?? 0;
    if (count === 0) continue;
    for (const id of members) if (isCounted(id)) total.set(id, (total.get(id) ?? 0) + count);
  }
  return total;
}

/** One pass over the catalogue for any filters: the counts beside each filter respect all the others. */
export function countListing(era: Era, selection: Selection, match: Match | undefined): Listing {
  const { columns, prices } = era;
  const { count, brands, types, catalogues, categorySets, promotionSets, isAvailable } = columns;
  const highestBrand = Math.max(0, ...era.dictionary.brands.keys());
  const brandFails = failsOfIds(highestBrand, selection.brandIds, FAILS.brand);
  const categoryFails = failsOfSets(era.categoriesOfSet, selection.categoryIds, FAILS.category);
  const promotionFails = failsOfSets(columns.promotionsOfSet, selection.promotionIds, FAILS.promotion);
  const typeFails = failsOfIds(2, selection.type === null ? null : [selection.type], FAILS.type);
  const { pointsFrom, pointsTo, onlyAvailable, catalogueId } = selection;
  const scores = match?.scores;

  const isIn = new Uint32Array((count >>> 5) + 1);
  const ofBrand = new Uint32Array(highestBrand + 1);
  const ofType = new Uint32Array(3);
  const ofCategorySet = new Uint32Array(era.categoriesOfSet.length);
  const ofPromotionSet = new Uint32Array(columns.promotionsOfSet.length);
  const isSetSeen = new Uint32Array(columns.promotionsOfSet.length);
  let [total, available, min, max] = [0, 0, Number.POSITIVE_INFINITY, 0];
  for (let index = 0; index < count; index += 1) {
    if (scores !== undefined && scores[index] === 0) continue;
    const price = prices[index] ?? 0;
    if (price === 0 || (catalogueId !== null && catalogues[index] !== catalogueId)) continue;
    const brand = brands[index] ?? 0;
    const type = types[index] ?? 0;
    const categorySet = categorySets[index] ?? 0;
    const promotionSet = promotionSets[index] ?? 0;
    const fails =
      (typeFails[type] ?? 0) |
      (brandFails[brand] ?? 0) |
      (categoryFails[categorySet] ?? 0) |
      (promotionFails[promotionSet] ?? 0) |
      (price < pointsFrom || price > pointsTo ? FAILS.points : 0) |
      (onlyAvailable && isAvailable[index] === 0 ? FAILS.available : 0);
    if ((fails & FAILS.type) === 0) isSetSeen[promotionSet] = 1;
    if (fails === 0) {
      isIn[index >>> 5] = (isIn[index >>> 5] ?? 0) | (1 << (index & 31));
      total += 1;
    }
    if ((fails & ~FAILS.brand) === 0) add(ofBrand, brand);
    if ((fails & ~FAILS.category) === 0) add(ofCategorySet, categorySet);
    if ((fails & ~FAILS.promotion) === 0) add(ofPromotionSet, promotionSet);
    if ((fails & ~FAILS.type) === 0) add(ofType, type);
    if ((fails & ~FAILS.available) === 0) available += isAvailable[index] ?? 0;
    if ((fails & ~FAILS.points) === 0) {
      if (price < min) min = price;
      if (price > max) max = price;
    }
  }
  const isOn = (id: number): boolean => era.promotionIds.has(id);
  return {
    total,
    isIn,
    ofBrand,
    ofType,
    ofCategory: countsOfMembers(era.categoriesOfSet, ofCategorySet),
    ofPromotion: countsOfMembers(columns.promotionsOfSet, ofPromotionSet, isOn),
    available,
    points: { min: max === 0 ? 0 : min, max },
    promotionIds: new Set(countsOfMembers(columns.promotionsOfSet, isSetSeen, isOn).keys()),
  };
}

export type Sort = 'newest' | 'oldest' | 'name_asc' | 'name_desc' | 'price_asc' | 'price_desc' | 'relevance';

/** Best fit first, then the newest. Without a search everything fits equally. */
function relevanceOrder({ columns }: Era, { isIn, total }: Listing, scores: Uint8Array): Uint32Array {
  const starts = new Uint32Array(257);
  for (let index = 0; index < columns.count; index += 1) if (has(isIn, index)) add(starts, 256 - (scores[index] ?? 0));
  for (let at = 1; at < starts.length; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  const order = new Uint32Array(total);
  const { created } = columns.orders;
  for (let at = created.length - 1; at >= 0; at -= 1) {
    const index = created[at] ?? 0;
    if (!has(isIn, index)) continue;
    const slot = 255 - (scores[index] ?? 0);
    order[starts[slot] ?? 0] = index;
    add(starts, slot);
  }
  return order;
}

function orderOf(era: Era, listing: Listing, sort: Sort, locale: 'en' | 'fr', match: Match | undefined) {
  const { orders } = era.columns;
  switch (sort) {
    case 'relevance':
      return match
        ? { order: relevanceOrder(era, listing, match.scores), isBackwards: false }
        : { order: orders.created, isBackwards: true };
    case 'newest':
      return { order: orders.created, isBackwards: true };
    case 'oldest':
      return { order: orders.created, isBackwards: false };
    case 'name_asc':
    case 'name_desc':
      return { order: orders[locale], isBackwards: sort === 'name_desc' };
    case 'price_asc':
    case 'price_desc':
      return { order: priceOrder(era), isBackwards: sort === 'price_desc' };
  }
}

export interface PageWanted {
  readonly sort: Sort;
  /** What cannot be had comes last, whatever the sort. */
  readonly isAvailableFirst?: boolean;
  readonly locale: 'en' | 'fr';
  readonly page: number;
  readonly perPage: number;
}

/** The ids of one page. Every order is total (the id decides between equals), so pages never overlap. */
export function pageOf(
  era: Era,
  listing: Listing,
  { sort, locale, page, perPage, isAvailableFirst = false }: PageWanted,
  match: Match | undefined,
): number[] {
  const skipped = (page - 1) * perPage;
  if (skipped >= listing.total) return [];
  const { order, isBackwards } = orderOf(era, listing, sort, locale, match);
  const ids: number[] = [];
  let seen = 0;
  const take = (isWanted: (index: number) => boolean): void => {
    for (let step = 0; step < order.length && ids.length < perPage; step += 1) {
      const index = order[isBackwards ? order.length - 1 - step : step] ?? 0;
      if (!has(listing.isIn, index) || !isWanted(index)) continue;
      seen += 1;
      if (seen > skipped) ids.push(era.columns.ids[index] ?? 0);
    }
  };
  if (isAvailableFirst) {
    take((index) => era.columns.isAvailable[index] === 1);
    take((index) => era.columns.isAvailable[index] === 0);
  } else take(() => true);
  return ids;
}
