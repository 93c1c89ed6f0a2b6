import { catalogueIds, productTypes } from './catalogue-columns.ts';
import type { Era } from './catalogue-era.ts';
import type { Selection } from './listing.ts';
import type { CatalogueSlug, ProductType } from '../product.ts';

export const MAX_POINTS = 10_000_000;

/** What a reader asks for, by the names in an address. */
export interface Filters {
  readonly type: ProductType | undefined;
  readonly catalogue: CatalogueSlug | undefined;
  readonly brands: readonly string[] | undefined;
  readonly categories: readonly string[] | undefined;
  readonly promotions: readonly string[] | undefined;
  readonly pointsFrom: number | undefined;
  readonly pointsTo: number | undefined;
  readonly onlyAvailable: boolean;
  readonly search: string;
}

/**
 * Without a type it is merchandise, and without a catalogue it is the rewards. A search covers everything, a promotion
 * every catalogue.
 */
function scopeOf({ type, catalogue, promotions, search }: Filters): Pick<Filters, 'type' | 'catalogue'> {
  if (type === 'giftcard' || type === 'egiftcard') return { type, catalogue: 'GIFT_CARD' };
  if (search !== '') return { type, catalogue };
  // Gift cards have their own catalogue, in which a filter for merchandise would find nothing.
  const ofCatalogue = catalogue === 'GIFT_CARD' ? undefined : ('merchandise' as const);
  return { type: type ?? ofCatalogue, catalogue: catalogue ?? (promotions ? undefined : 'REWARDS') };
}

/** Unknown names select nothing. They are not an error: the reader's link may be old. */
const idsOf = <Entry extends { readonly id: number }>(
  entries: Iterable<Entry>,
  names: readonly string[] | undefined,
  nameOf: (entry: Entry) => string,
): number[] | null =>
  names ? [...entries].filter((entry) => names.includes(nameOf(entry))).map(({ id }) => id) : null;

export function selectionOf({ dictionary, promotionIds }: Era, filters: Filters): Selection {
  const { type, catalogue } = scopeOf(filters);
  return {
    type: type === undefined ? null : productTypes.indexOf(type),
    catalogueId: catalogue === undefined ? null : catalogueIds[catalogue],
    brandIds: idsOf(dictionary.brands.values(), filters.brands, ({ slug }) => slug),
    categoryIds: idsOf(dictionary.categories.values(), filters.categories, ({ path }) => path),
    promotionIds:
      idsOf(dictionary.promotions.values(), filters.promotions, ({ code }) => code)?.filter((id) =>
        promotionIds.has(id),
      ) ?? null,
    pointsFrom: filters.pointsFrom ?? 0,
    pointsTo: filters.pointsTo ?? MAX_POINTS,
    onlyAvailable: filters.onlyAvailable,
  };
}
