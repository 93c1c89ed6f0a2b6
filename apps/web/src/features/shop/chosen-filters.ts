import { points } from '@rewards/amounts';
import type { FacetValue, ProductList } from '@rewards/contract';
import type { Words } from '@rewards/text';
import { formatPoints } from '@rewards/text/formats';
import { isOfferShelf, type ShopFilter } from './shop-filter.ts';

export interface ChosenFilter {
  readonly key: string;
  readonly label: string;
  /** The filter without this value. */
  readonly without: ShopFilter;
}

const without = (values: readonly string[], value: string): string[] => values.filter((each) => each !== value);

/** Until the answer has its name, the last part of its slug is shown. */
const nameOf = (facet: readonly FacetValue[], value: string): string =>
  facet.find((each) => each.value === value)?.name ?? value.split('>').at(-1)?.replaceAll('-', ' ') ?? value;

function rangeText({ pointsFrom, pointsTo }: ShopFilter, { t, locale }: Words): string | undefined {
  const from = pointsFrom === undefined ? undefined : formatPoints(locale, points(pointsFrom));
  const to = pointsTo === undefined ? undefined : formatPoints(locale, points(pointsTo));
  if (from !== undefined && to !== undefined) return t('shop.pointsBetween', { from, to });
  if (from !== undefined) return t('shop.pointsAtLeast', { from });
  return to === undefined ? undefined : t('shop.pointsAtMost', { to });
}

/** All values that narrow the shelf or the search, in the reader's words. */
export function chosenFilters(filter: ShopFilter, facets: ProductList['facets'], words: Words): ChosenFilter[] {
  const { t } = words;
  const { categories, brands, promotions, productType } = filter;
  const isShelf = isOfferShelf(filter);
  const anyCategory = [...facets['category.lvl0'], ...facets['category.lvl1'], ...facets['category.lvl2']];
  const range = rangeText(filter, words);
  return [
    ...(productType && (isShelf || filter.search !== '')
      ? [{ key: 'type', label: t(`shop.type_${productType}`), without: { ...filter, productType: undefined } }]
      : []),
    ...categories.map((path) => ({
      key: `category ${path}`,
      label: nameOf(anyCategory, path),
      without: { ...filter, categories: without(categories, path) },
    })),
    ...brands.map((brand) => ({
      key: `brand ${brand}`,
      label: nameOf(facets.brand, brand),
      without: { ...filter, brands: without(brands, brand) },
    })),
    ...(isShelf ? [] : promotions).map((code) => ({
      key: `offer ${code}`,
      label: nameOf(facets.promotion, code),
      without: { ...filter, promotions: without(promotions, code) },
    })),
    ...(range === undefined
      ? []
      : [{ key: 'points', label: range, without: { ...filter, pointsFrom: undefined, pointsTo: undefined } }]),
    ...(filter.isWithinBalance
      ? [{ key: 'balance', label: t('shop.withinBalanceChip'), without: { ...filter, isWithinBalance: false } }]
      : []),
    ...(filter.isAvailable
      ? [{ key: 'available', label: t('shop.available'), without: { ...filter, isAvailable: false } }]
      : []),
  ];
}
