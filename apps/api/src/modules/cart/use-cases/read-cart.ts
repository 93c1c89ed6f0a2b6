import { type Points, zeroPoints } from '@rewards/amounts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { findAccount, poolOfAccount } from '../../accounts/index.ts';
import { findSoldVariants } from '../../catalogue/index.ts';
import { balancesOfPools } from '../../points/index.ts';
import { findPromotions } from '../../promotions/index.ts';
import { findSavesOfVariants } from '../../wishlist/index.ts';
import type { Cart } from '../cart.ts';
import { accountOfCart, promotionsInCart, variantsInCart, type WantedCart } from '../cart.repository.ts';
import { priceCart, type PricingFacts, type ShownCart } from './price-cart.ts';

/** A cart with everything it is changed and shown with. */
export interface FoundCart extends PricingFacts {
  readonly accountId: number;
  /** Nothing before something was put into it. */
  readonly cart: Cart | undefined;
  /** Which of its variants the account has saved. */
  readonly saves: ReadonlyMap<number, string>;
  /** Of the pool that would pay for it. */
  readonly balance: Points;
}

export interface CartView extends Pick<FoundCart, 'accountId' | 'saves' | 'balance'> {
  readonly cart: ShownCart | undefined;
}

interface Reading {
  /** Locks the cart or only finds it. It leaves first: carried out after the lock is held, the others see what stays. */
  readonly find: () => Promise<Cart | undefined>;
  /** Variants that are to be put into it. */
  readonly wantedVariants?: readonly number[];
  readonly now: Date;
}

/**
 * In one trip. What another tab takes out of a cart that is not locked, between the queries, is not shown. Of an account that is not the member's, or cannot be used, nothing is answered.
 */
export async function readCart(
  connection: Connection,
  wanted: WantedCart,
  { find, wantedVariants = [], now }: Reading,
): Promise<Result<FoundCart, { code: 'not_found' }>> {
  const accountId = accountOfCart(wanted);
  const variantIds = sql<readonly number[]>`(${variantsInCart(wanted)} || ${wantedVariants}::bigint[])`;
  const [cart, account, sold, promotions, saves, balances] = await Promise.all([
    find(),
    findAccount({ database: connection }, wanted.memberId, accountId),
    findSoldVariants(connection, variantIds, now),
    findPromotions(connection, promotionsInCart(wanted)),
    findSavesOfVariants(connection, accountId, variantIds),
    balancesOfPools(connection, poolOfAccount(accountId), now),
  ]);
  if (!account) return refuse('not_found');
  const balance = balances.get(account.poolId) ?? zeroPoints;
  return accept({ accountId: account.id, cart, sold, promotions, saves, balance });
}

/** An ordered cart is nobody's any more. */
export function viewOf({ accountId, cart, saves, balance, ...facts }: FoundCart, now: Date): CartView {
  const isThere = cart && cart.state !== 'ordered';
  return { accountId, saves, balance, cart: isThere ? priceCart(cart, facts, now) : undefined };
}
