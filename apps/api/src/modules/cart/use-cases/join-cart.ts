import { type IdempotentRequest, inIdempotentTransaction } from '../../../platform/idempotency.ts';
import { accept, type Refusal, type Result, refuse } from '../../../platform/result.ts';
import { findSoldVariants, type SoldVariant } from '../../catalogue/index.ts';
import type { Addition } from '../cart-additions.ts';
import { openCart } from '../cart.repository.ts';
import type { Recipient } from '../priced-cart.ts';
import type { CartDeps } from './deps.ts';
import { putIntoCart } from './put-into-cart.ts';
import { type CartView, findCartAccount, viewCart } from './show-cart.ts';

interface WantedItem {
  readonly variantId: number;
  readonly quantity: number;
  readonly recipient: Recipient | null;
}

export interface JoinCart {
  readonly memberId: string;
  readonly accountId: number;
  readonly items: readonly WantedItem[];
}

/** What could not be put in. An unknown variant has no name. */
export interface LeftOut {
  readonly variantId: number;
  readonly name: SoldVariant['name'] | null;
}

export interface JoinedCart {
  readonly view: CartView;
  readonly leftOut: readonly LeftOut[];
}

export type JoinRefusal = {
  readonly code: 'not_found' | 'cart_in_checkout' | 'idempotency_key_reused' | 'in_progress';
};

/** An eGift card without a recipient cannot be ordered, so it does not come in. */
const canJoin = (sold: SoldVariant | undefined, { recipient }: WantedItem): sold is SoldVariant =>
  sold?.isAvailable === true && (sold.type === 'egiftcard') === (recipient !== null);

function additionsOf(items: readonly WantedItem[], sold: ReadonlyMap<number, SoldVariant>): Addition[] {
  return items.flatMap((item) => {
    const variant = sold.get(item.variantId);
    if (!canJoin(variant, item)) return [];
    const { productId, maxQuantity, price } = variant;
    return [{ ...item, productId, maxQuantity, price }];
  });
}

/** Puts many things in at once, once for a key: those that can be had, until the cart is full. */
export async function joinCart<R extends Refusal>(
  deps: CartDeps,
  { memberId, accountId, items }: JoinCart,
  once: IdempotentRequest,
  decide: (leftOut: readonly LeftOut[]) => Result<true, R>,
): Promise<Result<JoinedCart, JoinRefusal | R>> {
  const account = await findCartAccount(deps, memberId, accountId);
  if (!account) return refuse('not_found');
  type Joined = Result<readonly LeftOut[], JoinRefusal | R>;
  const joined: Joined = await inIdempotentTransaction(deps.database, once, async (tx): Promise<Joined> => {
    const now = deps.clock.now();
    const sold = await findSoldVariants(tx, [...new Set(items.map(({ variantId }) => variantId))], now);
    const cart = await openCart(tx, memberId, accountId, now);
    if (cart.state !== 'open') return refuse('cart_in_checkout');
    const outcome = await putIntoCart(tx, cart, additionsOf(items, sold), now);
    const withoutSpace = new Set(outcome.leftOut.map(({ variantId }) => variantId));
    const leftOut = items
      .filter((item) => !canJoin(sold.get(item.variantId), item) || withoutSpace.has(item.variantId))
      .map(({ variantId }) => ({ variantId, name: sold.get(variantId)?.name ?? null }));
    const decision = decide(leftOut);
    return decision.ok ? accept(leftOut) : decision;
  });
  return joined.ok ? accept({ view: await viewCart(deps, account), leftOut: joined.value }) : joined;
}
