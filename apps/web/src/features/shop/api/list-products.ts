import type { ProductList } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { type ListedProduct, listedProduct } from '../listed-product.ts';
import { listQuery, MAX_FILTER_POINTS, type ShopFilter } from '../shop-filter.ts';

/** One page of a list. */
export interface Listed extends Omit<ProductList, 'data'> {
  readonly data: readonly ListedProduct[];
}

/** A member's list depends on the card and is removed with the session; the visitors' list is the same for all. */
export const shopKey = (accountId: number | undefined) =>
  accountId === undefined ? (['shop', 'guest', 0] as const) : (['member', 'shop', accountId] as const);

type Asked = ReturnType<typeof listQuery> & { readonly page?: number };

async function listProducts(
  accountId: number | undefined,
  { within_balance, ...asked }: Asked,
  rest: { readonly locale: Locale; readonly signal: AbortSignal },
): Promise<Listed> {
  const list = await (accountId === undefined
    ? callApi('GET /guest/product', { query: asked, ...rest })
    : callApi('GET /member/product', { query: { ...asked, within_balance, account_id: accountId }, ...rest }));
  return { ...list, data: list.data.map(listedProduct) };
}

/** Several pages at once to restore a place in the list, then one page at a time. */
interface PageRange {
  readonly from: number;
  readonly to: number;
}

/** A place further down is reached page by page, up to the last page of the list: a history entry may say any number. */
const MOST_AT_ONCE = 40;

const pagesIn = ({ from, to }: PageRange): number[] => Array.from({ length: to - from + 1 }, (_none, at) => from + at);

interface Listing {
  readonly accountId: number | undefined;
  readonly filter: ShopFilter;
  readonly loadedPages: number;
  readonly locale: Locale;
}

/** While a reader looks at one product after another, the way back to the list needs no call. */
const KEPT_MS = 60 * 60 * 1000;

export const productsQuery = ({ accountId, filter, loadedPages, locale }: Listing) => {
  const asked = listQuery(filter, accountId !== undefined);
  const firstPages: PageRange = { from: 1, to: Math.min(loadedPages, MOST_AT_ONCE) };
  return infiniteQueryOptions({
    queryKey: [...shopKey(accountId), 'products', asked, locale] as const,
    queryFn: ({ pageParam, signal }) =>
      Promise.all(pagesIn(pageParam).map((page) => listProducts(accountId, { ...asked, page }, { locale, signal }))),
    initialPageParam: firstPages,
    getNextPageParam: (pages): PageRange | undefined => {
      const last = pages.at(-1);
      return !last || last.page >= last.last_page ? undefined : { from: last.page + 1, to: last.page + 1 };
    },
    gcTime: KEPT_MS,
  });
};

const FEATURED_COUNT = 4;
const FEATURED_CATEGORY = 'monthly-specials';

export const featuredQuery = (accountId: number | undefined, locale: Locale) =>
  queryOptions({
    queryKey: [...shopKey(accountId), 'featured', locale],
    queryFn: async ({ signal }) => {
      const asked = { category: FEATURED_CATEGORY, count: FEATURED_COUNT };
      const { data } = await (accountId === undefined
        ? callApi('GET /guest/product', { query: asked, locale, signal })
        : callApi('GET /member/product', { query: { ...asked, account_id: accountId }, locale, signal }));
      return data.map(listedProduct);
    },
  });

/** More than are shown: some may be in the cart. */
const AFFORDABLE_COUNT = 12;

/** What so many points cover, newest first. */
export const affordableQuery = (accountId: number, points: number, locale: Locale) =>
  queryOptions({
    queryKey: [...shopKey(accountId), 'affordable', points, locale],
    queryFn: async ({ signal }) => {
      const query = {
        account_id: accountId,
        points_to: Math.min(points, MAX_FILTER_POINTS),
        is_available: true,
        count: AFFORDABLE_COUNT,
      };
      return (await callApi('GET /member/product', { query, locale, signal })).data.map(listedProduct);
    },
  });

/** Links for an empty list. */
export const popularCategoriesQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['shop', 'popular', locale],
    queryFn: async ({ signal }) => {
      const { facets } = await callApi('GET /guest/product', { query: { count: 1 }, locale, signal });
      return facets['category.lvl0'].toSorted((a, b) => b.count - a.count).slice(0, 5);
    },
  });
