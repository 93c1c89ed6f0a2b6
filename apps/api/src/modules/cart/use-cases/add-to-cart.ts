import type { IdempotentRequest } from '../../../platform/idempotency.ts';
import { accept, type Reason, type Result, refuse, refuseBecause } from '../../../platform/result.ts';
import type { SoldVariant } from '../../catalogue/index.ts';
import { type LineAdjustment, MOST_LINES } from '../cart.ts';
import type { Recipient } from '../priced-cart.ts';
import type { ChangedCart } from './change-open-cart.ts';
import type { CartDeps } from './deps.ts';
import { fillCart } from './fill-cart.ts';

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

/** A repeated key adds nothing. It answers what was adjusted the first time, together with the present cart. */
export async function addToCart(
  deps: CartDeps,
  command: AddToCart,
  once: IdempotentRequest,
): Promise<Result<ChangedCart, AddRefusal>> {
  const { memberId, accountId, variantId, quantity, recipient } = command;
  const toFill = { memberId, accountId, wantedVariants: [variantId] };
  const filled = await fillCart<LineAdjustment | null, AddRefusal>(deps, toFill, once, {
    choose: (sold) => {
      const decision = decideAdding(sold.get(variantId), command);
      return decision.ok ? accept([{ ...decision.value, quantity, recipient }]) : decision;
    },
    tell: ({ leftOut, adjusted }) =>
      leftOut.length > 0 ? refuseBecause('cart_full', { most: MOST_LINES }) : accept(adjusted[0] ?? null),
  });
  return filled.ok ? accept({ view: filled.value.view, adjusted: filled.value.told }) : filled;
}
