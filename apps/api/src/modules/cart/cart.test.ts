import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type CartShopper,
  clearCarts,
  findVariants,
  type FoundVariant,
  openCartShopper,
} from '../../../../../tests/api/cart.ts';
import { bearer, logOnAs, logOnStaff } from '../../../../../tests/api/signed-in.ts';
import { startTestBank, type TestBank } from '../../../../../tests/api/test-bank.ts';
import { openWorld, type TestWorld } from '../../../../../tests/api/test-house.ts';

let bank: TestBank;
let world: TestWorld;
let premier: CartShopper;
let elite: CartShopper;
let things: FoundVariant[];
let thing: FoundVariant;
let other: FoundVariant;
beforeAll(async () => {
  bank = await startTestBank();
  world = await openWorld(bank.env);
  premier = await openCartShopper(world.first, bank, 'premier');
  elite = await openCartShopper(world.first, bank, 'elite');
  things = await findVariants(world.first, { maxQuantity: 100, catalogueId: 1 }, 60);
  [thing, other] = things as [FoundVariant, FoundVariant];
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await bank.close();
});
beforeEach(() => clearCarts(world.first));

const query = (text: string, values: unknown[] = []) => world.first.house.pool.query(text, values);
const recipient = { first_name: 'Ana', last_name: 'Ruiz', email: 'ana@example.com' };

