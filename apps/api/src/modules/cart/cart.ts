import type { Points } from '@rewards/amounts';
import type { Recipient } from './priced-cart.ts';

export const MOST_LINES = 50;
export const MOST_CODES = 5;
export const MOST_A_LINE = 100;

export type CartState = 'open' | 'in_checkout' | 'ordered';

export interface CartLine {
  readonly id: string;
  readonly productId: number;
  readonly variantId: number;
  readonly quantity: number;
  /** What its member last saw it cost, for one. */
  readonly seenPrice: Points;
  readonly recipient: Recipient | null;
}

export interface CartCode {
  readonly id: string;
  readonly promotionId: number;
}

export interface Cart {
  readonly id: string;
  readonly accountId: number;
  readonly state: CartState;
  readonly lines: readonly CartLine[];
  readonly codes: readonly CartCode[];
}

const giftFields = ['email', 'firstName', 'lastName', 'message', 'sendOn'] as const;
const isSameGift = (a: Recipient | null, b: Recipient | null): boolean =>
  giftFields.every((field) => a?.[field] === b?.[field]);

type Thing = Pick<CartLine, 'variantId' | 'recipient'>;

/** The same eGift card for another person, with other words or on another day, is another thing. */
export const isSameThing = (a: Thing, b: Thing): boolean =>
  a.variantId === b.variantId && isSameGift(a.recipient, b.recipient);

export interface Adjustment {
  readonly asked: number;
  readonly quantity: number;
  readonly reason: 'line_maximum' | 'product_maximum';
}

export interface LineAdjustment extends Adjustment {
  readonly lineId: string;
}

export interface DecidedQuantity {
  readonly quantity: number;
  readonly adjusted: Adjustment | null;
}

export const mostOf = (product: { readonly maxQuantity: number }): number => Math.min(product.maxQuantity, MOST_A_LINE);

/** A quantity above the maximum is not refused. It is lowered to the maximum, and the answer says so. */
export function decideQuantity(asked: number, product: { readonly maxQuantity: number }): DecidedQuantity {
  const most = mostOf(product);
  if (asked <= most) return { quantity: asked, adjusted: null };
  const reason = most < MOST_A_LINE ? 'product_maximum' : 'line_maximum';
  return { quantity: most, adjusted: { asked, quantity: most, reason } };
}
