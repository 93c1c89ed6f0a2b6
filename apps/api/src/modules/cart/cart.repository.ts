import { points, type Points, pointsToNumber } from '@rewards/amounts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { Cart, CartCode, CartLine, CartState } from './cart.ts';
import type { Recipient } from './priced-cart.ts';

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

/** The account's cart that is not ordered yet. Nothing is locked. */
export async function findCart(connection: Connection, memberId: string, accountId: number): Promise<Cart | undefined> {
  const { rows } = await sql<StoredCart>`
    select id, account_id, state, cart_contents(id) as contents from cart
    where account_id = ${accountId} and member_id = ${memberId} and state <> 'ordered'`.execute(connection);
  return rows[0] && cartOf(rows[0]);
}

/** The owner is part of the query. The answer stays true until the transaction ends. */
export async function lockCart(tx: Transaction, memberId: string, cartId: string): Promise<Cart | undefined> {
  const { rows } = await sql<StoredCart>`select * from lock_cart(${cartId}, ${memberId})`.execute(tx);
  return rows[0] && cartOf(rows[0]);
}

/** The same for the cart an account has, if it has one: also one that was ordered while this waited for the lock. */
export async function lockCartOf(tx: Transaction, memberId: string, accountId: number): Promise<Cart | undefined> {
  const { rows } = await sql<StoredCart>`select * from lock_cart((select id from cart
    where account_id = ${accountId} and member_id = ${memberId} and state <> 'ordered'), ${memberId})`.execute(tx);
  return rows[0] && cartOf(rows[0]);
}

/** For a query that is sent together with the one that locks the cart. */
export const variantsInCart = (cartId: string): RawBuilder<readonly number[]> => sql`variants_in_cart(${cartId})`;

/** The same for the cart an account has open. */
export const variantsInCartOf = (memberId: string, accountId: number): RawBuilder<readonly number[]> =>
  sql`variants_in_cart((select id from cart
    where account_id = ${accountId} and member_id = ${memberId} and state <> 'ordered'))`;

/** The account's cart, locked; made when there is none. The caller has checked whose account it is. */
export async function openCart(tx: Transaction, memberId: string, accountId: number, now: Date): Promise<Cart> {
  const { rows } = await sql<StoredCart>`select * from open_cart(${accountId}, ${memberId}, ${now})`.execute(tx);
  const [opened] = rows;
  if (!opened) throw new Error(`The cart of account ${accountId} could not be opened`);
  return cartOf(opened);
}

export interface NewLine {
  readonly productId: number;
  readonly variantId: number;
  readonly quantity: number;
  readonly seenPrice: Points;
  readonly recipient: Recipient | null;
}

/** From here on the caller holds the cart's lock. Answers the new lines' ids in the order they were given. */
export async function insertLines(
  tx: Transaction,
  cartId: string,
  lines: readonly NewLine[],
  now: Date,
): Promise<string[]> {
  if (lines.length === 0) return [];
  const rows = lines.map(({ productId, variantId, quantity, seenPrice, recipient }, place) => ({
    place,
    productId,
    variantId,
    quantity,
    seenPrice: pointsToNumber(seenPrice),
    ...recipient,
  }));
  const { rows: inserted } = await sql<{ id: string }>`
    with wanted as (
      select uuidv7() as id, w.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(place integer,
        "productId" bigint, "variantId" bigint, quantity integer, "seenPrice" bigint, "firstName" text,
        "lastName" text, email text, message text, "sendOn" date)
    ), inserted as (
      insert into cart_item (id, cart_id, product_id, variant_id, quantity, seen_price, recipient_first_name,
        recipient_last_name, recipient_email, recipient_message, send_on, added_at)
      select id, ${cartId}, "productId", "variantId", quantity, "seenPrice", "firstName", "lastName", email, message,
        "sendOn", ${now}
      from wanted
    )
    select id from wanted order by place`.execute(tx);
  return inserted.map(({ id }) => id);
}

export interface ChangedLine {
  readonly id: string;
  readonly quantity: number;
  /** Left as it is when the member has not looked at the price. */
  readonly seenPrice?: Points | undefined;
  readonly recipient: Recipient | null;
}

export async function updateLines(tx: Transaction, lines: readonly ChangedLine[]): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ id, quantity, seenPrice, recipient }) => ({
    id,
    quantity,
    seenPrice: seenPrice && pointsToNumber(seenPrice),
    ...recipient,
  }));
  await sql`
    update cart_item i set quantity = w.quantity, seen_price = coalesce(w."seenPrice", seen_price),
      recipient_first_name = w."firstName", recipient_last_name = w."lastName", recipient_email = w.email,
      recipient_message = w.message, send_on = w."sendOn"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(id uuid, quantity integer, "seenPrice" bigint,
      "firstName" text, "lastName" text, email text, message text, "sendOn" date)
    where i.id = w.id`.execute(tx);
}

export async function deleteLine(tx: Transaction, lineId: string): Promise<void> {
  await sql`delete from cart_item where id = ${lineId}`.execute(tx);
}

export async function insertCode(tx: Transaction, cartId: string, promotionId: number, now: Date): Promise<void> {
  await sql`
    insert into cart_promotion (cart_id, promotion_id, added_at) values (${cartId}, ${promotionId}, ${now})`.execute(
    tx,
  );
}

export async function deleteCode(tx: Transaction, cartId: string, codeId: string): Promise<void> {
  await sql`delete from cart_promotion where id = ${codeId} and cart_id = ${cartId}`.execute(tx);
}
