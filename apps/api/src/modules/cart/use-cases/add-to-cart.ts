import type { Transaction } from '../../../platform/database.ts';
import { type IdempotentRequest, inReadKeyedTransaction, keepAnswerWithCommit } from '../../../platform/idempotency.ts';
import { accept, type Reason, type Result, refuse, refuseBecause } from '../../../platform/result.ts';
import { findSoldVariants, type SoldVariant } from '../../catalogue/index.ts';
import { type Cart, MOST_LINES } from '../cart.ts';
import { lockCartOf, openCart } from '../cart.repository.ts';
import type { Recipient } from '../priced-cart.ts';
import type { ChangedCart, LineAdjustment } from './change-open-cart.ts';
import type { CartDeps } from './deps.ts';
import { putIntoCart } from './put-into-cart.ts';
import { type CartAccount, findCartAccount, viewCart } from './show-cart.ts';

export interface AddToCart {
  readonly memberId: string;
  readonly accountId: number;
  readonly variantId: number;
  readonly quantity: number;
  /** When named they must be the product's own. */
  readonly catalogueId: number | null;
  readonly collectionId: number | null;
  readonly recipient: Recipient | null;
  readonly hasAcceptedDisclosure: boolean;
}

type AddRefusal =
  | {
      readonly code:
        | 'not_found'
        | 'product_unavailable'
        | 'recipient_required'
        | 'disclosure_required'
        | 'recipient_unexpected'
        | 'cart_in_checkout'
        | 'idempotency_key_reused'
        | 'in_progress';
    }
  | { readonly code: 'cart_full'; readonly reason: Reason };

function decideAdding(sold: SoldVariant | undefined, command: AddToCart): Result<SoldVariant, AddRefusal> {
  const isElsewhere = (wanted: number | null, own: number): boolean => wanted !== null && wanted !== own;
  if (
    !sold ||
    isElsewhere(command.catalogueId, sold.catalogueId) ||
    isElsewhere(command.collectionId, sold.collectionId)
  ) {
    return refuse('not_found');
  }
  if (!sold.isAvailable) return refuse('product_unavailable');
  const isEgift = sold.type === 'egiftcard';
  if (!isEgift) return command.recipient ? refuse('recipient_unexpected') : accept(sold);
  if (!command.recipient) return refuse('recipient_required');
  return command.hasAcceptedDisclosure ? accept(sold) : refuse('disclosure_required');
}

interface Found {
  readonly account: CartAccount | undefined;
  readonly sold: SoldVariant | undefined;
  readonly cart: Cart | undefined;
}

async function findWhatIsAdded(tx: Transaction, command: AddToCart, now: Date): Promise<Found> {
  const { memberId, accountId, variantId } = command;
  const [account, sold, cart] = await Promise.all([
    findCartAccount({ database: tx }, memberId, accountId),
    findSoldVariants(tx, [variantId], now),
    lockCartOf(tx, memberId, accountId),
  ]);
  return { account, sold: sold.get(variantId), cart };
}

async function add(
  tx: Transaction,
  command: AddToCart,
  { account, sold, cart: found }: Found,
  now: Date,
): Promise<Result<LineAdjustment | null, AddRefusal>> {
  if (!account) return refuse('not_found');
  const decision = decideAdding(sold, command);
  if (!decision.ok) return decision;
  const isLocked = found && found.state !== 'ordered';
  const cart = isLocked ? found : await openCart(tx, command.memberId, command.accountId, now);
  if (cart.state !== 'open') return refuse('cart_in_checkout');
  const { productId, variantId, maxQuantity, price } = decision.value;
  const addition = {
    productId,
    variantId,
    maxQuantity,
    quantity: command.quantity,
    price,
    recipient: command.recipient,
  };
  const { leftOut, adjusted } = await putIntoCart(tx, cart, [addition], now);
  return leftOut.length > 0 ? refuseBecause('cart_full', { most: MOST_LINES }) : accept(adjusted[0] ?? null);
}

/** A repeated key adds nothing. It answers what was adjusted the first time, together with the present cart. */
export async function addToCart(
  deps: CartDeps,
  command: AddToCart,
  once: IdempotentRequest,
): Promise<Result<ChangedCart, AddRefusal>> {
  const now = deps.clock.now();
  const added = await inReadKeyedTransaction<LineAdjustment | null, Found, LineAdjustment | null, AddRefusal>(
    deps.database,
    once,
    {
      read: (tx) => findWhatIsAdded(tx, command, now),
      work: async (tx, found) => {
        const adjusted = await add(tx, command, found, now);
        if (adjusted.ok) keepAnswerWithCommit(tx, once, adjusted.value);
        return adjusted;
      },
    },
  );
  if (!added.ok) return added;
  const { account } = added.value.read;
  if (!account) return refuse('not_found');
  const adjusted = added.value.isKnown ? added.value.answer : added.value.value;
  return accept({ view: await viewCart(deps, account), adjusted });
}
