import type { IdempotentRequest } from '../../../platform/idempotency.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import type { Recipient } from '../priced-cart.ts';
import type { CartDeps } from './deps.ts';
import { joinCart, type JoinedCart, type JoinRefusal } from './join-cart.ts';

interface OrderedLine {
  readonly variantId: number;
  readonly quantity: number;
  readonly recipient: Omit<Recipient, 'message' | 'sendOn'> | null;
}

export interface ReorderDeps extends CartDeps {
  /** What an order of the member held; nothing when it is not theirs. Handed in: orders are made of carts. */
  readonly linesOfOrder: (memberId: string, orderId: string) => Promise<readonly OrderedLine[] | undefined>;
}

export interface Reorder {
  readonly memberId: string;
  readonly accountId: number;
  readonly orderId: string;
}

type Unavailable = { readonly code: 'product_unavailable' };

/**
 * At today's prices. An eGift card goes to the one who got it before; its disclosure was accepted then. Its words and its
 * day were for another occasion.
 */
export async function reorder(
  deps: ReorderDeps,
  { memberId, accountId, orderId }: Reorder,
  once: IdempotentRequest,
): Promise<Result<JoinedCart, JoinRefusal | Unavailable>> {
  const ordered = await deps.linesOfOrder(memberId, orderId);
  if (!ordered) return refuse('not_found');
  const items = ordered.map((line) => ({
    ...line,
    recipient: line.recipient && { ...line.recipient, message: null, sendOn: null },
  }));
  return joinCart<Unavailable>(deps, { memberId, accountId, items }, once, (leftOut) =>
    leftOut.length < items.length ? accept(true) : refuse('product_unavailable'),
  );
}
