import type { ProductSort, ProductType } from '@rewards/contract';

/** The limit of the points filter. A copy of the contract's value, because its schemas stay on the server. */
export const MAX_FILTER_POINTS = 10_000_000;
export const PAGE_SIZE = 24;

const productTypes = ['merchandise', 'giftcard', 'egiftcard'] as const satisfies readonly ProductType[];
const catalogs = ['REWARDS', 'GIFT_CARD', 'APPLE'] as const;
type Catalog = (typeof catalogs)[number];
export const sixSorts = [
  'newest',
  'oldest',
  'name_asc',
  'name_desc',
  'price_asc',
  'price_desc',
] as const satisfies readonly ProductSort[];
const sorts: readonly ProductSort[] = [...sixSorts, 'relevance'];

export interface ShopFilter {
  readonly productType: ProductType | undefined;
  readonly catalog: Catalog | undefined;
  readonly promotions: readonly string[];
  /** Paths from the top: `electronics>audio`. */
  readonly categories: readonly string[];
  readonly brands: readonly string[];
  readonly pointsFrom: number | undefined;
  readonly pointsTo: number | undefined;
  readonly isWithinBalance: boolean;
  readonly isAvailable: boolean;
  readonly search: string;
  readonly sort: ProductSort | undefined;
}

const noFilter: ShopFilter = {
  productType: undefined,
  catalog: undefined,
  promotions: [],
  categories: [],
  brands: [],
  pointsFrom: undefined,
  pointsTo: undefined,
  isWithinBalance: false,
  isAvailable: false,
  search: '',
  sort: undefined,
};

const MAX_SEARCH_LENGTH = 100;
const MAX_VALUES = 50;
const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const categoryPath = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:>[a-z0-9]+(?:-[a-z0-9]+)*){0,2}$/;

const oneOf = <Value extends string>(known: readonly Value[], value: unknown): Value | undefined =>
  known.find((each) => each === value);
/** Another router may have read numbers from the query string; other types are ignored. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
const listOf = (value: unknown, pattern: RegExp): string[] =>
  [...new Set(textOf(value).split(','))].filter((each) => pattern.test(each)).slice(0, MAX_VALUES);
const pointsOf = (value: unknown): number | undefined => {
  const text = textOf(value);
  return /^\d{1,8}$/.test(text) && Number(text) <= MAX_FILTER_POINTS ? Number(text) : undefined;
};
const isOn = (value: unknown): boolean => textOf(value) === 'true';

/** Reads the address. Unknown values are typing mistakes and are left out. */
export function readFilter(address: Readonly<Record<string, unknown>>): ShopFilter {
  const productType = oneOf(productTypes, address['productType']);
  const isGift = productType === 'giftcard' || productType === 'egiftcard';
  const [pointsFrom, pointsTo] = [pointsOf(address['points_from']), pointsOf(address['points_to'])];
  const isReversed = (pointsFrom ?? 0) > (pointsTo ?? MAX_FILTER_POINTS);
  return {
    productType,
    // Gift cards have their own catalogue, so the address cannot name another one.
    catalog: isGift ? undefined : oneOf(catalogs, textOf(address['catalog_slug']).toUpperCase()),
    promotions: listOf(address['promotion'], slug),
    categories: listOf(address['category'], categoryPath),
    brands: listOf(address['brand'], slug),
    pointsFrom: isReversed ? undefined : pointsFrom,
    pointsTo: isReversed ? undefined : pointsTo,
    isWithinBalance: isOn(address['within_balance']),
    isAvailable: isOn(address['is_available']),
    search: textOf(address['search']).trim().slice(0, MAX_SEARCH_LENGTH),
    sort: oneOf(sorts, address['sort']),
  };
}

/** For the address: what is not chosen is left out. */
export function searchOf(filter: ShopFilter): Record<string, string | undefined> {
  const listText = (values: readonly string[]) => (values.length > 0 ? values.join(',') : undefined);
  return {
    productType: filter.productType,
    catalog_slug: filter.catalog,
    promotion: listText(filter.promotions),
    category: listText(filter.categories),
    brand: listText(filter.brands),
    points_from: filter.pointsFrom?.toString(),
    points_to: filter.pointsTo?.toString(),
    within_balance: filter.isWithinBalance ? 'true' : undefined,
    is_available: filter.isAvailable ? 'true' : undefined,
    search: filter.search === '' ? undefined : filter.search,
    sort: filter.sort,
  };
}

/** For the server. A gift card type means the catalogue GIFT_CARD; no type means merchandise; a search looks everywhere. */
export function listQuery(filter: ShopFilter, isMember: boolean) {
  const isGift = filter.productType === 'giftcard' || filter.productType === 'egiftcard';
  const isSearch = filter.search !== '';
  const { promotion, category, brand, search } = searchOf(filter);
  return {
    product_type: filter.productType ?? (isSearch ? undefined : 'merchandise'),
    catalog_slug: isGift ? 'GIFT_CARD' : (filter.catalog ?? (isSearch || promotion ? undefined : 'REWARDS')),
    promotion,
    category,
    brand,
    search,
    points_from: filter.pointsFrom,
    points_to: filter.pointsTo,
    is_available: filter.isAvailable || undefined,
    within_balance: (isMember && filter.isWithinBalance) || undefined,
    sort: filter.sort,
    count: PAGE_SIZE,
  } as const;
}

/** The page of one offer, as the menu links to it: all catalogues, only this offer. */
export const isOfferShelf = ({ promotions, catalog, search }: ShopFilter): boolean =>
  promotions.length === 1 && catalog === undefined && search === '';

/** The same shelf or search without any filter. */
export function withoutChoices(filter: ShopFilter): ShopFilter {
  const { productType, catalog, promotions, sort, search } = filter;
  if (search !== '') return { ...noFilter, search, sort };
  if (isOfferShelf(filter)) return { ...noFilter, promotions, sort };
  return { ...noFilter, productType, catalog: catalog === 'APPLE' ? catalog : undefined, sort };
}