describe('an account’s cart', () => {
  test('[CART-01] is empty and has no id as long as nothing is in it', async () => {
    expect(await premier.cart()).toMatchObject({
      id: null,
      account_id: premier.accountId,
      shopping_cart_items: [],
      promotion_codes: [],
      total: 0,
      quantity: 0,
      min_split_points: 0,
      has_splitpay: false,
      min_percentage_points: 100,
      has_only_egifts: false,
      min_points: 1000,
      conversion_rate: 0.01,
      fiat_currency_code: 'USD',
      pooled_balance: 150_000,
    });
    const { rows } = await query('select count(*)::int as carts from cart where account_id = $1', [premier.accountId]);
    expect(rows[0].carts).toBe(0);
  });

  test('[CART-01] shows every line with its product, its choice and what it costs', async () => {
    await premier.save(thing.id);
    const { code, cart, adjusted } = await premier.add(thing.id, { quantity: 2 });
    expect([code, adjusted]).toEqual(['success', null]);
    expect(cart).toMatchObject({
      quantity: 2,
      points: 2 * thing.price,
      promotion_amount: 0,
      additional_fee: 0,
      total: 2 * thing.price,
      has_splitpay: true,
      min_percentage_points: 80,
      min_split_points: Math.ceil((2 * thing.price * 80) / 100),
    });
    const [item] = cart.shopping_cart_items;
    expect(item).toMatchObject({
      product_id: thing.id,
      product: { id: thing.productId, product_variant_id: thing.id },
      quantity: 2,
      max_quantity: 100,
      price: thing.price,
      original_price: null,
      sale_amount: 0,
      total: 2 * thing.price,
      is_egift: false,
      address: null,
      is_available: true,
      price_changed_from: null,
    });
    expect(item?.wishlist_id).toEqual(expect.any(String));
    expect(await premier.cart()).toEqual(cart);
    const french = await premier.cart('fr-CA');
    expect(french.shopping_cart_items[0]?.product.name).not.toBe('');
    expect(french.total).toBe(cart.total);
  });

  test('[CART-02] the same variant again adds to its line; another one is another line, below', async () => {
    await premier.add(thing.id, { quantity: 2 });
    await premier.add(other.id);
    const { cart } = await premier.add(thing.id, { quantity: 3 });
    expect(cart.shopping_cart_items.map((item) => [item.product_id, item.quantity])).toEqual([
      [thing.id, 5],
      [other.id, 1],
    ]);
  });

  test('[CART-02] a quantity is set, and zero removes the line', async () => {
    const { cart } = await premier.add(thing.id);
    const path = `/shoppingCart/${cart.id}/item/${cart.shopping_cart_items[0]?.id}`;
    const set = await premier.send('PUT', path, { quantity: 7 });
    expect(set.json().cart.shopping_cart_items[0].quantity).toBe(7);
    const gone = await premier.send('PUT', path, { quantity: 0 });
    expect(gone.json().cart).toMatchObject({ id: cart.id, shopping_cart_items: [], total: 0 });
    expect((await premier.send('PUT', path, { quantity: 1 })).statusCode).toBe(404);
  });

  test('[CART-02] removing a line twice answers the same', async () => {
    const { cart } = await premier.add(thing.id);
    const path = `/shoppingCart/${cart.id}/item/${cart.shopping_cart_items[0]?.id}`;
    const first = await premier.send('DELETE', path);
    expect(first.json().cart.shopping_cart_items).toEqual([]);
    expect((await premier.send('DELETE', path)).json()).toEqual(first.json());
  });

  test('[CART-03] quantity above 100 is adjusted to 100, and said', async () => {
    const { cart, adjusted } = await premier.add(thing.id, { quantity: 250 });
    const [item] = cart.shopping_cart_items;
    expect(item?.quantity).toBe(100);
    expect(adjusted).toEqual({ item_id: item?.id, asked: 250, quantity: 100, reason: 'line_maximum' });
    expect((await premier.add(thing.id, { quantity: 5 })).adjusted).toMatchObject({ asked: 105, quantity: 100 });
  });

  test('[CART-03] a product’s own maximum has its own reason, adding and setting', async () => {
    const [few] = (await findVariants(world.first, { maxQuantity: 5 }, 1)) as [FoundVariant];
    const { cart, adjusted } = await premier.add(few.id, { quantity: 6 });
    const [item] = cart.shopping_cart_items;
    expect(adjusted).toEqual({ item_id: item?.id, asked: 6, quantity: 5, reason: 'product_maximum' });
    const set = await premier.send('PUT', `/shoppingCart/${cart.id}/item/${item?.id}`, { quantity: 120 });
    expect(set.json().adjusted).toEqual({ item_id: item?.id, asked: 120, quantity: 5, reason: 'product_maximum' });
  });

  test('[CART-03] a maximum that was lowered since holds at once', async () => {
    const { cart } = await premier.add(thing.id, { quantity: 9 });
    const setMost = (most: number) =>
      query('update product set max_quantity = $2 where id = $1', [thing.productId, most]);
    await setMost(4);
    expect(await premier.cart()).toMatchObject({
      total: 4 * thing.price,
      shopping_cart_items: [{ quantity: 4, max_quantity: 4, total: 4 * thing.price }],
    });
    await setMost(100);
    expect((await premier.cart()).total).toBe(cart.total);
  });

  test('holds 50 different things at most, and more of the same', async () => {
    for (const { id } of things.slice(0, 50)) await premier.add(id);
    const full = await premier.tryAdd(things[50]?.id ?? 0);
    expect([full.statusCode, full.json().code, full.json().reason]).toEqual([409, 'cart_full', { most: 50 }]);
    expect((await premier.add(thing.id)).cart.shopping_cart_items[0]?.quantity).toBe(2);
  });

  test('[CART-06] fees are asked once a line, shown per item and in total', async () => {
    const [heavy] = (await findVariants(world.first, { hasFee: true }, 1)) as [FoundVariant];
    const { cart } = await premier.add(heavy.id, { quantity: 3 });
    const [item] = cart.shopping_cart_items;
    expect(item).toMatchObject({
      additional_fee: heavy.fee,
      additional_fee_types: [{ code: 'shipping', amount: heavy.fee }],
      total: 3 * heavy.price + heavy.fee,
    });
    expect(cart).toMatchObject({ additional_fee: heavy.fee, total: 3 * heavy.price + heavy.fee });
    const put = (fees: object[]) => premier.send('PUT', `/shoppingCart/${cart.id}`, { additional_fees: fees });
    const fee = { item_id: item?.id, code: 'shipping', amount: heavy.fee };
    expect((await put([fee])).statusCode).toBe(200);
    for (const wrong of [[], [{ ...fee, amount: heavy.fee - 1 }], [fee, fee], [{ ...fee, item_id: randomUUID() }]]) {
      expect((await put(wrong)).json().code).toBe('cart_changed');
    }
  });

  test('[CART-01] a changed price is shown beside the one last seen, until it is accepted', async () => {
    const { cart } = await premier.add(thing.id);
    await query('update variant_price set amount = amount + 100 where variant_id = $1', [thing.id]);
    expect((await premier.cart()).shopping_cart_items[0]).toMatchObject({
      price: thing.price + 100,
      price_changed_from: thing.price,
    });
    const accepted = await premier.send('PUT', `/shoppingCart/${cart.id}`, { additional_fees: [] });
    expect(accepted.json().cart.shopping_cart_items[0]).toMatchObject({
      price: thing.price + 100,
      price_changed_from: null,
    });
    await query('update variant_price set amount = amount - 100 where variant_id = $1', [thing.id]);
    expect((await premier.cart()).shopping_cart_items[0]?.price_changed_from).toBe(thing.price + 100);
  });

  test('a sale shows what it saves on the line', async () => {
    await query('update variant_price set sale_amount = amount - 10 where variant_id = $1', [thing.id]);
    const { cart } = await premier.add(thing.id, { quantity: 3 });
    expect(cart.shopping_cart_items[0]).toMatchObject({
      price: thing.price - 10,
      original_price: thing.price,
      sale_amount: 30,
    });
    await query('update variant_price set sale_amount = null where variant_id = $1', [thing.id]);
  });

  test.each([
    ['update variant set is_available = false where id = $1', 'update variant set is_available = true where id = $1'],
    ['update variant set is_listed = false where id = $1', 'update variant set is_listed = true where id = $1'],
    [
      'update product set is_listed = false where id = (select product_id from variant where id = $1)',
      'update product set is_listed = true where id = (select product_id from variant where id = $1)',
    ],
  ])('[CART-01] what cannot be had stays shown and is not counted (%s)', async (take, giveBack) => {
    await premier.add(thing.id);
    await premier.add(other.id);
    await query(take, [thing.id]);
    const cart = await premier.cart();
    expect(cart.shopping_cart_items.map((item) => [item.product_id, item.is_available])).toEqual([
      [thing.id, false],
      [other.id, true],
    ]);
    expect(cart).toMatchObject({ quantity: 1, total: other.price, points: other.price });
    expect([409, 404]).toContain((await premier.tryAdd(thing.id)).statusCode);
    await query(giveBack, [thing.id]);
    expect((await premier.cart()).total).toBe(thing.price + other.price);
  });
});

