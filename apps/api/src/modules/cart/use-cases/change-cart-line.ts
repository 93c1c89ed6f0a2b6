import { accept, type Result, refuse } from '../../../platform/result.ts';
import { type Cart, type CartLine, decideQuantity, isSameThing } from '../cart.ts';
import type { Recipient } from '../priced-cart.ts';
import { type CartOfMember, changeOpenCart, type DecidedChange, type OpenCart } from './change-open-cart.ts';
import type { CartDeps } from './deps.ts';

export interface ChangeCartLine extends CartOfMember {
  readonly lineId: string;
  /** Zero removes the line. */
  readonly quantity: number | undefined;
  readonly recipient: Recipient | null | undefined;
}

type LineRefusal = { readonly code: 'not_found' | 'recipient_required' | 'recipient_unexpected' };

const withoutLine = (cart: Cart, lineId: string): Cart => ({
  ...cart,
  lines: cart.lines.filter(({ id }) => id !== lineId),
});

/** A recipient that another line of the same card has makes them one line. */
function withLine(open: OpenCart, line: CartLine, product: { readonly maxQuantity: number }): DecidedChange {
  const same = open.cart.lines.find((other) => other.id !== line.id && isSameThing(other, line));
  const { id, seenPrice } = same ?? line;
  const { quantity, adjusted } = decideQuantity(line.quantity + (same?.quantity ?? 0), product);
  const cart = same ? withoutLine(open.cart, line.id) : open.cart;
  const lines = cart.lines.map((other) => (other.id === id ? { ...line, id, seenPrice, quantity } : other));
  return { after: { ...open, cart: { ...cart, lines } }, adjusted: adjusted && { lineId: id, ...adjusted } };
}

function changeLine(
  open: OpenCart,
  { lineId, quantity, recipient }: ChangeCartLine,
): Result<DecidedChange, LineRefusal> {
  const line = open.cart.lines.find(({ id }) => id === lineId);
  if (!line) return refuse('not_found');
  if (quantity === 0) return accept({ after: { ...open, cart: withoutLine(open.cart, lineId) } });
  const sold = open.sold.get(line.variantId);
  if (!sold) return refuse('not_found');
  const isEgift = sold.type === 'egiftcard';
  if (isEgift && recipient === null) return refuse('recipient_required');
  if (!isEgift && recipient) return refuse('recipient_unexpected');
  const changed = { ...line, quantity: quantity ?? line.quantity, recipient: recipient ?? line.recipient };
  return accept(withLine(open, changed, sold));
}

/** Sets what is given; the last of two who set at once has said it last. */
export const changeCartLine = (deps: CartDeps, command: ChangeCartLine) =>
  changeOpenCart<LineRefusal>(deps, command, (open) => changeLine(open, command));

/** Removing what is not there any more answers the same. */
export const removeCartLine = (deps: CartDeps, command: CartOfMember & { readonly lineId: string }) =>
  changeOpenCart<never>(deps, command, (open) =>
    accept({ after: { ...open, cart: withoutLine(open.cart, command.lineId) } }),
  );
