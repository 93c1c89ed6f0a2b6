import type { Transaction } from '../../../platform/database.ts';
import { accept, type Refusal, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Adjustment, Cart } from '../cart.ts';
import { lockCart } from '../cart.repository.ts';
import type { CartDeps } from './deps.ts';
import { type CartAccount, type CartView, findCartAccount, viewCart } from './show-cart.ts';

export interface CartOfMember {
  readonly memberId: string;
  readonly cartId: string;
}

export interface LineAdjustment extends Adjustment {
  readonly lineId: string;
}

export interface ChangedCart {
  readonly view: CartView;
  readonly adjusted: LineAdjustment | null;
}

type NotOpen = { readonly code: 'not_found' | 'cart_in_checkout' };
interface Done {
  readonly account: CartAccount;
  readonly adjusted: LineAdjustment | null;
}
type Change<R extends Refusal> = (tx: Transaction, cart: Cart, now: Date) => Promise<Result<LineAdjustment | null, R>>;

/** Changes a cart under its lock, as long as it is open and its account can be used, and shows what came of it. */
export async function changeOpenCart<R extends Refusal>(
  deps: CartDeps,
  { memberId, cartId }: CartOfMember,
  change: Change<R>,
): Promise<Result<ChangedCart, R | NotOpen>> {
  const changed = await inTransaction<Done, R | NotOpen>(deps.database, async (tx) => {
    const cart = await lockCart(tx, memberId, cartId);
    if (!cart || cart.state === 'ordered') return refuse('not_found');
    if (cart.state === 'in_checkout') return refuse('cart_in_checkout');
    const account = await findCartAccount({ database: tx }, memberId, cart.accountId);
    if (!account) return refuse('not_found');
    const outcome = await change(tx, cart, deps.clock.now());
    return outcome.ok ? accept({ account, adjusted: outcome.value }) : outcome;
  });
  if (!changed.ok) return changed;
  const { account, adjusted } = changed.value;
  return accept({ view: await viewCart(deps, account), adjusted });
}
