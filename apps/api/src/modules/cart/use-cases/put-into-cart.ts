import type { Transaction } from '../../../platform/database.ts';
import type { Cart } from '../cart.ts';
import { type Addition, decideAdditions } from '../cart-additions.ts';
import { insertLines, updateLines } from '../cart.repository.ts';
import type { LineAdjustment } from './change-open-cart.ts';

export interface PutOutcome {
  readonly leftOut: readonly Addition[];
  readonly adjusted: readonly LineAdjustment[];
}

/** The caller holds the cart's lock. A member who puts something in has seen what it costs now. */
export async function putIntoCart(
  tx: Transaction,
  cart: Cart,
  additions: readonly Addition[],
  now: Date,
): Promise<PutOutcome> {
  const { lines, leftOut } = decideAdditions(cart, additions);
  const fresh = lines.filter(({ id }) => id === undefined);
  const inserted = await insertLines(
    tx,
    cart.id,
    fresh.map(({ quantity, addition }) => ({ ...addition, quantity, seenPrice: addition.price })),
    now,
  );
  const known = lines.flatMap(({ id, ...line }) => (id === undefined ? [] : [{ id, ...line }]));
  await updateLines(
    tx,
    known.map(({ id, quantity, addition }) => ({
      id,
      quantity,
      seenPrice: addition.price,
      recipient: addition.recipient,
    })),
  );
  const placed = [...known, ...fresh.flatMap((line, place) => ({ ...line, id: inserted[place] ?? '' }))];
  const adjusted = placed.flatMap(({ id, adjusted: change }) => (change ? [{ lineId: id, ...change }] : []));
  return { leftOut, adjusted };
}
