import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askBy, openShopFloor, type ShopFloor } from '../../../../../tests/api/shop-floor.ts';
import { type Answer, type Buyer, cards, type Payment } from '../../../../../tests/api/buyer.ts';
import type { TestHouse } from '../../../../../tests/api/test-house.ts';
import { accept } from '../../platform/result.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { insertAccount } from '../accounts/index.ts';

let floor: ShopFloor;
let second: TestHouse;
beforeAll(async () => {
  floor = await openShopFloor();
  second = await floor.world.openAnother();
});
afterAll(() => floor[Symbol.asyncDispose]());

const AT_ONCE = 20;
const codesOf = (answers: { body: Answer }[]): string[] => answers.map(({ body }) => String(body.code));
const ordersOf = (cartId: string | null) => floor.count('shop_order', `cart_id = '${cartId}'`);

const ways: [string, Payment][] = [
  ['points', {}],
  ['points and card', { points: 9_000, card: cards.approved }],
];

test.each(ways)('[CHK-07] the same cart paid with %s from two sessions at once is one order', async (_way, payment) => {
  const sessions = [await floor.buyer('elite'), await floor.buyer('elite', second)] as [Buyer, Buyer];
  const before = await sessions[0].balance();
  const cart = await sessions[0].add(floor.goods.parcel);
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) => sessions[index % 2 === 0 ? 0 : 1].checkOut(cart, payment)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(codesOf(answers))).toSatisfy((codes: Set<string>) =>
    [...codes].every((code) => ['success', 'cart_ordered', 'cart_in_checkout'].includes(code)),
  );
  expect(await ordersOf(cart.id)).toBe(1);
  expect(await sessions[0].balance()).toBe(before - (payment.points ?? 10_000));
  await floor.expectInvariants();
});

test.each(ways)(
  '[CHK-07] one key, twenty times at once, paid with %s: one order and one answer',
  async (_way, payment) => {
    const buyer = await floor.buyer('elite');
    const before = await buyer.balance();
    const cart = await buyer.add(floor.goods.parcel);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => buyer.checkOut(cart, { ...payment, key })));
    const said = new Set(answers.map(({ body }) => (body.code === 'success' ? body.order_number : body.code)));
    said.delete('in_progress');
    expect(said.size).toBe(1);
    const after = await buyer.checkOut(cart, { ...payment, key });
    expect([after.status, [...said]]).toEqual([200, [after.body.order_number]]);
    expect(await ordersOf(cart.id)).toBe(1);
    expect(await buyer.balance()).toBe(before - (payment.points ?? 10_000));
    await floor.expectInvariants();
  },
);

/** More cards of the same pool, each with a cart of its own. */
async function openCarts(buyer: Buyer, count: number): Promise<{ accountId: number; cartId: string }[]> {
  const { pool, database } = floor.world.first.house;
  const { rows } = await pool.query('select pool_id from account where id = $1', [buyer.accountId]);
  const carts = [];
  for (let index = 0; index < count; index += 1) {
    const opened = await inTransaction(database, async (tx) =>
      accept(
        await insertAccount(tx, {
          referenceIdentifier: randomUUID(),
          poolId: rows[0].pool_id,
          typeCode: 'hsbcadv',
          family: 'platinum',
          status: 'A',
          openedAt: new Date(),
          members: [{ memberId: buyer.memberId, isPrimary: true, nameOnCard: 'I Solberg' }],
          numberEnding: '0000',
        }),
      ),
    );
    if (!opened.ok) throw new Error('refused');
    const payload = { product_id: floor.goods.parcel, account_id: opened.value, quantity: 1 };
    const { headers } = buyer;
    const added = await askBy(floor.world.first)('POST', '/shoppingCart', { headers, payload });
    carts.push({ accountId: opened.value, cartId: added.body.cart.id });
  }
  return carts;
}

test('[CHK-07] twenty checkouts at once for points that suffice for one: one order, by points and by card', async () => {
  const buyer = await floor.buyer('platinum');
  const carts = await openCarts(buyer, AT_ONCE);
  const placeAll = (details: object) =>
    Promise.all(
      carts.map(({ accountId, cartId }, index) =>
        askBy(index % 2 === 0 ? floor.world.first : second)('POST', '/shoppingCart/checkout', {
          headers: { ...buyer.headers, 'idempotency-key': randomUUID() },
          payload: {
            shopping_cart_id: cartId,
            account_id: accountId,
            kount_session_id: 'visit-00000001',
            address_id: buyer.addressId,
            payment_details: { fiat_currency_code: 'USD', ...details },
          },
        }),
      ),
    );
  expect(await buyer.balance()).toBe(18_000);
  const paid = await placeAll({ amount: 0, points_amount: 10_000 });
  expect(paid.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(paid.filter(({ body }) => body.code === 'insufficient_points')).toHaveLength(AT_ONCE - 1);
  expect(await buyer.balance()).toBe(8_000);

  const billing = {
    address_line1: '1 Main St',
    city: 'Portland',
    province: 'OR',
    country: 'usa',
    postal_code: '97201',
  };
  const split = await placeAll({
    amount: 20,
    points_amount: 8_000,
    first_name: 'Ingrid',
    last_name: 'Solberg',
    card_number: cards.approved,
    expiry_month: 1,
    expiry_year: 2031,
    cvv: '123',
    billing_address: billing,
  });
  expect(split.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(codesOf(split).filter((code) => code === 'insufficient_points').length).toBeGreaterThanOrEqual(AT_ONCE - 2);
  expect(await buyer.balance()).toBe(0);
  expect((await floor.books()).filter(({ authorised_cents }) => authorised_cents === 2_000)).toHaveLength(1);
  await floor.expectInvariants();
});
