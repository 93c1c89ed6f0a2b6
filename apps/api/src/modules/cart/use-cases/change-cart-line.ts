import type { Transaction } from '../../../platform/database.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { findSoldVariants } from '../../catalogue/index.ts';
import { type Cart, type CartLine, decideQuantity, isSameThing } from '../cart.ts';
import { deleteLine, updateLines } from '../cart.repository.ts';
import type { Recipient } from '../priced-cart.ts';
import { type CartOfMember, changeOpenCart, type LineAdjustment } from './change-open-cart.ts';
import type { CartDeps } from './deps.ts';

export interface ChangeCartLine extends CartOfMember {
  readonly lineId: string;
  /** Zero removes the line. */
  readonly quantity: number | undefined;
  readonly recipient: Recipient | null | undefined;
}

type LineRefusal = { readonly code: 'not_found' | 'recipient_required' | 'recipient_unexpected' };

/** A recipient that another line of the same card has makes them one line. */
async function saveLine(
  tx: Transaction,
  cart: Cart,
  line: CartLine,
  product: { readonly maxQuantity: number },
): Promise<LineAdjustment | null> {
  const same = cart.lines.find((other) => other.id !== line.id && isSameThing(other, line));
  if (same) await deleteLine(tx, line.id);
  const { id } = same ?? line;
  const { quantity, adjusted } = decideQuantity(line.quantity + (same?.quantity ?? 0), product);
  await updateLines(tx, [{ id, quantity, recipient: line.recipient }]);
  return adjusted && { lineId: id, ...adjusted };
}

async function changeLine(
  tx: Transaction,
  cart: Cart,
  { lineId, quantity, recipient }: ChangeCartLine,
  now: Date,
): Promise<Result<LineAdjustment | null, LineRefusal>> {
  const line = cart.lines.find(({ id }) => id === lineId);
  if (!line) return refuse('not_found');
  if (quantity === 0) {
    await deleteLine(tx, line.id);
    return accept(null);
  }
  const sold = (await findSoldVariants(tx, [line.variantId], now)).get(line.variantId);
  if (!sold) return refuse('not_found');
  const isEgift = sold.type === 'egiftcard';
  if (isEgift && recipient === null) return refuse('recipient_required');
  if (!isEgift && recipient) return refuse('recipient_unexpected');
  const changed = { ...line, quantity: quantity ?? line.quantity, recipient: recipient ?? line.recipient };
  return accept(await saveLine(tx, cart, changed, sold));
}

/** Sets what is given; the last of two who set at once has said it last. */
export const changeCartLine = (deps: CartDeps, command: ChangeCartLine) =>
  changeOpenCart<LineRefusal>(deps, command, (tx, cart, now) => changeLine(tx, cart, command, now));

/** Removing what is not there any more answers the same. */
export const removeCartLine = (deps: CartDeps, command: CartOfMember & { readonly lineId: string }) =>
  changeOpenCart<never>(deps, command, async (tx, cart) => {
    const line = cart.lines.find(({ id }) => id === command.lineId);
    if (line) await deleteLine(tx, line.id);
    return accept(null);
  });
