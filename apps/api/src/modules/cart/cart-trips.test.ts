import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type CartShopper,
  clearCarts,
  findVariants,
  type FoundVariant,
  openCartShopper,
} from '../../../../../tests/api/cart.ts';
import { countRoundTrips } from '../../../../../tests/api/round-trips.ts';
import { startTestBank, type TestBank } from '../../../../../tests/api/test-bank.ts';
import { openWorld, type TestWorld } from '../../../../../tests/api/test-house.ts';

let bank: TestBank;
let world: TestWorld;
let premier: CartShopper;
let thing: FoundVariant;
let other: FoundVariant;
let third: FoundVariant;
let path: string;
beforeAll(async () => {
  bank = await startTestBank();
  world = await openWorld(bank.env);
  premier = await openCartShopper(world.first, bank, 'premier');
  [thing, other, third] = (await findVariants(world.first, {}, 3)) as [FoundVariant, FoundVariant, FoundVariant];
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await bank.close();
});
beforeEach(async () => {
  await clearCarts(world.first);
  // What every later request finds in memory is read here.
  await premier.add(other.id);
  const { cart } = await premier.add(thing.id);
  const line = cart.shopping_cart_items.find(({ product_id: id }) => id === thing.id);
  path = `/shoppingCart/${cart.id}/item/${line?.id}`;
  // Once in half a minute a call marks the use of its session, too: not one of those that are counted.
  await world.first.house.pool.query('update session set last_used_at = now()');
});

const tripsOf = (ask: () => Promise<{ statusCode: number }>) =>
  countRoundTrips(async () => expect((await ask()).statusCode).toBe(200));

test('adding to a cart waits three times for the database: who asks; key, cart and prices; all that is written', async () => {
  expect(await tripsOf(() => premier.tryAdd(thing.id))).toBe(3);
});

test('what a change answers is what is kept', async () => {
  await premier.addCode('TAKE500');
  const items = [thing, other, third].map(({ id }) => ({ product_id: id, quantity: 2 }));
  const changes = [
    () => premier.tryAdd(thing.id, { quantity: 200 }),
    () => premier.tryAdd(third.id),
    () => premier.send('PUT', path, { quantity: 7 }),
    () => premier.addCode('SAVE10'),
    () => premier.send('DELETE', path),
    () => premier.send('POST', '/shoppingCart/join', { account_id: premier.accountId, items }),
  ];
  for (const change of changes) {
    const answer = await change();
    expect([answer.statusCode, answer.json().cart]).toEqual([200, await premier.cart()]);
  }
});

test('the first addition waits once more, for the cart', async () => {
  await clearCarts(world.first);
  expect(await tripsOf(() => premier.tryAdd(thing.id))).toBe(4);
});

test('a code in the cart costs no further trip', async () => {
  await premier.addCode('TAKE500');
  expect((await premier.cart()).promotion_codes).toHaveLength(1);
  expect(await tripsOf(() => premier.tryAdd(thing.id))).toBe(3);
});

test('an addition that comes twice waits as often, and for no other reading', async () => {
  await premier.add(thing.id, {}, 'twice');
  expect(await tripsOf(() => premier.tryAdd(thing.id, {}, 'twice'))).toBe(3);
});

test('changing a quantity and removing a line wait three times', async () => {
  expect(await tripsOf(() => premier.send('PUT', path, { quantity: 7 }))).toBe(3);
  expect(await tripsOf(() => premier.send('DELETE', path))).toBe(3);
});
