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
let things: FoundVariant[];
let thing: FoundVariant;
let other: FoundVariant;
beforeAll(async () => {
  bank = await startTestBank();
  world = await openWorld(bank.env);
  premier = await openCartShopper(world.first, bank, 'premier');
  things = await findVariants(world.first, { maxQuantity: 100, catalogueId: 1 }, 60);
  [thing, other] = things as [FoundVariant, FoundVariant];
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await bank.close();
});
beforeEach(() => clearCarts(world.first));

const recipient = { first_name: 'Ana', last_name: 'Ruiz', email: 'ana@example.com' };
const key = () => ({ 'idempotency-key': randomUUID() });
const asEgift = { address: recipient, is_disclosure_consent_accepted: true };

describe('eGift cards', () => {
  let card: FoundVariant;
  beforeAll(async () => {
    [card] = (await findVariants(world.first, { type: 'egiftcard' }, 1)) as [FoundVariant];
  });

  test('[CART-07] need a recipient and an accepted disclosure', async () => {
    const refusals = [
      await premier.tryAdd(card.id),
      await premier.tryAdd(card.id, { ...asEgift, address: null }),
      await premier.tryAdd(card.id, { address: recipient }),
    ];
    expect(refusals.map((answer) => [answer.statusCode, answer.json().code, answer.json().errors[0].field])).toEqual([
      [400, 'recipient_required', 'address'],
      [400, 'recipient_required', 'address'],
      [400, 'disclosure_required', 'is_disclosure_consent_accepted'],
    ]);
    expect((await premier.cart()).id).toBeNull();
  });

  test.each(['\u200b', '٣', '\u202e'])(
    'a recipient whose name cannot be seen, or is a number, is refused: %j',
    async (name) => {
      const answer = await premier.tryAdd(card.id, { ...asEgift, address: { ...recipient, first_name: name } });
      expect([answer.statusCode, answer.json().errors]).toMatchObject([400, [{ field: 'address.first_name' }]]);
    },
  );

  test('[CART-07] alone need no address and are paid in points', async () => {
    const { cart } = await premier.add(card.id, asEgift);
    expect(cart).toMatchObject({
      has_only_egifts: true,
      has_splitpay: false,
      min_percentage_points: 100,
      min_split_points: card.price,
    });
    expect(cart.shopping_cart_items[0]).toMatchObject({ is_egift: true, address: recipient });
    expect(cart.shopping_cart_items[0]?.notes).toContain('6 hours');
    const mixed = (await premier.add(thing.id)).cart;
    expect(mixed).toMatchObject({
      has_only_egifts: false,
      has_splitpay: true,
      min_split_points: card.price + Math.ceil((thing.price * 80) / 100),
    });
  });

  test('staff on the member’s behalf choose no recipient, and leave the rest of the cart to be changed', async () => {
    const headers = bearer(await logOnAs(world.first, await logOnStaff(world.first, 'staff'), 'premier'));
    const asStaff = (method: 'POST' | 'PUT', path: string, payload: object) =>
      world.first.http.inject({ method, url: `/v1${path}`, headers: { ...headers, ...key() }, payload });
    const wish = { product_id: card.id, account_id: premier.accountId, quantity: 1, ...asEgift };
    expect((await asStaff('POST', '/shoppingCart', wish)).json()).toMatchObject({ code: 'not_as_staff' });
    const { cart } = await premier.add(card.id, asEgift);
    const path = `/shoppingCart/${cart.id}/item/${cart.shopping_cart_items[0]?.id}`;
    const thief = { ...recipient, email: 'thief@example.com' };
    expect((await asStaff('PUT', path, { address: thief })).statusCode).toBe(403);
    expect((await asStaff('PUT', path, { quantity: 2 })).statusCode).toBe(200);
    expect((await premier.cart()).shopping_cart_items).toMatchObject([{ quantity: 2, address: recipient }]);
  });

  test('for another recipient are another line, and a recipient changed to the same joins them', async () => {
    await premier.add(card.id, asEgift);
    const bob = { ...recipient, first_name: 'Bob', email: 'bob@example.com' };
    const { cart } = await premier.add(card.id, { ...asEgift, address: bob, quantity: 2 });
    expect(cart.shopping_cart_items.map(({ quantity }) => quantity)).toEqual([1, 2]);
    expect((await premier.add(card.id, asEgift)).cart.shopping_cart_items.map(({ quantity }) => quantity)).toEqual([
      2, 2,
    ]);
    const path = `/shoppingCart/${cart.id}/item/${cart.shopping_cart_items[1]?.id}`;
    const joined = await premier.send('PUT', path, { address: recipient });
    expect(joined.json().cart.shopping_cart_items).toMatchObject([{ quantity: 4, address: recipient }]);
  });

  const dayIn = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);

  test('[SHOP-10] carry a message and wait for a day; with other words or another day they are another line', async () => {
    const address = { ...recipient, message: ' Happy birthday!\r\nAna ', send_on: dayIn(60) };
    await premier.add(card.id, { ...asEgift, address });
    const { cart } = await premier.add(card.id, { ...asEgift, address: { ...address, send_on: dayIn(3) } });
    expect(cart.shopping_cart_items).toMatchObject([
      { quantity: 1, notes: null, address: { message: 'Happy birthday!\nAna', send_on: dayIn(60) } },
      { quantity: 1, notes: null, address: { send_on: dayIn(3) } },
    ]);
    const path = `/shoppingCart/${cart.id}/item/${cart.shopping_cart_items[1]?.id}`;
    const joined = (await premier.send('PUT', path, { address })).json().cart.shopping_cart_items;
    expect(joined).toMatchObject([{ quantity: 2, address: { message: 'Happy birthday!\nAna' } }]);
  });

  test.each([
    ['message', 'Look at https://x.example'],
    ['message', 'look at shop.example'],
    ['message', 'write to me@mail'],
    ['message', 'a'.repeat(301)],
    ['send_on', dayIn(-1)],
    ['send_on', dayIn(61)],
    ['send_on', '2026-02-30'],
  ])('[SHOP-10] a %s that goes too far is refused: %s', async (field, value) => {
    const answer = await premier.tryAdd(card.id, { ...asEgift, address: { ...recipient, [field]: value } });
    expect([answer.statusCode, answer.json().errors]).toMatchObject([400, [{ field: `address.${field}` }]]);
    expect((await premier.cart()).id).toBeNull();
  });

  test('keep their recipient: it can be changed but not taken away', async () => {
    const { cart } = await premier.add(card.id, asEgift);
    const path = `/shoppingCart/${cart.id}/item/${cart.shopping_cart_items[0]?.id}`;
    expect((await premier.send('PUT', path, { address: null })).json().code).toBe('recipient_required');
    const set = await premier.send('PUT', path, { quantity: 3 });
    expect(set.json().cart.shopping_cart_items).toMatchObject([{ quantity: 3, address: recipient }]);
  });

  test('alone have one', async () => {
    const added = await premier.tryAdd(thing.id, asEgift);
    expect([added.statusCode, added.json().code, added.json().errors]).toEqual([
      400,
      'validation_error',
      [{ field: 'address', message: 'Only an eGift card has a recipient.' }],
    ]);
    const { cart } = await premier.add(thing.id);
    const path = `/shoppingCart/${cart.id}/item/${cart.shopping_cart_items[0]?.id}`;
    expect((await premier.send('PUT', path, { address: recipient })).statusCode).toBe(400);
  });
});

