import type { Points } from '@rewards/amounts';
import {
  type Adjustment,
  type Cart,
  type CartLine,
  decideQuantity,
  isSameThing,
  type LineAdjustment,
  MOST_LINES,
} from './cart.ts';
import type { Recipient } from './priced-cart.ts';

/** So many of a variant that can be had, to be put into a cart. */
export interface Addition {
  readonly productId: number;
  readonly variantId: number;
  readonly maxQuantity: number;
  readonly quantity: number;
  readonly price: Points;
  readonly recipient: Recipient | null;
}

export interface DecidedAdditions {
  readonly cart: Cart;
  readonly adjusted: readonly LineAdjustment[];
  /** They did not fit. */
  readonly leftOut: readonly Addition[];
}

/**
 * Adds to what is there: the same thing again is the same line. New lines take the given ids, one for each addition. A
 * member who puts something in has seen what it costs now.
 */
export function decideAdditions(cart: Cart, additions: readonly Addition[], ids: readonly string[]): DecidedAdditions {
  const lines: CartLine[] = [...cart.lines];
  const adjustments = new Map<string, Adjustment | null>();
  const leftOut: Addition[] = [];
  for (const [turn, addition] of additions.entries()) {
    const place = lines.findIndex((line) => isSameThing(line, addition));
    const known = lines[place];
    if (!known && lines.length >= MOST_LINES) {
      leftOut.push(addition);
      continue;
    }
    const { quantity, adjusted } = decideQuantity((known?.quantity ?? 0) + addition.quantity, addition);
    const id = known?.id ?? ids[turn] ?? '';
    const { productId, variantId, price, recipient } = addition;
    const line = { id, productId, variantId, quantity, seenPrice: price, recipient };
    lines[known ? place : lines.length] = line;
    adjustments.set(id, adjusted);
  }
  const adjusted = [...adjustments].flatMap(([lineId, adjustment]) => (adjustment ? [{ lineId, ...adjustment }] : []));
  return { cart: { ...cart, lines }, adjusted, leftOut };
}
