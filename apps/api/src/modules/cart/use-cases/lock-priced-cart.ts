import type { Transaction } from '../../../platform/database.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { findSoldVariants } from '../../catalogue/index.ts';
import { findPromotions } from '../../promotions/index.ts';
import { lockCart, variantsInCart } from '../cart.repository.ts';
import type { PricedCart } from '../priced-cart.ts';
import { priceCart } from './price-cart.ts';

export interface CartToLock {
  readonly memberId: string;
  readonly accountId: number;
  readonly cartId: string;
  readonly now: Date;
}

/** The cart as it is to be paid: locked first, so that nothing is added between its price and its order. */
export async function lockPricedCart(
  tx: Transaction,
  { memberId, accountId, cartId, now }: CartToLock,
): Promise<Result<PricedCart, { code: 'not_found' | 'cart_ordered' | 'cart_in_checkout' }>> {
  // In one trip: carried out after the lock is held, the question for prices sees the lines that stay.
  const [cart, sold] = await Promise.all([
    lockCart(tx, { memberId, cartId }),
    findSoldVariants(tx, variantsInCart({ memberId, cartId }), now),
  ]);
  if (cart?.accountId !== accountId) return refuse('not_found');
  if (cart.state === 'ordered') return refuse('cart_ordered');
  if (cart.state === 'in_checkout') return refuse('cart_in_checkout');
  const promotions = await findPromotions(
    tx,
    cart.codes.map(({ promotionId }) => promotionId),
  );
  return accept(priceCart(cart, { sold, promotions }, now));
}
