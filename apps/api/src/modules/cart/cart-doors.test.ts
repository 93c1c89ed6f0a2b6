import { randomUUID } from 'node:crypto';
import { pointsToNumber } from '@rewards/amounts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type CartShopper,
  clearCarts,
  findVariants,
  type FoundVariant,
  openCartShopper,
} from '../../../../../tests/api/cart.ts';
import { startTestBank, type TestBank } from '../../../../../tests/api/test-bank.ts';
import { openWorld, type TestHouse, type TestWorld } from '../../../../../tests/api/test-house.ts';
import type { Transaction } from '../../platform/database.ts';
import { accept } from '../../platform/result.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { closeCart, lockPricedCart, releaseCart, reserveCart } from './index.ts';

let bank: TestBank;
let world: TestWorld;
let premier: CartShopper;
let memberId: string;
let things: FoundVariant[];
let thing: FoundVariant;
beforeAll(async () => {
  bank = await startTestBank();
  world = await openWorld({ ...bank.env, DATABASE_MAX_CONNECTIONS: '20' });
  premier = await openCartShopper(world.first, bank, 'premier');
  const found = await world.first.house.pool.query(`select id from member where email = 'premier@example.com'`);
  memberId = found.rows[0].id;
  things = await findVariants(world.first, { catalogueId: 1, maxQuantity: 100 }, 20);
  [thing] = things as [FoundVariant];
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await bank.close();
});
beforeEach(() => clearCarts(world.first));

const inTx = async <Value>(work: (tx: Transaction) => Promise<Value>): Promise<Value> => {
  const result = await inTransaction(world.first.house.database, async (tx) => accept(await work(tx)));
  if (!result.ok) throw new Error('refused');
  return result.value;
};
const lock = (tx: Transaction, cartId: string, accountId = premier.accountId, member = memberId) =>
  lockPricedCart(tx, { memberId: member, accountId, cartId, now: new Date() });
const idOf = async () => (await premier.cart()).id ?? '';

describe('many changes at once', () => {
  test('[CART-02] twenty additions of one variant by two processes are twenty of it, in one cart', async () => {
    const another = await world.openAnother();
    const addOne = ({ http }: TestHouse) =>
      http.inject({
        method: 'POST',
        url: '/v1/shoppingCart',
        headers: { ...premier.headers, 'idempotency-key': randomUUID() },
        payload: { product_id: thing.id, account_id: premier.accountId, quantity: 1 },
      });
    const tenTimes = Array.from({ length: 10 }, () => [world.first, another]).flat();
    const answers = await Promise.all(tenTimes.map(addOne));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect((await premier.cart()).shopping_cart_items.map(({ quantity }) => quantity)).toEqual([20]);
    const { rows } = await world.first.house.pool.query(
      `select count(*)::int as carts from cart where account_id = $1 and state = 'open'`,
      [premier.accountId],
    );
    expect(rows[0].carts).toBe(1);
  });

  test('[CART-02] twenty different additions are twenty lines', async () => {
    await Promise.all(things.map(({ id }) => premier.add(id)));
    expect((await premier.cart()).shopping_cart_items).toHaveLength(20);
  });

  test('an addition that is sent twenty times with one key is added once', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => premier.tryAdd(thing.id, {}, key)));
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true);
    const again = await premier.tryAdd(thing.id, {}, key);
    expect(again.json().cart.quantity).toBe(1);
    expect((await premier.tryAdd(thing.id, { quantity: 2 }, key)).json().code).toBe('idempotency_key_reused');
  });

  test('the answer to a repeat says what was adjusted then, beside the cart of now', async () => {
    const key = randomUUID();
    const first = await premier.add(thing.id, { quantity: 150 }, key);
    await premier.add(things[1]?.id ?? 0);
    const again = await premier.add(thing.id, { quantity: 150 }, key);
    expect(again.adjusted).toEqual(first.adjusted);
    expect(again.cart.shopping_cart_items).toHaveLength(2);
  });

  test('a code that twenty tabs add at once stands there once', async () => {
    await premier.add(thing.id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => premier.addCode('SAVE10')));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await premier.cart()).promotion_codes).toHaveLength(1);
  });
});

