import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Buyer, cards, type Payment } from '../../api/buyer.ts';

/** How the gateway behaves for a card that ends in an order. */
export const goodCards = [
  cards.approved,
  cards.silentButAuthorised,
  cards.losesAnswer,
  cards.answersTwice,
  cards.failsTwice,
  cards.losesCapture,
];
export const allCards = [...goodCards, cards.silent, cards.late, cards.declined];

/** Not yet: the same again later. */
const notYet = new Set(['in_progress', 'cart_in_checkout', 'unavailable', 'internal']);

export interface Purchase {
  readonly cartId: string;
  readonly key: string;
  /** Repeats the very same request until it is answered for good. */
  readonly placeUntilAnswered: (signal?: AbortSignal) => Promise<string>;
  /** Sends it once and ignores the answer. */
  readonly placeOnce: () => Promise<unknown>;
}

async function untilAnswered<Value>(ask: () => Promise<Value>, signal?: AbortSignal): Promise<Value> {
  for (;;) {
    const answer = await ask().catch(() => undefined);
    if (answer !== undefined) return answer;
    if (signal?.aborted) throw new Error('given up');
    await sleep(50);
  }
}

/** A member with something in the cart, about to pay. A process that is down is waited for, as a person would. */
export async function fillCart(buyer: Buyer, variantId: number, card: string | undefined): Promise<Purchase> {
  const before = await untilAnswered(() => buyer.cart());
  // What a refused purchase left in the cart is bought now.
  const cart = before.total > 0 ? before : await untilAnswered(() => buyer.add(variantId));
  const key = randomUUID();
  const payment: Payment = card === undefined ? { key } : { key, card, points: Math.ceil(cart.total * 0.9) };
  const place = () => buyer.checkOut(cart, payment);
  return {
    cartId: cart.id ?? '',
    key,
    placeOnce: () => place().catch(() => undefined),
    placeUntilAnswered: (signal) =>
      untilAnswered(async () => {
        const { body } = await place();
        if (notYet.has(body.code)) throw new Error('not yet');
        return body.code === 'success' ? body.id : body.code;
      }, signal),
  };
}