describe('[API-02] who may do what with a cart', () => {
  test('nobody sees or changes somebody else’s', async () => {
    const { cart } = await premier.add(thing.id);
    const item = `/shoppingCart/${cart.id}/item/${cart.shopping_cart_items[0]?.id}`;
    const tries = [
      await elite.send('PUT', item, { quantity: 3 }),
      await elite.send('DELETE', item),
      await elite.send('PUT', `/shoppingCart/${cart.id}`, { additional_fees: [] }),
      await elite.send('POST', `/shoppingCart/${cart.id}/promotionCode`, { promo_code: 'SAVE10' }),
      await elite.send('DELETE', `/shoppingCart/${cart.id}/promotionCode/${randomUUID()}`),
      await elite.get('/shoppingCart', { account_id: premier.accountId }),
      await elite.tryAdd(thing.id, { account_id: premier.accountId }),
      await elite.send('POST', '/shoppingCart/join', {
        account_id: premier.accountId,
        items: [{ product_id: thing.id, quantity: 1 }],
      }),
      await elite.send('POST', `/member/order/${randomUUID()}/reorder`, { account_id: elite.accountId }),
    ];
    expect(tries.map((answer) => [answer.statusCode, answer.json().code])).toEqual(tries.map(() => [404, 'not_found']));
    expect(await premier.cart()).toEqual(cart);
  });

  test('an item of one’s own other cart is not found in this one', async () => {
    const wallet = await openCartShopper(world.first, bank, 'wallet');
    const accounts = (await world.first.http.inject({ url: '/v1/member/account', headers: wallet.headers })).json();
    const [first, second] = accounts.data.accounts.map(({ id }: { id: number }) => id);
    const one = (await wallet.add(thing.id, { account_id: first })).cart;
    const two = (await wallet.add(other.id, { account_id: second })).cart;
    expect(one.id).not.toBe(two.id);
    const crossed = `/shoppingCart/${one.id}/item/${two.shopping_cart_items[0]?.id}`;
    expect((await wallet.send('PUT', crossed, { quantity: 9 })).statusCode).toBe(404);
    await wallet.send('DELETE', crossed);
    expect((await wallet.get('/shoppingCart', { account_id: second })).json().quantity).toBe(1);
  });

  test('staff logged in as a member may fill the member’s cart, and it is written down', async () => {
    const staff = bearer(await logOnAs(world.first, await logOnStaff(world.first, 'staff'), 'premier'));
    const payload = { product_id: thing.id, account_id: premier.accountId, quantity: 1 };
    const added = await world.first.http.inject({ method: 'POST', url: '/v1/shoppingCart', headers: staff, payload });
    expect(added.statusCode).toBe(200);
    expect((await premier.cart()).quantity).toBe(1);
    const { rows } = await query(`select count(*)::int as acts from audit_entry where act = 'POST /shoppingCart'`);
    expect(rows[0].acts).toBe(1);
  });

  test.each([
    [{ quantity: 0 }, 400],
    [{ quantity: -1 }, 400],
    [{ quantity: 1.5 }, 400],
    [{ quantity: 1_000_001 }, 400],
    [{ quantity: '2' }, 400],
    [{ product_id: 0 }, 400],
    [{ product_id: 999_999_999 }, 404],
    [{ catalog_id: 3 }, 404],
    [{ product_collection_id: 99 }, 404],
    [{ currency_id: 9 }, 400],
    [{ account_id: 999_999_999 }, 404],
    [{ address: { ...recipient, first_name: 'R2D2' } }, 400],
    [{ address: { ...recipient, email: 'nobody' } }, 400],
    [{ surprise: 1 }, 400],
  ])('adding %j is answered with %i and changes nothing', async (change, status) => {
    expect((await premier.tryAdd(thing.id, change as object)).statusCode).toBe(status);
    expect((await premier.cart()).id).toBeNull();
  });

  test.each([[{}], [{ quantity: -1 }], [{ quantity: 'x' }], [{ quantity: 1, price: 1 }]])(
    'setting %j is refused and changes nothing',
    async (body) => {
      const { cart } = await premier.add(thing.id);
      const path = `/shoppingCart/${cart.id}/item/${cart.shopping_cart_items[0]?.id}`;
      expect((await premier.send('PUT', path, body)).statusCode).toBe(400);
      expect(await premier.cart()).toEqual(cart);
    },
  );
});
