import type { Suggestions } from '@rewards/contract';

export type Suggestion =
  | { readonly kind: 'product'; readonly product: Suggestions['products'][number] }
  | { readonly kind: 'brand'; readonly brand: Suggestions['brands'][number] }
  | { readonly kind: 'category'; readonly category: Suggestions['categories'][number] }
  | { readonly kind: 'all'; readonly query: string; readonly count: number };

/** Products first, because they have pictures; the link to all results comes last. */
export function suggestionsOf({ products, brands, categories, corrected_query, total }: Suggestions, typed: string) {
  return [
    ...products.map((product) => ({ kind: 'product', product }) as const),
    ...brands.map((brand) => ({ kind: 'brand', brand }) as const),
    ...categories.map((category) => ({ kind: 'category', category }) as const),
    ...(total > 0 ? [{ kind: 'all', query: corrected_query ?? typed, count: total } as const] : []),
  ] satisfies Suggestion[];
}

/**
 * The target of a suggestion. For a brand or category it also searches for the name: the brand may sell gift cards, and
 * only a search covers every type and catalogue.
 */
export function suggestionAddress(item: Suggestion): { path: string; search: Record<string, string> } {
  if (item.kind === 'product') return { path: `/shop/${item.product.slug}`, search: {} };
  if (item.kind === 'all') return { path: '/shop', search: { search: item.query } };
  if (item.kind === 'brand') return { path: '/shop', search: { search: item.brand.name, brand: item.brand.value } };
  return { path: '/shop', search: { search: item.category.name, category: item.category.value } };
}

export function suggestionKey(item: Suggestion): string {
  const { path, search } = suggestionAddress(item);
  return `${item.kind} ${path} ${Object.values(search).join(' ')}`;
}
