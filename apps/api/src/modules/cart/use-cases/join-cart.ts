import type { IdempotentRequest } from '../../../platform/idempotency.ts';
import { accept, type Refusal, type Result } from '../../../platform/result.ts';
import type { SoldVariant } from '../../catalogue/index.ts';
import type { Addition } from '../cart-additions.ts';
import type { Recipient } from '../priced-cart.ts';
import type { CartDeps } from './deps.ts';
import { fillCart } from './fill-cart.ts';
import type { CartView } from './read-cart.ts';

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
    return [{ ...variant, ...item }];
  });
}

/** Puts many things in at once, once for a key: those that can be had, until the cart is full. */
export async function joinCart<R extends Refusal>(
  deps: CartDeps,
  { memberId, accountId, items }: JoinCart,
  once: IdempotentRequest,
  decide: (leftOut: readonly LeftOut[]) => Result<true, R>,
): Promise<Result<JoinedCart, JoinRefusal | R>> {
  const toFill = { memberId, accountId, wantedVariants: [...new Set(items.map(({ variantId }) => variantId))] };
  const joined = await fillCart<readonly LeftOut[], R>(deps, toFill, once, {
    choose: (sold) => accept(additionsOf(items, sold)),
    tell: (decided, sold) => {
      const withoutSpace = new Set(decided.leftOut.map(({ variantId }) => variantId));
      const leftOut = items
        .filter((item) => !canJoin(sold.get(item.variantId), item) || withoutSpace.has(item.variantId))
        .map(({ variantId }) => ({ variantId, name: sold.get(variantId)?.name ?? null }));
      const decision = decide(leftOut);
      return decision.ok ? accept(leftOut) : decision;
    },
  });
  return joined.ok ? accept({ view: joined.value.view, leftOut: joined.value.told }) : joined;
}
