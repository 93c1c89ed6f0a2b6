import type { Points } from '@rewards/amounts';
import { type Cart, decideQuantity, type DecidedQuantity, isSameThing, MOST_LINES } from './cart.ts';
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

export interface DecidedLine extends DecidedQuantity {
  /** Nothing for a new line. */
  readonly id: string | undefined;
  readonly addition: Addition;
}

export interface DecidedAdditions {
  readonly lines: readonly DecidedLine[];
  /** They did not fit. */
  readonly leftOut: readonly Addition[];
}

/** Adds to what is there: the same thing again is the same line. */
export function decideAdditions(cart: Pick<Cart, 'lines'>, additions: readonly Addition[]): DecidedAdditions {
  const lines: DecidedLine[] = [];
  const leftOut: Addition[] = [];
  for (const addition of additions) {
    const place = lines.findIndex((line) => isSameThing(line.addition, addition));
    const decided = lines[place];
    const known = cart.lines.find((line) => isSameThing(line, addition));
    const before = decided?.quantity ?? known?.quantity ?? 0;
    const hasSpace = cart.lines.length + lines.filter(({ id }) => id === undefined).length < MOST_LINES;
    if (!decided && !known && !hasSpace) {
      leftOut.push(addition);
      continue;
    }
    const line = { id: known?.id, addition, ...decideQuantity(before + addition.quantity, addition) };
    if (decided) lines[place] = line;
    else lines.push(line);
  }
  return { lines, leftOut };
}