describe('joining', () => {
  const join = (items: object[], key?: string) =>
    premier.send('POST', '/shoppingCart/join', { account_id: premier.accountId, items }, key);

  test('[CART-01] what a visitor gathered is added once, and what cannot be had is named', async () => {
    const [card] = (await findVariants(world.first, { type: 'egiftcard' }, 1)) as [FoundVariant];
    await premier.add(thing.id);
    const items = [
      { product_id: thing.id, quantity: 2 },
      { product_id: other.id, quantity: 1 },
      { product_id: other.id, quantity: 300 },
      { product_id: 999_999_999, quantity: 1 },
      { product_id: card.id, quantity: 1 },
    ];
    const key = randomUUID();
    const first = await join(items, key);
    expect(first.json().left_out).toEqual([999_999_999, card.id]);
    expect(first.json().cart.shopping_cart_items.map((item: { quantity: number }) => item.quantity)).toEqual([3, 100]);
    expect((await join(items, key)).json()).toEqual(first.json());
  });

  test('leaves out what a full cart has no room for', async () => {
    for (const { id } of things.slice(0, 49)) await premier.add(id);
    const wanted = things.slice(49, 52).map(({ id }) => ({ product_id: id, quantity: 1 }));
    const joined = await join(wanted);
    expect(joined.json().left_out).toEqual([things[50]?.id, things[51]?.id]);
    expect(joined.json().cart.shopping_cart_items).toHaveLength(50);
  });
});

describe('ordering again', () => {
  let card: FoundVariant;
  let orderId: string;
  const again = (key?: string, id = orderId) =>
    premier.send('POST', `/member/order/${id}/reorder`, { account_id: premier.accountId }, key);
  beforeEach(async () => {
    [card] = (await findVariants(world.first, { type: 'egiftcard' }, 1)) as [FoundVariant];
    await premier.add(thing.id, { quantity: 2 });
    const { cart } = await premier.add(card.id, asEgift);
    const addresses = (await premier.get('/address')).json();
    const placed = await premier.send('POST', '/shoppingCart/checkout', {
      shopping_cart_id: cart.id,
      account_id: premier.accountId,
      kount_session_id: 'visit-0001',
      payment_details: { amount: 0, points_amount: cart.total, fiat_currency_code: 'USD' },
      address_id: addresses.default_address.id,
    });
    if (placed.statusCode !== 200) throw new Error(placed.body);
    orderId = placed.json().id;
  });

  test('puts what an order held into the cart at today’s prices, once for a key', async () => {
    const key = randomUUID();
    const first = await again(key);
    expect(first.json()).toMatchObject({
      code: 'success',
      left_out: [],
      cart: {
        total: 2 * thing.price + card.price,
        shopping_cart_items: [
          { product_id: thing.id, quantity: 2 },
          { product_id: card.id, quantity: 1, address: recipient },
        ],
      },
    });
    expect((await again(key)).json()).toEqual(first.json());
    expect((await again()).json().cart.shopping_cart_items[0].quantity).toBe(4);
  });

  test('names what cannot be had any more, and is refused when nothing can', async () => {
    const setAvailable = (ids: number[], isAvailable: boolean) =>
      world.first.house.pool.query('update variant set is_available = $2 where id = any($1)', [ids, isAvailable]);
    await setAvailable([thing.id], false);
    const partly = (await again()).json();
    expect(partly.left_out).toEqual([expect.any(String)]);
    expect(partly.cart.shopping_cart_items).toMatchObject([{ product_id: card.id }]);
    await setAvailable([thing.id, card.id], false);
    const none = await again();
    expect([none.statusCode, none.json().code]).toEqual([409, 'product_unavailable']);
    await setAvailable([thing.id, card.id], true);
    expect((await again(undefined, randomUUID())).statusCode).toBe(404);
  });
});
