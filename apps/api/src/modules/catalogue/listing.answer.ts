import type { FacetValue, ProductList, PromotionGroup as PromotionAnswer, Suggestions } from '@rewards/contract';
import { type Locale, languageTags, locales } from '@rewards/text';
import { productTypes } from './memory/catalogue-columns.ts';
import { type Category, isHidden, type PromotionGroup, trailOf } from './memory/catalogue-dictionary.ts';
import { summaryAnswer, type Telling } from './product.answer.ts';
import type { ListedProducts } from './use-cases/list-products.ts';
import type { Suggested } from './use-cases/suggest.ts';

/** Values that would give something, and those that are chosen even when they would not: they must stay removable. */
const shown = (values: readonly FacetValue[], chosen: readonly string[] = []): FacetValue[] =>
  values.filter(({ value, count }) => count > 0 || chosen.includes(value));

function facetsAnswer({ era, listing, filters }: ListedProducts, locale: Locale): ProductList['facets'] {
  const { brands, categories, promotions } = era.dictionary;
  const ofCategory = ({ id, path, name }: Category): FacetValue => ({
    value: path,
    name: name[locale],
    count: listing.ofCategory.get(id) ?? 0,
  });
  const level = (wanted: Category['level']): FacetValue[] =>
    shown(
      [...categories.values()].filter((category) => category.level === wanted && !isHidden(category)).map(ofCategory),
      filters.categories,
    );
  return {
    'category.lvl0': level(0),
    'category.lvl1': level(1),
    'category.lvl2': level(2),
    brand: shown(
      [...brands.values()].map(({ id, slug, name }) => ({ value: slug, name, count: listing.ofBrand[id] ?? 0 })),
      filters.brands,
    ),
    product_type: shown(
      productTypes.map((type, place) => ({ value: type, name: type, count: listing.ofType[place] ?? 0 })),
      filters.type && [filters.type],
    ),
    promotion: shown(
      [...promotions.values()].map(({ id, code, name }) => ({
        value: code,
        name: name[locale],
        count: listing.ofPromotion.get(id) ?? 0,
      })),
      filters.promotions,
    ),
    points: listing.points,
    is_available: listing.available,
  };
}

export function listAnswer(listed: ListedProducts, telling: Omit<Telling, 'era' | 'at'>): ProductList {
  const { era, at, listing, page, perPage, products } = listed;
  const { total } = listing;
  const first = (page - 1) * perPage;
  const isEmpty = products.length === 0;
  return {
    data: products.map((product) => summaryAnswer(product, { ...telling, era, at })),
    facets: facetsAnswer(listed, telling.locale),
    total_facets: {
      promotionGroupCodes: [...listing.promotionIds]
        .flatMap((id) => era.dictionary.promotions.get(id)?.code ?? [])
        .toSorted(),
    },
    corrected_search: listed.correctedSearch,
    page,
    per_page: perPage,
    last_page: Math.max(1, Math.ceil(total / perPage)),
    from: isEmpty ? 0 : first + 1,
    to: isEmpty ? 0 : first + products.length,
    total,
  };
}

export function suggestionsAnswer(suggested: Suggested, telling: Omit<Telling, 'era' | 'at'>): Suggestions {
  const { era, at, products, brands, categories, corrected, total } = suggested;
  const { locale } = telling;
  return {
    products: products.map((product) => summaryAnswer(product, { ...telling, era, at })),
    brands: brands.map(({ thing: { slug, name }, count }) => ({ value: slug, name, count })),
    categories: categories.map(({ thing: { id, path, name }, count }) => ({
      value: path,
      name: name[locale],
      count,
      within: trailOf(era.dictionary, id)
        .slice(0, -1)
        .map((above) => above.name[locale]),
    })),
    corrected_query: corrected,
    total,
  };
}

export const promotionAnswer = ({
  id,
  code,
  name,
  description,
  startsAt,
  endsAt,
}: PromotionGroup): PromotionAnswer => ({
  id,
  code,
  starts_at: startsAt?.toISOString() ?? null,
  ends_at: endsAt?.toISOString() ?? null,
  translations: locales.map((locale) => ({
    locale: languageTags[locale],
    name: name[locale],
    description: description[locale],
  })),
});
