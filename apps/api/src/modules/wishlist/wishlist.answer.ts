import type { AnswerOf, Calls, ProductSummary, ProductVariant, WishlistSort } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import type { WishlistEntry } from './wishlist-entry.ts';

type WishlistAnswer = AnswerOf<Calls['listWishlist']>;
type SaveAnswer = WishlistAnswer['data'][number];

export interface DescribedSave {
  readonly product: ProductSummary;
  readonly variant: Pick<ProductVariant, 'id' | 'sku' | 'attributes'>;
  readonly variantName: string;
}

const comparisons: Record<WishlistSort, (locale: Locale) => (a: SaveAnswer, b: SaveAnswer) => number> = {
  // Saves come the newest first, and sorting keeps the order of equals.
  newest: () => () => 0,
  oldest: () => (a, b) => a.created_at.localeCompare(b.created_at),
  name_asc: (locale) => (a, b) => a.product.name.localeCompare(b.product.name, locale),
  name_desc: (locale) => (a, b) => b.product.name.localeCompare(a.product.name, locale),
  price_asc: () => (a, b) => a.product.price - b.product.price,
  price_desc: () => (a, b) => b.product.price - a.product.price,
};

interface WishlistPage {
  readonly sort: WishlistSort;
  readonly page: number;
  readonly perPage: number;
  readonly locale: Locale;
}

/** What is no longer offered is left out; it comes back when it is offered again. */
export function wishlistAnswer(
  entries: readonly WishlistEntry[],
  described: ReadonlyMap<number, DescribedSave>,
  { sort, page, perPage, locale }: WishlistPage,
): WishlistAnswer {
  const all = entries
    .flatMap(({ id, variantId, savedAt }): SaveAnswer[] => {
      const save = described.get(variantId);
      if (!save) return [];
      const { product, variant, variantName } = save;
      return [{ id, created_at: savedAt.toISOString(), product, product_variant: variant, variant_name: variantName }];
    })
    .toSorted(comparisons[sort](locale));
  const first = (page - 1) * perPage;
  const data = all.slice(first, first + perPage);
  return {
    data,
    page,
    per_page: perPage,
    last_page: Math.max(1, Math.ceil(all.length / perPage)),
    from: data.length === 0 ? 0 : first + 1,
    to: data.length === 0 ? 0 : first + data.length,
    total: all.length,
  };
}
