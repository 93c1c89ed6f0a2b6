import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../platform/database.ts';
import { writeWithCommit } from '../../platform/transaction.ts';

/** A cart in the wrong state is a fault: the caller that takes the step holds the cart's lock. */
async function move(tx: Transaction, cartId: string, step: RawBuilder<unknown>): Promise<void> {
  const { numAffectedRows } = await step.execute(tx);
  if (numAffectedRows !== 1n) throw new Error(`The cart ${cartId} is not in the state this step starts from`);
}

/** The cart cannot be changed while the card is being asked. */
export const reserveCart = (tx: Transaction, cartId: string, orderId: string): Promise<void> =>
  move(
    tx,
    cartId,
    sql`update cart set state = 'in_checkout', order_id = ${orderId} where id = ${cartId} and state = 'open'`,
  );

/** The order came to nothing: the cart is its member's again. */
export const releaseCart = (tx: Transaction, cartId: string, orderId: string): Promise<void> =>
  move(
    tx,
    cartId,
    sql`update cart set state = 'open', order_id = null
      where id = ${cartId} and state = 'in_checkout' and order_id = ${orderId}`,
  );

/**
 * For a caller that found it open and holds its lock, so that no other can have moved it. It is sent together with the
 * COMMIT.
 */
export function closeCartWithCommit(tx: Transaction, cartId: string, orderId: string): void {
  writeWithCommit(
    tx,
    sql`update cart set state = 'ordered', order_id = ${orderId} where id = ${cartId} and state = 'open'`,
  );
}

export const closeCart = (tx: Transaction, cartId: string, orderId: string): Promise<void> =>
  move(
    tx,
    cartId,
    sql`update cart set state = 'ordered', order_id = ${orderId}
      where id = ${cartId} and (state = 'open' or (state = 'in_checkout' and order_id = ${orderId}))`,
  );