describe('the cart that checkout takes', () => {
  test('is priced and discounted as it is shown', async () => {
    await premier.add(thing.id, { quantity: 2 });
    await premier.addCode('SAVE10');
    await premier.addCode('TAKE500');
    const shown = await premier.cart();
    const locked = await inTx((tx) => lock(tx, shown.id ?? ''));
    if (!locked.ok) throw new Error(locked.refusal.code);
    const { total, itemsPrice, promotionAmount, minSplitPoints, lines, promotions, hasOnlyEgifts } = locked.value;
    expect([total, itemsPrice, promotionAmount, minSplitPoints].map(pointsToNumber)).toEqual([
      shown.total,
      shown.points,
      shown.promotion_amount,
      shown.min_split_points,
    ]);
    expect(hasOnlyEgifts).toBe(false);
    expect(promotions.map(({ code }) => code).toSorted()).toEqual(['SAVE10', 'TAKE500']);
    expect(lines).toMatchObject([
      {
        quantity: 2,
        product: { variantId: thing.id, productId: thing.productId, type: 'merchandise', saleChannel: 'SHOP' },
        isAvailable: true,
        recipient: null,
      },
    ]);
    const product = shown.shopping_cart_items[0]?.product;
    expect(lines[0]?.product).toMatchObject({ name: { en: product?.name }, brand: product?.brand.name });
    expect(lines[0]?.product.variantName.en).toBe(shown.shopping_cart_items[0]?.variant_name);
  });

  test('leaves out a code that takes nothing off, so that it is not used up', async () => {
    await premier.add(thing.id);
    await premier.addCode('SAVE10');
    await world.first.house.pool.query(`update promotion set ends_at = now() where code = 'SAVE10'`);
    const locked = await inTx(async (tx) => lock(tx, await idOf()));
    expect(locked.ok && locked.value.promotions).toEqual([]);
    await world.first.house.pool.query(`update promotion set ends_at = null where code = 'SAVE10'`);
  });

  test('is nobody else’s, and of no other account', async () => {
    await premier.add(thing.id);
    const id = await idOf();
    const tries = await inTx(async (tx) => [
      await lock(tx, randomUUID()),
      await lock(tx, id, premier.accountId, randomUUID()),
      await lock(tx, id, premier.accountId + 1),
    ]);
    expect(tries.map((result) => !result.ok && result.refusal.code)).toEqual(Array(3).fill('not_found'));
  });

  test('holds what another tab added while it waited for the lock', async () => {
    await premier.add(thing.id);
    const id = await idOf();
    const { pool } = world.first.house;
    const tab = await pool.connect();
    await tab.query('begin');
    await tab.query('select from cart where id = $1 for update', [id]);
    const locking = inTx((tx) => lock(tx, id));
    await tab.query(
      `insert into cart_item (cart_id, product_id, variant_id, quantity, seen_price, added_at)
       values ($1, $2, $3, 4, 1, now())`,
      [id, things[1]?.productId, things[1]?.id],
    );
    await expect
      .poll(async () => (await pool.query('select from pg_locks where not granted')).rowCount)
      .toBeGreaterThan(0);
    await tab.query('commit');
    tab.release();
    const locked = await locking;
    expect(locked.ok && locked.value.lines.map(({ quantity }) => quantity)).toEqual([1, 4]);
  });

  test('while a card is asked nothing in it changes, and it is its member’s again when nothing came of it', async () => {
    const { cart } = await premier.add(thing.id);
    await premier.addCode('SAVE10');
    const id = cart.id ?? '';
    const orderId = randomUUID();
    await inTx((tx) => reserveCart(tx, id, orderId));
    const item = `/shoppingCart/${id}/item/${cart.shopping_cart_items[0]?.id}`;
    const tries = [
      await premier.tryAdd(thing.id),
      await premier.send('PUT', item, { quantity: 2 }),
      await premier.send('DELETE', item),
      await premier.addCode('TAKE500'),
      await premier.send('DELETE', `/shoppingCart/${id}/promotionCode/${randomUUID()}`),
      await premier.send('PUT', `/shoppingCart/${id}`, { additional_fees: [] }),
      await premier.send('POST', '/shoppingCart/join', {
        account_id: premier.accountId,
        items: [{ product_id: thing.id, quantity: 1 }],
      }),
    ];
    expect(tries.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
      tries.map(() => [409, 'cart_in_checkout']),
    );
    expect(await inTx((tx) => lock(tx, id))).toMatchObject({ refusal: { code: 'cart_in_checkout' } });
    expect((await premier.cart()).quantity).toBe(1);
    await inTx((tx) => releaseCart(tx, id, orderId));
    expect((await premier.add(thing.id)).cart.quantity).toBe(2);
  });

  test('once ordered it is gone, and the next thing starts a new one', async () => {
    const { cart } = await premier.add(thing.id);
    const id = cart.id ?? '';
    await inTx((tx) => closeCart(tx, id, randomUUID()));
    expect((await premier.cart()).id).toBeNull();
    expect(await inTx((tx) => lock(tx, id))).toMatchObject({ refusal: { code: 'cart_ordered' } });
    const item = `/shoppingCart/${id}/item/${cart.shopping_cart_items[0]?.id}`;
    expect((await premier.send('PUT', item, { quantity: 2 })).statusCode).toBe(404);
    const next = await premier.add(things[1]?.id ?? 0);
    expect(next.cart.id).not.toBe(id);
    expect(next.cart.quantity).toBe(1);
  });

  test('additions that wait for an order go into the next cart', async () => {
    await premier.add(thing.id);
    const id = await idOf();
    const additions: Promise<unknown>[] = [];
    await inTx(async (tx) => {
      await lock(tx, id);
      additions.push(premier.add(thing.id, { quantity: 3 }), premier.add(thing.id, { quantity: 4 }));
      await expect
        .poll(async () => (await world.first.house.pool.query('select from pg_locks where not granted')).rowCount)
        .toBeGreaterThan(1);
      await closeCart(tx, id, randomUUID());
    });
    await Promise.all(additions);
    const next = await premier.cart();
    expect([next.id === id, next.quantity]).toEqual([false, 7]);
  });

  test('moves only from the state a step starts from', async () => {
    await premier.add(thing.id);
    const id = await idOf();
    const [order, another] = [randomUUID(), randomUUID()];
    await expect(inTx((tx) => releaseCart(tx, id, order))).rejects.toThrow();
    await inTx((tx) => reserveCart(tx, id, order));
    await expect(inTx((tx) => reserveCart(tx, id, another))).rejects.toThrow();
    await expect(inTx((tx) => releaseCart(tx, id, another))).rejects.toThrow();
    await expect(inTx((tx) => closeCart(tx, id, another))).rejects.toThrow();
    await inTx((tx) => closeCart(tx, id, order));
    await expect(inTx((tx) => closeCart(tx, id, order))).rejects.toThrow();
    await expect(inTx((tx) => releaseCart(tx, id, order))).rejects.toThrow();
  });
});
