import type { CatalogueSlug, ProductType, Translated } from '../product.ts';

export const productTypes: readonly ProductType[] = ['merchandise', 'giftcard', 'egiftcard'];
export const catalogueIds: Readonly<Record<CatalogueSlug, number>> = { REWARDS: 1, GIFT_CARD: 2, APPLE: 3 };

/** What the listing must know of a product; everything else is read when it is shown. */
export interface CatalogueRow {
  readonly id: number;
  readonly revision: number;
  readonly type: ProductType;
  readonly brandId: number;
  /** Its own first, without those above. */
  readonly categoryIds: readonly number[];
  readonly catalogueId: number;
  readonly promotionIds: readonly number[];
  readonly createdAtMs: number;
  readonly name: Translated;
  readonly model: string | null;
  readonly isListed: boolean;
  readonly isAvailable: boolean;
  /** Of the variants that decide the price; none means that it has no price and is not shown. */
  readonly prices: readonly RowPrice[];
}

export interface RowPrice {
  readonly amount: number;
  readonly saleAmount: number | null;
  readonly saleFromMs: number;
  readonly saleToMs: number;
}

/** The languages whose name of the product has the word, a bit each; and whether it only names what comes with the product. */
export const WORD_BITS = { en: 1, fr: 2, extra: 4 } as const;

/**
 * The words of every product's names, one after the other; a product's are at `starts` and as many as `counts`. Each is
 * eight times the word's number plus its bits.
 */
export interface NameWords {
  readonly words: readonly string[];
  readonly pool: Uint32Array;
  readonly starts: Uint32Array;
  readonly counts: Uint8Array;
}

/**
 * What a filter looks at, besides price and stock. Many products have all of it in common, so a filter is asked once for
 * each kind and not once for each product.
 */
export interface Kind {
  /** Its place in `productTypes`. */
  readonly type: number;
  readonly brandId: number;
  readonly catalogueId: number;
  /** Its own first, without those above. */
  readonly categoryIds: readonly number[];
  readonly promotionIds: readonly number[];
}

/**
 * The catalogue by columns: a product is an index, and a question about a hundred thousand products reads one array of
 * small numbers. Columns never change: a change of the catalogue makes new ones.
 */
export interface Columns {
  readonly count: number;
  /** The highest revision it holds. */
  readonly revision: number;
  readonly indexOf: (id: number) => number | undefined;
  readonly ids: Float64Array;
  readonly revisions: Float64Array;
  readonly createdAtMs: Float64Array;
  /** The place of each product's kind in the list of them. */
  readonly kinds: Uint32Array;
  readonly kindList: readonly Kind[];
  readonly isAvailable: Uint8Array;
  /** Before any sale; 0 for what is not listed. */
  readonly prices: Int32Array;
  /** Products with a sale at any time: every deciding variant's amount, sale amount, first and last moment. */
  readonly sales: ReadonlyMap<number, Float64Array>;
  readonly orders: { readonly en: Uint32Array; readonly fr: Uint32Array; readonly created: Uint32Array };
  readonly nameWords: NameWords;
}
