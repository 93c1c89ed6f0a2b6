import { points } from '@rewards/amounts';
import { type RawBuilder, sql } from 'kysely';
import type { AskedId, Connection, Transaction } from '../../platform/database.ts';
import type { Cart, CartCode, CartLine, CartState } from './cart.ts';

interface StoredCart {
  readonly id: string;
  readonly account_id: number;
  readonly state: CartState;
  readonly contents: {
    readonly lines: readonly (Omit<CartLine, 'seenPrice'> & { readonly seenPrice: number })[];
    readonly codes: readonly CartCode[];
  };
}

const cartOf = ({ id, account_id: accountId, state, contents }: StoredCart): Cart => ({
  id,
  accountId,
  state,
  lines: contents.lines.map((line) => ({ ...line, seenPrice: points(line.seenPrice) })),
  codes: contents.codes,
});

/** One of the member's carts: by its id, or the one that an account has and that is not ordered yet. */
export type WantedCart =
  | { readonly memberId: string; readonly cartId: string }
  | { readonly memberId: string; readonly accountId: number };

const idOf = (wanted: WantedCart): RawBuilder<string> =>
  'cartId' in wanted
    ? sql`${wanted.cartId}::uuid`
    : sql`(select id from cart
        where account_id = ${wanted.accountId} and member_id = ${wanted.memberId} and state <> 'ordered')`;

/** For queries that are sent together with the one that finds or locks the cart. */
export const accountOfCart = (wanted: WantedCart): AskedId =>
  'cartId' in wanted
    ? sql`(select account_id from cart where id = ${wanted.cartId} and member_id = ${wanted.memberId})`
    : wanted.accountId;

export const variantsInCart = (wanted: WantedCart): RawBuilder<readonly number[]> =>
  sql`variants_in_cart(${idOf(wanted)})`;

export const promotionsInCart = (wanted: WantedCart): RawBuilder<readonly number[]> =>
  sql`array(select promotion_id from cart_promotion where cart_id = ${idOf(wanted)})`;

/** The account's cart that is not ordered yet. Nothing is locked. */
export async function findCart(connection: Connection, memberId: string, accountId: number): Promise<Cart | undefined> {
  const { rows } = await sql<StoredCart>`
    select id, account_id, state, cart_contents(id) as contents from cart
    where account_id = ${accountId} and member_id = ${memberId} and state <> 'ordered'`.execute(connection);
  return rows[0] && cartOf(rows[0]);
}

/**
 * The owner is part of the query. The answer stays true until the transaction ends. It may have been ordered while this
 * waited for the lock.
 */
export async function lockCart(tx: Transaction, wanted: WantedCart): Promise<Cart | undefined> {
  const { rows } = await sql<StoredCart>`select * from lock_cart(${idOf(wanted)}, ${wanted.memberId})`.execute(tx);
  return rows[0] && cartOf(rows[0]);
}

/** The account's cart, locked; made when there is none. The caller has checked whose account it is. */
export async function openCart(tx: Transaction, memberId: string, accountId: number, now: Date): Promise<Cart> {
  const { rows } = await sql<StoredCart>`select * from open_cart(${accountId}, ${memberId}, ${now})`.execute(tx);
  const [opened] = rows;
  if (!opened) throw new Error(`The cart of account ${accountId} could not be opened`);
  return cartOf(opened);
}
