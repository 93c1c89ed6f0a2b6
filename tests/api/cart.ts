import type { BodyOf, Calls, Cart, CartChange } from '@rewards/contract';
import { openShopper, type TestShopper } from './shop.ts';
import type { TestBank } from './test-bank.ts';
import type { TestHouse } from './test-house.ts';

type Answer = Awaited<ReturnType<TestHouse['http']['inject']>>;
type AddBody = Partial<BodyOf<Calls['addToCart']>>;

export interface CartShopper extends TestShopper {
  readonly send: (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object, key?: string) => Promise<Answer>;
  readonly tryAdd: (variantId: number, rest?: AddBody, key?: string) => Promise<Answer>;
  /** Fails the test when it is refused. */
  readonly add: (variantId: number, rest?: AddBody, key?: string) => Promise<CartChange>;
  readonly cart: (locale?: string) => Promise<Cart>;
  readonly addCode: (code: string, locale?: string) => Promise<Answer>;
}

/** A demonstration member with a cart. */
export async function openCartShopper(house: TestHouse, bank: TestBank, login: string): Promise<CartShopper> {
  const shopper = await openShopper(house, bank, login);
  const send: CartShopper['send'] = (method, path, body, key) =>
    house.http.inject({
      method,
      url: `/v1${path}`,
      headers: { ...shopper.headers, ...(key && { 'idempotency-key': key }) },
      ...(body && { payload: body }),
    });
  const tryAdd: CartShopper['tryAdd'] = (variantId, rest = {}, key) =>
    send('POST', '/shoppingCart', { product_id: variantId, account_id: shopper.accountId, quantity: 1, ...rest }, key);
  const cart = async (locale = 'en-US'): Promise<Cart> => (await shopper.get('/shoppingCart', { locale })).json();
  return {
    ...shopper,
    send,
    tryAdd,
    add: async (variantId, rest, key) => {
      const answer = await tryAdd(variantId, rest, key);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json();
    },
    cart,
    addCode: async (code, locale = 'en-US') =>
      send('POST', `/shoppingCart/${(await cart()).id ?? ''}/promotionCode?locale=${locale}`, { promo_code: code }),
  };
}

/** Every account starts with a cart of its own again; what was ordered points to the old ones. */
export const clearCarts = async ({ house }: TestHouse): Promise<void> => {
  await house.pool.query(`update cart set state = 'ordered', order_id = uuidv7() where state <> 'ordered'`);
};

interface Wanted {
  readonly type?: 'merchandise' | 'giftcard' | 'egiftcard';
  readonly maxQuantity?: number;
  readonly catalogueId?: number;
  readonly hasFee?: boolean;
}

export interface FoundVariant {
  readonly id: number;
  readonly productId: number;
  readonly price: number;
  readonly fee: number;
}

/** Variants that can be had and are not on sale, so that a test knows what they cost. */
export async function findVariants({ house }: TestHouse, wanted: Wanted, count: number): Promise<FoundVariant[]> {
  const { rows } = await house.pool.query<FoundVariant>(
    `select v.id, p.id as "productId", vp.amount as price,
       coalesce((select sum(points) from product_fee f where f.product_id = p.id), 0)::bigint as fee
     from variant v join product p on p.id = v.product_id join variant_price vp on vp.variant_id = v.id
     where v.is_available and v.is_listed and p.is_listed and vp.sale_amount is null and p.type = $1
       and ($2::int is null or p.max_quantity = $2) and p.catalogue_id = coalesce($3, p.catalogue_id)
       and exists (select from product_fee f where f.product_id = p.id) = $4
       and v.id = (select min(id) from variant o where o.product_id = p.id)
     order by v.id limit $5`,
    [wanted.type ?? 'merchandise', wanted.maxQuantity, wanted.catalogueId, wanted.hasFee ?? false, count],
  );
  if (rows.length < count) throw new Error(`There are only ${rows.length} of ${JSON.stringify(wanted)}`);
  return rows;
}
