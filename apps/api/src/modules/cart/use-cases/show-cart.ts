import { type Points, zeroPoints } from '@rewards/amounts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { askTogether } from '../../../platform/transaction.ts';
import { findAccount } from '../../accounts/index.ts';
import { findSoldVariants, type SoldVariant } from '../../catalogue/index.ts';
import { setCardInUse } from '../../identity/index.ts';
import { balancesOfPools } from '../../points/index.ts';
import type { Cart } from '../cart.ts';
import { findCart, variantsInCartOf } from '../cart.repository.ts';
import type { CartDeps } from './deps.ts';
import { priceCart, priceSoldCart, type ShownCart } from './price-cart.ts';

/** Whose cart it is, and the pool that would pay for it. */
export interface CartAccount {
  readonly memberId: string;
  readonly accountId: number;
  readonly poolId: number;
}

export interface CartView {
  readonly accountId: number;
  /** Nothing as long as nothing was put into it. */
  readonly cart: ShownCart | undefined;
  readonly balance: Points;
}

export async function findCartAccount(
  deps: Pick<CartDeps, 'database'>,
  memberId: string,
  accountId: number,
): Promise<CartAccount | undefined> {
  const account = await findAccount(deps, memberId, accountId);
  return account && { memberId, accountId, poolId: account.poolId };
}

/** The cart as it is now, also after a change from elsewhere. */
export async function viewCart(deps: CartDeps, { memberId, accountId, poolId }: CartAccount): Promise<CartView> {
  const now = deps.clock.now();
  const [cart, sold, balances] = await askTogether(deps.database, (one) =>
    Promise.all([
      findCart(one, memberId, accountId),
      findSoldVariants(one, variantsInCartOf(memberId, accountId), now),
      balancesOfPools(one, [poolId], now),
    ]),
  );
  return {
    accountId,
    cart: cart && (await priced(deps, cart, sold, now)),
    balance: balances.get(poolId) ?? zeroPoints,
  };
}

/** Another tab may have changed the cart between the two queries: then its prices are read again. */
function priced({ database }: CartDeps, cart: Cart, sold: ReadonlyMap<number, SoldVariant>, now: Date) {
  const isWhole = cart.lines.every(({ variantId }) => sold.has(variantId));
  return isWhole ? priceSoldCart(database, cart, sold, now) : priceCart(database, cart, now);
}

/** A browser asks for the cart of a card when it begins to use the card. */
export async function showCart(
  deps: CartDeps,
  { memberId, sessionId }: { readonly memberId: string; readonly sessionId: string },
  accountId: number,
): Promise<Result<CartView, { code: 'not_found' }>> {
  const account = await findCartAccount(deps, memberId, accountId);
  if (!account) return refuse('not_found');
  const [view] = await Promise.all([viewCart(deps, account), setCardInUse(deps.database, sessionId, accountId)]);
  return accept(view);
}
