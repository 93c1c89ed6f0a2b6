import type { Points } from '@rewards/amounts';

interface Translated {
  readonly en: string;
  readonly fr: string;
}

/** A code's part in a discount. */
export interface AppliedPromotion {
  readonly promotionId: number;
  readonly code: string;
  readonly name: Translated;
  readonly amount: Points;
}

/** What is ordered, as it was when it was priced: the order keeps it when the catalogue changes later. */
export interface LineProduct {
  readonly productId: number;
  readonly variantId: number;
  readonly sku: string;
  readonly slug: string;
  readonly type: 'merchandise' | 'giftcard' | 'egiftcard';
  readonly saleChannel: 'SHOP' | 'EGIF';
  readonly name: Translated;
  readonly brand: string;
  /** The variant's choices in words. */
  readonly variantName: Translated;
  readonly picture: string | null;
  readonly ground: string;
}

export interface Recipient {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly message: string | null;
  /** The day it is sent (2026-05-01); nothing: right after the order. */
  readonly sendOn: string | null;
}

export interface PricedLine {
  readonly id: string;
  readonly product: LineProduct;
  readonly quantity: number;
  /** For one. */
  readonly unitPrice: Points;
  /** For one, before a sale. */
  readonly originalPrice: Points | null;
  readonly promotions: readonly AppliedPromotion[];
  readonly fees: readonly { readonly code: 'shipping' | 'handling'; readonly amount: Points }[];
  /** unitPrice × quantity − promotions + fees; never below zero. */
  readonly total: Points;
  readonly recipient: Recipient | null;
  readonly isAvailable: boolean;
}

/** A cart as it is to be paid at one moment, read and locked in the caller's transaction. */
export interface PricedCart {
  readonly id: string;
  readonly accountId: number;
  readonly lines: readonly PricedLine[];
  /** By code, over all lines. */
  readonly promotions: readonly AppliedPromotion[];
  readonly itemsPrice: Points;
  readonly promotionAmount: Points;
  readonly feesPrice: Points;
  readonly total: Points;
  /** The fewest points that pay it; the rest may be paid by card. */
  readonly minSplitPoints: Points;
  readonly hasOnlyEgifts: boolean;
}
