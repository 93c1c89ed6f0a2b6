import type { Cents, Points } from '@rewards/amounts';

interface Translated {
  readonly en: string;
  readonly fr: string;
}

export interface OrderPromotion {
  readonly code: string;
  readonly name: Translated;
  readonly amount: Points;
}

/** Who gets an eGift card, with which words, and on which day (2026-05-01); without one, right after the order. */
export interface GiftRecipient {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Orders from before they could be given have neither. */
  readonly message?: string | null;
  readonly sendOn?: string | null;
}

export interface NewOrderItem {
  readonly id: string;
  readonly product: {
    readonly productId: number;
    readonly variantId: number;
    readonly sku: string;
    readonly slug: string;
    readonly type: 'merchandise' | 'giftcard' | 'egiftcard';
    readonly name: Translated;
    readonly brand: string;
    readonly variantName: Translated;
    readonly picture: string | null;
    readonly ground: string;
  };
  readonly saleChannel: 'SHOP' | 'EGIF';
  readonly quantity: number;
  readonly unitPrice: Points;
  readonly promotions: readonly OrderPromotion[];
  readonly fees: readonly { readonly code: 'shipping' | 'handling'; readonly amount: Points }[];
  readonly total: Points;
  /** Its part of what the order was paid with, by largest remainder: the parts of all items sum to the order's. */
  readonly paidPoints: Points;
  readonly paidCents: Cents;
  readonly recipient: GiftRecipient | null;
}

export interface OrderAddress {
  readonly firstName: string;
  readonly lastName: string;
  readonly address1: string;
  readonly address2: string | null;
  readonly city: string;
  readonly regionCode: string;
  readonly postalCode: string;
  readonly country: string;
  readonly email: string | null;
  readonly phone: string | null;
}

/** An order that is paid for, in points or in points and by card, and can be recorded. */
export interface NewOrder {
  /** Also the reference of the points' debit (`order:{id}`) and of the card payment. */
  readonly id: string;
  readonly number: string;
  readonly memberId: string;
  readonly accountId: number;
  readonly cartId: string;
  readonly placedAt: Date;
  readonly itemsPrice: Points;
  readonly feesPrice: Points;
  readonly promotionAmount: Points;
  readonly total: Points;
  readonly paidPoints: Points;
  readonly paidCents: Cents;
  readonly promotions: readonly OrderPromotion[];
  readonly shippingAddress: OrderAddress | null;
  /** The name of the authorized redeemer who called support for it. */
  readonly calledBy?: string | null | undefined;
  readonly items: readonly NewOrderItem[];
}
