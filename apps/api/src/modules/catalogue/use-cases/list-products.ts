import type { Locale } from '@rewards/text';
import type { Era } from '../memory/catalogue-era.ts';
import { KeptFew } from '../memory/kept-few.ts';
import { countListing, type Listing, pageOf, type Sort } from '../memory/listing.ts';
import type { Product } from '../product.ts';
import type { Match } from '../memory/search.ts';
import { type Filters, selectionOf } from '../memory/selection.ts';
import type { CatalogueDeps } from './deps.ts';
import { searchCatalogue } from './search-catalogue.ts';

export interface ListProducts {
  readonly filters: Filters;
  readonly sort: Sort | undefined;
  readonly page: number;
  readonly perPage: number;
  readonly locale: Locale;
}

export interface ListedProducts {
  readonly era: Era;
  readonly at: Date;
  readonly listing: Listing;
  readonly products: readonly Product[];
  /** The filters that were asked for: a chosen value is shown even when it has no products left. */
  readonly filters: Filters;
  readonly page: number;
  readonly perPage: number;
  readonly correctedSearch: string | null;
}

const MOST_TRIES = 12;
const MOST_LISTINGS = 60;
const keptByEra = new WeakMap<Era, KeptFew<Listing>>();

/** Loading more and sorting in another way use the same listing: it is counted once. */
function listingOf(era: Era, filters: Filters, locale: Locale, match: Match | undefined): Listing {
  const kept = keptByEra.get(era) ?? new KeptFew<Listing>(MOST_LISTINGS);
  keptByEra.set(era, kept);
  const selection = selectionOf(era, filters);
  const key = JSON.stringify([selection, filters.search, match && locale]);
  const listing = kept.get(key) ?? countListing(era, selection, match);
  kept.set(key, listing);
  return listing;
}

/**
 * A page of the catalogue. Products are counted first and then read. If a product has changed in between, everything is
 * counted and read again, so that the list, its prices and its counts are of one moment.
 */
export async function listProducts(
  deps: CatalogueDeps,
  { filters, sort, page, perPage, locale }: ListProducts,
): Promise<ListedProducts> {
  const at = deps.clock.now();
  let seenRevision = 0;
  for (let tries = 1; ; tries += 1) {
    const era = await deps.catalogue.eraAt(at, seenRevision);
    const match = await searchCatalogue(deps, era, filters.search, locale);
    const listing = listingOf(era, filters, locale, match);
    // Without a sort we choose the order: then nothing leads the list that cannot be had.
    const order = sort ?? (match ? 'relevance' : 'newest');
    const wanted = { sort: order, isAvailableFirst: sort === undefined, locale, page, perPage };
    const { products, changedAt } = await deps.readProducts(era, pageOf(era, listing, wanted, match));
    if (changedAt !== undefined && tries < MOST_TRIES) {
      seenRevision = changedAt;
      continue;
    }
    const correctedSearch = match?.corrected ?? null;
    return { era, at, listing, products, filters, page, perPage, correctedSearch };
  }
}
