import type { Transaction } from '../../../platform/database.ts';
import { accept, type Refusal, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction, readWithBegin } from '../../../platform/transaction.ts';
import type { Cart, LineAdjustment } from '../cart.ts';
import { lockCart } from '../cart.repository.ts';
import { saveCartWithCommit } from '../cart-saving.repository.ts';
import type { CartDeps } from './deps.ts';
import { type CartView, type FoundCart, readCart, viewOf } from './read-cart.ts';

export interface CartOfMember {
  readonly memberId: string;
  readonly cartId: string;
}

export interface ChangedCart {
  readonly view: CartView;
  readonly adjusted: LineAdjustment | null;
}

/** A cart under its lock, and open. */
export interface OpenCart extends FoundCart {
  readonly cart: Cart;
}

/** What the cart becomes. */
export interface DecidedChange {
  readonly after: OpenCart;
  readonly adjusted?: LineAdjustment | null;
}

type NotOpen = { readonly code: 'not_found' | 'cart_in_checkout' };

/**
 * Changes a cart under its lock, as long as it is open and its account can be used, and shows what came of it: what is
 * decided is what is written and shown, and nothing is read again.
 */
export const changeOpenCart = <R extends Refusal>(
  deps: CartDeps,
  wanted: CartOfMember,
  decide: (open: OpenCart, now: Date, tx: Transaction) => Result<DecidedChange, R> | Promise<Result<DecidedChange, R>>,
): Promise<Result<ChangedCart, R | NotOpen>> =>
  inTransaction<ChangedCart, R | NotOpen>(deps.database, async (tx) => {
    const now = deps.clock.now();
    const found = await readWithBegin(tx, () => readCart(tx, wanted, { find: () => lockCart(tx, wanted), now }));
    if (!found.ok) return found;
    const { cart } = found.value;
    if (!cart || cart.state === 'ordered') return refuse('not_found');
    if (cart.state === 'in_checkout') return refuse('cart_in_checkout');
    const decided = await decide({ ...found.value, cart }, now, tx);
    if (!decided.ok) return decided;
    const { after, adjusted = null } = decided.value;
    saveCartWithCommit(tx, cart, after.cart, now);
    return accept({ view: viewOf(after, now), adjusted });
  });
