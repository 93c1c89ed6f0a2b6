import type { CatalogueSlug, Fee, Ground, Label, Price, ProductType, SaleChannel, Translated } from './product.ts';

export interface NewVariant {
  readonly sku: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly pictures: readonly string[];
  readonly isAvailable: boolean;
  /** How many the vendor has left; null where the vendor does not say. */
  readonly stock: number | null;
  readonly prices: readonly (Price & { readonly currencyId: number })[];
}

/** A product as an operator or an import gives it. It refers to other things by name, and is found by its SKU. */
export interface NewProduct {
  readonly sku: string;
  readonly slug: string;
  readonly model: string | null;
  readonly type: ProductType;
  readonly brand: { readonly slug: string; readonly name: string };
  /** Its own category, then the others it is in. */
  readonly categories: readonly [string, ...string[]];
  readonly catalogue: CatalogueSlug;
  readonly collection: string;
  readonly group: string | null;
  readonly promotions: readonly string[];
  readonly name: Translated;
  readonly description: Translated;
  readonly pictures: readonly string[];
  readonly ground: Ground;
  readonly maxQuantity: number;
  readonly isListed: boolean;
  readonly createdAt: Date;
  readonly labels: readonly Label[];
  readonly fees: readonly Fee[];
  readonly variants: readonly NewVariant[];
}

/** The small tables that products point into. */
export interface NewDictionary {
  /** Parents before children. */
  readonly categories: readonly { readonly path: string; readonly name: Translated }[];
  readonly collections: readonly { readonly slug: string; readonly name: Translated }[];
  readonly groups: readonly { readonly code: string; readonly name: Translated }[];
  readonly promotions: readonly {
    readonly code: string;
    readonly name: Translated;
    readonly description: Translated;
    readonly startsAt: Date | null;
    readonly endsAt: Date | null;
  }[];
  readonly attributes: readonly {
    readonly code: string;
    readonly name: Translated;
    readonly values: readonly { readonly value: string; readonly name: Translated; readonly swatch: string | null }[];
  }[];
}

export const saleChannelOf = (type: ProductType): SaleChannel['code'] => (type === 'egiftcard' ? 'EGIF' : 'SHOP');
