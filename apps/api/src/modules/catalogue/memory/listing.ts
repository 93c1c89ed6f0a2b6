import { type Era, priceOrder } from './catalogue-era.ts';
import { addCount, emptyCounts, markLacking } from './kind-facet.ts';
import { figuresOf, figuresOfAll, PER_KIND, placeOfPrice } from './kind-figures.ts';
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
  readonly selection: Selection;
  /** The filters that each kind of product fails, a bit each. */
  readonly kindFails: Uint8Array;
  readonly ofBrand: Uint32Array;
  readonly ofCategory: Uint32Array;
  readonly ofPromotion: Uint32Array;
  readonly ofType: Uint32Array;
  readonly available: number;
  readonly points: { readonly min: number; readonly max: number };
  /** Promotions of anything in the catalogue that is looked at, before any filter. */
  readonly promotionIds: ReadonlySet<number>;
}

const FAILS = { type: 1, brand: 2, category: 4, promotion: 8, catalogue: 16 } as const;
type Filter = keyof typeof FAILS;

function failsOfKinds({ columns, facets }: Era, selection: Selection): Uint8Array {
  const { type, catalogueId, brandIds, categoryIds, promotionIds } = selection;
  const wanted: Record<Filter, readonly number[] | null> = {
    type: type === null ? null : [type],
    catalogue: catalogueId === null ? null : [catalogueId],
    brand: brandIds,
    category: categoryIds,
    promotion: promotionIds,
  };
  const fails = new Uint8Array(columns.kindList.length);
  for (const filter of Object.keys(FAILS) as Filter[]) {
    const ids = wanted[filter];
    if (ids) markLacking(facets[filter], ids, fails, FAILS[filter]);
  }
  return fails;
}

/**
 * The counts beside each filter respect all the others: a kind that passes every filter counts for all of them, one that
 * fails a single filter counts for the values of that one.
 */
export function countListing(era: Era, selection: Selection, match: Match | undefined): Listing {
  const { brand, category, promotion, type } = era.facets;
  const { pointsFrom, pointsTo, onlyAvailable } = selection;
  const kindFails = failsOfKinds(era, selection);
  const { counts, lowest, highest } = match
    ? figuresOf(era, match.indexes, pointsFrom, pointsTo)
    : figuresOfAll(era, pointsFrom, pointsTo);
  const [ofBrand, ofCategory, ofType] = [emptyCounts(brand), emptyCounts(category), emptyCounts(type)];
  const [ofPromotion, ofAny] = [emptyCounts(promotion), emptyCounts(promotion)];
  let [total, available, min, max] = [0, 0, 0, 0];
  for (let kind = 0; kind < kindFails.length; kind += 1) {
    const gone = kind * PER_KIND;
    const there = gone + 1;
    const fails = kindFails[kind] ?? 0;
    const isAny = (highest[gone] ?? 0) + (highest[there] ?? 0) > 0;
    if (isAny && (fails & (FAILS.catalogue | FAILS.type)) === 0) addCount(promotion, kind, 1, ofAny);
    const found = (counts[there] ?? 0) + (onlyAvailable ? 0 : (counts[gone] ?? 0));
    if (fails === 0) {
      total += found;
      available += counts[there] ?? 0;
      for (let place = onlyAvailable ? there : gone; place <= there; place += 1) {
        const least = lowest[place] ?? 0;
        if (least !== 0 && (min === 0 || least < min)) min = least;
        max = Math.max(max, highest[place] ?? 0);
      }
    }
    if (found === 0) continue;
    if ((fails & ~FAILS.brand) === 0) addCount(brand, kind, found, ofBrand);
    if ((fails & ~FAILS.category) === 0) addCount(category, kind, found, ofCategory);
    if ((fails & ~FAILS.promotion) === 0) addCount(promotion, kind, found, ofPromotion);
    if ((fails & ~FAILS.type) === 0) addCount(type, kind, found, ofType);
  }
  return {
    total,
    selection,
    kindFails,
    ofBrand,
    ofCategory,
    ofPromotion,
    ofType,
    available,
    points: { min, max },
    promotionIds: new Set([...era.promotionIds].filter((id) => (ofAny[id] ?? 0) > 0)),
  };
}

/** Whether a product is in the listing. */
function isListed(
  { columns, prices }: Era,
  { selection, kindFails }: Listing,
  match: Match | undefined,
  index: number,
): boolean {
  const price = prices[index] ?? 0;
  return (
    kindFails[columns.kinds[index] ?? 0] === 0 &&
    price !== 0 &&
    price >= selection.pointsFrom &&
    price <= selection.pointsTo &&
    (!selection.onlyAvailable || columns.isAvailable[index] === 1) &&
    (match === undefined || match.scores[index] !== 0)
  );
}

export type Sort = 'newest' | 'oldest' | 'name_asc' | 'name_desc' | 'price_asc' | 'price_desc' | 'relevance';

/** Best fit first, then the newest. Without a search everything fits equally. */
function relevanceOrder({ columns }: Era, { scores, indexes }: Match): Uint32Array {
  const starts = new Uint32Array(257);
  const countOn = (at: number, count: number): void => {
    starts[at] = (starts[at] ?? 0) + count;
  };
  for (const index of indexes) countOn(256 - (scores[index] ?? 0), 1);
  for (let at = 1; at < starts.length; at += 1) countOn(at, starts[at - 1] ?? 0);
  const order = new Uint32Array(indexes.length);
  const { created } = columns.orders;
  for (let at = created.length - 1; at >= 0; at -= 1) {
    const index = created[at] ?? 0;
    if (scores[index] === 0) continue;
    const slot = 255 - (scores[index] ?? 0);
    order[starts[slot] ?? 0] = index;
    countOn(slot, 1);
  }
  return order;
}

/** The part of the order by price that a range of points leaves. */
function orderInRange(era: Era, { pointsFrom, pointsTo }: Selection): Uint32Array {
  const order = priceOrder(era);
  return order.subarray(placeOfPrice(era, order, pointsFrom), placeOfPrice(era, order, pointsTo + 1));
}

function orderOf(era: Era, { sort, locale }: PageWanted, selection: Selection, match: Match | undefined) {
  const { orders } = era.columns;
  switch (sort) {
    case 'relevance':
      return match
        ? { order: relevanceOrder(era, match), isBackwards: false }
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
      return { order: orderInRange(era, selection), isBackwards: sort === 'price_desc' };
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
export function pageOf(era: Era, listing: Listing, wanted: PageWanted, match: Match | undefined): number[] {
  const { page, perPage, isAvailableFirst = false } = wanted;
  const skipped = (page - 1) * perPage;
  if (skipped >= listing.total) return [];
  const { order, isBackwards } = orderOf(era, wanted, listing.selection, match);
  const ids: number[] = [];
  let seen = 0;
  const take = (isWanted: (index: number) => boolean): void => {
    for (let step = 0; step < order.length && ids.length < perPage; step += 1) {
      const index = order[isBackwards ? order.length - 1 - step : step] ?? 0;
      if (!isListed(era, listing, match, index) || !isWanted(index)) continue;
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
