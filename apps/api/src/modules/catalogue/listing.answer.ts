import type { FacetValue, ProductList, PromotionGroup as PromotionAnswer, Suggestions } from '@rewards/contract';
import { type Locale, languageTags, locales } from '@rewards/text';
import { productTypes } from './memory/catalogue-columns.ts';
import { isHidden, type PromotionGroup, trailOf } from './memory/catalogue-dictionary.ts';
import type { Era } from './memory/catalogue-era.ts';
import { summaryAnswer, type Telling } from './product.answer.ts';
import { cardTexts, type Piece, textPiece } from './product-text.answer.ts';
import type { ListedProducts } from './use-cases/list-products.ts';
import type { Suggested } from './use-cases/suggest.ts';

/** A value of a filter as JSON, up to its count. */
interface ValueText {
  readonly id: number;
  readonly value: string;
  readonly text: string;
}

interface FilterTexts {
  readonly categories: readonly (readonly ValueText[])[];
  readonly brands: readonly ValueText[];
  readonly types: readonly ValueText[];
  readonly promotions: readonly ValueText[];
}

const valueText = (id: number, { value, name }: Omit<FacetValue, 'count'>): ValueText => ({
  id,
  value,
  text: `${JSON.stringify({ value, name }).slice(0, -1)},"count":`,
});

const keptByEra = new WeakMap<Era, Map<Locale, FilterTexts>>();

/** The names beside the filters, written once for an era. */
function filterTexts(era: Era, locale: Locale): FilterTexts {
  const kept = keptByEra.get(era) ?? new Map<Locale, FilterTexts>();
  keptByEra.set(era, kept);
  const known = kept.get(locale);
  if (known) return known;
  const { brands, categories, promotions } = era.dictionary;
  const shownCategories = [...categories.values()].filter((category) => !isHidden(category));
  const texts = {
    categories: ([0, 1, 2] as const).map((wanted) =>
      shownCategories
        .filter(({ level }) => level === wanted)
        .map(({ id, path, name }) => valueText(id, { value: path, name: name[locale] })),
    ),
    brands: [...brands.values()].map(({ id, slug, name }) => valueText(id, { value: slug, name })),
    types: productTypes.map((type, place) => valueText(place, { value: type, name: type })),
    promotions: [...promotions.values()].map(({ id, code, name }) =>
      valueText(id, { value: code, name: name[locale] }),
    ),
  };
  kept.set(locale, texts);
  return texts;
}

/** Values that would give something, and those that are chosen even when they would not: they must stay removable. */
function shownText(
  values: readonly ValueText[] | undefined,
  counts: Uint32Array,
  chosen: readonly string[] = [],
): string {
  let shown = '';
  for (const { id, value, text } of values ?? []) {
    const count = counts[id] ?? 0;
    if (count > 0 || chosen.includes(value)) shown += `${shown === '' ? '' : ','}${text}${count}}`;
  }
  return `[${shown}]`;
}

function facetsText({ era, listing, filters }: ListedProducts, locale: Locale): string {
  const { categories, brands, types, promotions } = filterTexts(era, locale);
  const { ofBrand, ofCategory, ofType, ofPromotion } = listing;
  const texts: Record<keyof ProductList['facets'], string> = {
    'category.lvl0': shownText(categories[0], ofCategory, filters.categories),
    'category.lvl1': shownText(categories[1], ofCategory, filters.categories),
    'category.lvl2': shownText(categories[2], ofCategory, filters.categories),
    brand: shownText(brands, ofBrand, filters.brands),
    product_type: shownText(types, ofType, filters.type && [filters.type]),
    promotion: shownText(promotions, ofPromotion, filters.promotions),
    points: JSON.stringify(listing.points),
    is_available: String(listing.available),
  };
  return `{${Object.entries(texts)
    .map(([name, text]) => `"${name}":${text}`)
    .join(',')}}`;
}

const BEFORE_CARDS = textPiece('{"data":');

/** The list as JSON. Its parts are written ahead: to build it as an object and to check that took most of a request. */
export function listText(listed: ListedProducts, telling: Omit<Telling, 'era' | 'at'>): Piece[] {
  const { era, at, listing, page, perPage, products } = listed;
  const { total } = listing;
  const first = (page - 1) * perPage;
  const isEmpty = products.length === 0;
  const rest: Omit<ProductList, 'data' | 'facets'> = {
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
  const after = `,"facets":${facetsText(listed, telling.locale)},${JSON.stringify(rest).slice(1)}`;
  return [BEFORE_CARDS, ...cardTexts(products, { ...telling, era, at }), textPiece(after)];
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
