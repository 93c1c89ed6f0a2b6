import type { Translated } from './product.ts';

interface ExportedVariant {
  readonly sku: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly pictures: readonly string[];
  readonly isAvailable: boolean;
  readonly stock: number | null;
  readonly points: number;
  readonly salePoints: number | null;
  readonly saleFrom: string | null;
  readonly saleTo: string | null;
}

/** A product as a table tells it. */
export interface ExportedProduct {
  readonly id: number;
  readonly sku: string;
  readonly slug: string;
  readonly model: string | null;
  readonly type: string;
  readonly brand: string;
  readonly brandSlug: string;
  readonly categories: readonly string[];
  readonly catalogue: string;
  readonly collection: string;
  readonly group: string | null;
  readonly promotions: readonly string[];
  readonly name: Translated;
  readonly description: Translated;
  readonly pictures: readonly string[];
  readonly ground: string;
  readonly maxQuantity: number;
  readonly isListed: boolean;
  readonly createdAt: Date;
  /** As an import takes them. */
  readonly labels: readonly unknown[];
  readonly fees: { readonly shipping?: number; readonly handling?: number };
  readonly variants: readonly ExportedVariant[];
}

/** What the template shows: a product that is not listed, so that nobody buys it by mistake. */
export const exampleProduct = (category: string, collection: string, now: Date): ExportedProduct => ({
  id: 0,
  sku: 'EXAMPLE-1',
  slug: 'example-mug',
  model: 'M-1',
  type: 'merchandise',
  brand: 'Example',
  brandSlug: 'example',
  categories: [category],
  catalogue: 'REWARDS',
  collection,
  group: null,
  promotions: [],
  name: { en: 'Example mug', fr: 'Tasse d’exemple' },
  description: { en: 'A mug of stoneware.', fr: 'Une tasse en grès.' },
  pictures: ['mug.jpg', 'https://pictures.example.com/mug-side.jpg'],
  ground: 'stone',
  maxQuantity: 5,
  isListed: false,
  createdAt: now,
  labels: [],
  fees: {},
  variants: [
    {
      sku: 'EXAMPLE-1-A',
      attributes: {},
      pictures: [],
      isAvailable: true,
      stock: 20,
      points: 4_500,
      salePoints: null,
      saleFrom: null,
      saleTo: null,
    },
  ],
});
