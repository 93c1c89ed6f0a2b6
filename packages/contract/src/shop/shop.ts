import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { programSlug, wholeNumber } from '../fields.ts';
import { accountOrNone, categoryList, idNumber, pageNumber, paging, shopQuery, slug, slugList } from './shop-fields.ts';
import { product, productSummary, productTypes, promotionGroup } from './shop-product.ts';

export const MAX_POINTS_FILTER = 10_000_000;
export const productSorts = [
  'newest',
  'oldest',
  'name_asc',
  'name_desc',
  'price_asc',
  'price_desc',
  'relevance',
] as const;

const pointsFilter = wholeNumber(0, MAX_POINTS_FILTER);

/** Filters of one kind widen the list (this brand or that one); filters of different kinds narrow it. */
const filters = {
  program_slug: z.optional(programSlug),
  /** Without it merchandise; a search looks at every type. Gift card types mean the catalogue GIFT_CARD. */
  product_type: z.optional(z.enum(productTypes)),
  /** Without it REWARDS; a search or a promotion looks into every catalogue. */
  catalog_slug: z.optional(z.enum(['REWARDS', 'GIFT_CARD', 'APPLE'])),
  category: z.optional(categoryList),
  brand: z.optional(slugList),
  /** Codes of promotion groups. */
  promotion: z.optional(slugList),
  points_from: z.optional(pointsFilter),
  points_to: z.optional(pointsFilter),
  is_available: z.optional(z.stringbool()),
  search: z.optional(z.string().check(z.maxLength(100))),
  /** Without it newest first, and for a search the best match first. */
  sort: z.optional(z.enum(productSorts)),
  page: z.optional(pageNumber),
  count: z.optional(wholeNumber(1, 100)),
};

interface PointsRange {
  points_from?: number | undefined;
  points_to?: number | undefined;
}
const rangeInOrder = z.refine<PointsRange>(
  ({ points_from, points_to }) => (points_from ?? 0) <= (points_to ?? MAX_POINTS_FILTER),
  { path: ['points_to'] },
);

const facetValue = z.object({
  /** What the filter takes. */
  value: z.string(),
  name: z.string(),
  /** How many would be listed with this value, all other filters kept. */
  count: z.int(),
});
const facetValues = z.array(facetValue);

export const productList = z.object({
  data: z.array(productSummary),
  facets: z.object({
    'category.lvl0': facetValues,
    'category.lvl1': facetValues,
    'category.lvl2': facetValues,
    brand: facetValues,
    product_type: facetValues,
    promotion: facetValues,
    /** Lowest and highest price in the list without the points filter. */
    points: z.object({ min: z.int(), max: z.int() }),
    is_available: z.int(),
  }),
  /** Over the whole catalogue that is looked at, before any filter. */
  total_facets: z.object({ promotionGroupCodes: z.array(z.string()) }),
  /** What a misspelt search was taken for. */
  corrected_search: z.nullable(z.string()),
  ...paging,
});

/** Far above what a person types; a program that reads the catalogue gets there. */
const searches = { name: 'searches', most: 600, byProcess: true } as const;

export const listGuestProducts = defineCall({
  method: 'GET',
  path: '/guest/product',
  access: 'public',
  tag: 'Shop',
  summary: 'The catalogue for a visitor: filtered, sorted, counted',
  query: z
    .extend(shopQuery, {
      ...filters,
      /** A visitor has no card: browsers write `null`, and nothing is read from it. */
      account_id: z.optional(z.string().check(z.maxLength(20))),
    })
    .check(rangeInOrder),
  answer: productList,
  refusals: ['not_found', 'validation_error'],
});

export const listMemberProducts = defineCall({
  method: 'GET',
  path: '/member/product',
  access: 'member',
  perMember: { ...searches, counts: 'search' },
  tag: 'Shop',
  summary: 'The catalogue for a member’s account, with the saves of that account',
  query: z
    .extend(shopQuery, {
      ...filters,
      /** Without one nothing is saved, and no balance is known. */
      account_id: accountOrNone,
      /** At most what the account's pool holds. */
      within_balance: z.optional(z.stringbool()),
    })
    .check(rangeInOrder),
  answer: productList,
  refusals: ['too_many_requests', 'not_found', 'validation_error'],
});

/** Without an account nothing is saved. */
const productQuery = z.extend(shopQuery, { account_id: z.optional(accountOrNone) });
const productAnswer = z.object({ data: product, related: z.array(productSummary) });

export const showProduct = defineCall({
  method: 'GET',
  path: '/member/product/{id}',
  access: 'member',
  tag: 'Shop',
  summary: 'A product with its variants, and products like it',
  params: z.object({ id: idNumber }),
  query: productQuery,
  answer: productAnswer,
  refusals: ['not_found', 'validation_error'],
});

export const showProductBySlug = defineCall({
  method: 'GET',
  path: '/member/product/slug/{slug}',
  access: 'member',
  tag: 'Shop',
  summary: 'The same, by the name in its address',
  params: z.object({ slug }),
  query: z.extend(productQuery, {
    /** When given they must be the product's own. */
    catalog_id: z.optional(idNumber),
    product_collection_id: z.optional(idNumber),
  }),
  answer: productAnswer,
  refusals: ['not_found', 'validation_error'],
});

export const showProductGroup = defineCall({
  method: 'GET',
  path: '/member/product-group/{id}',
  access: 'member',
  tag: 'Shop',
  summary: 'Products that belong together',
  params: z.object({ id: idNumber }),
  query: productQuery,
  answer: z.object({
    data: z.object({ id: z.int(), code: z.string(), name: z.string(), products: z.array(productSummary) }),
  }),
  refusals: ['not_found', 'validation_error'],
});

export const listPromotionGroups = defineCall({
  method: 'GET',
  path: '/promotionGroup',
  access: 'public',
  tag: 'Shop',
  summary: 'Promotions that are on, with their names in every language',
  query: z.object({ codes: z.optional(slugList) }),
  answer: z.object({ data: z.array(promotionGroup) }),
  refusals: [],
});

const suggestionQuery = z.extend(shopQuery, { query: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) });
/** `within`: the names of the categories above it. */
const categorySuggestion = z.extend(facetValue, { within: z.array(z.string()) });
const suggestions = z.object({
  data: z.object({
    products: z.array(
      z.pick(productSummary, {
        id: true,
        name: true,
        slug: true,
        brand: true,
        type: true,
        ground: true,
        price: true,
        original_price: true,
        is_available: true,
        images: true,
      }),
    ),
    brands: facetValues,
    categories: z.array(categorySuggestion),
    /** What a misspelt query was taken for. */
    corrected_query: z.nullable(z.string()),
    total: z.int(),
  }),
});

export const suggestToGuest = defineCall({
  method: 'GET',
  path: '/guest/search-suggestion',
  access: 'public',
  tag: 'Shop',
  summary: 'Products, brands and categories for what a visitor has typed so far',
  query: suggestionQuery,
  answer: suggestions,
  refusals: ['validation_error'],
});

export const suggestToMember = defineCall({
  method: 'GET',
  path: '/member/search-suggestion',
  access: 'member',
  perMember: searches,
  tag: 'Shop',
  summary: 'Products, brands and categories for what a member has typed so far',
  query: suggestionQuery,
  answer: suggestions,
  refusals: ['too_many_requests', 'validation_error'],
});

export type ProductList = z.infer<typeof productList>;
export type ProductSort = (typeof productSorts)[number];
export type FacetValue = z.infer<typeof facetValue>;
export type Suggestions = z.infer<typeof suggestions>['data'];
