import { compare, type Points } from '@rewards/amounts';

/** A text in every language of the site. */
export interface Translated {
  readonly en: string;
  readonly fr: string;
}

export type ProductType = 'merchandise' | 'giftcard' | 'egiftcard';
export type CatalogueSlug = 'REWARDS' | 'GIFT_CARD' | 'APPLE';
export type Ground = 'stone' | 'sand' | 'sky' | 'mint' | 'blush' | 'lilac';

export interface Label {
  readonly displayName: Translated;
  readonly color: 'red' | 'teal' | 'slate' | 'amber';
  readonly image: string | null;
  readonly position: number;
  readonly endAt: Date | null;
  readonly type: 'sale' | 'special' | 'new' | 'delivery' | 'limited' | 'internal';
}

export interface Fee {
  readonly code: 'shipping' | 'handling';
  readonly amount: Points;
}

export interface SaleChannel {
  readonly code: 'SHOP' | 'EGIF';
  readonly hasSplitpay: boolean;
  readonly minPercentagePoints: number;
  readonly minPercentageFiat: number;
}

export interface Price {
  readonly amount: Points;
  readonly saleAmount: Points | null;
  readonly saleFrom: Date | null;
  readonly saleTo: Date | null;
}

export interface Variant {
  readonly id: number;
  readonly sku: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly pictures: readonly string[];
  readonly isAvailable: boolean;
  /** How many the vendor has left; null where the vendor does not say. */
  readonly stock: number | null;
  readonly price: Price;
}

/** A product with everything that belongs to it, as it stood at one moment. */
export interface Product {
  readonly id: number;
  readonly revision: number;
  readonly sku: string;
  readonly slug: string;
  readonly model: string | null;
  readonly type: ProductType;
  readonly brandId: number;
  readonly categoryId: number;
  readonly catalogue: { readonly id: number; readonly slug: CatalogueSlug };
  readonly collection: { readonly id: number; readonly slug: string; readonly name: Translated };
  readonly saleChannel: SaleChannel;
  readonly group: { readonly id: number; readonly code: string; readonly name: Translated } | null;
  readonly name: Translated;
  readonly description: Translated;
  readonly pictures: readonly string[];
  readonly ground: Ground;
  readonly maxQuantity: number;
  readonly labels: readonly Label[];
  readonly fees: readonly Fee[];
  readonly promotionIds: readonly number[];
  /** At least one: a product with nothing to choose is not shown. In the order they are offered. */
  readonly variants: readonly [Variant, ...Variant[]];
}

/** What is asked for a variant at one moment. */
export interface Offer {
  readonly price: Points;
  /** Before the sale that is on; nothing without one. */
  readonly original: Points | null;
  readonly saleEndsAt: Date | null;
}

/** The first moment of a window is inside, the last no longer. */
export const isInside = (from: Date | null, to: Date | null, now: Date): boolean =>
  (from === null || now >= from) && (to === null || now < to);

export function offerOf({ amount, saleAmount, saleFrom, saleTo }: Price, now: Date): Offer {
  return saleAmount !== null && isInside(saleFrom, saleTo, now)
    ? { price: saleAmount, original: amount, saleEndsAt: saleTo }
    : { price: amount, original: null, saleEndsAt: null };
}

export interface OfferedVariant {
  readonly variant: Variant;
  readonly offer: Offer;
}

/** The variant a card shows: the cheapest that can be had, or the cheapest of all; of equals the first. */
export function leadingVariant({ variants: [first, ...others] }: Product, now: Date): OfferedVariant {
  let best: OfferedVariant = { variant: first, offer: offerOf(first.price, now) };
  for (const variant of others) {
    const offer = offerOf(variant.price, now);
    const isCheaper = compare(offer.price, best.offer.price) < 0;
    if (variant.isAvailable === best.variant.isAvailable ? isCheaper : variant.isAvailable) best = { variant, offer };
  }
  return best;
}
