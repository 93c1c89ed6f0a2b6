import { accept, type Result } from '../../../platform/result.ts';
import { askTogether } from '../../../platform/transaction.ts';
import { setCardInUse } from '../../identity/index.ts';
import { findCart } from '../cart.repository.ts';
import type { CartDeps } from './deps.ts';
import { type CartView, readCart, viewOf } from './read-cart.ts';

/** A browser asks for the cart of a card when it begins to use the card. */
export async function showCart(
  deps: CartDeps,
  { memberId, sessionId }: { readonly memberId: string; readonly sessionId: string },
  accountId: number,
): Promise<Result<CartView, { code: 'not_found' }>> {
  const now = deps.clock.now();
  const found = await askTogether(deps.database, (one) =>
    readCart(one, { memberId, accountId }, { find: () => findCart(one, memberId, accountId), now }),
  );
  if (!found.ok) return found;
  await setCardInUse(deps.database, sessionId, accountId);
  return accept(viewOf(found.value, now));
}
