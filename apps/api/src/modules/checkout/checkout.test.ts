import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Buyer, cards } from '../../../../../tests/api/buyer.ts';
import { openShopFloor, type ShopFloor } from '../../../../../tests/api/shop-floor.ts';
import { logOnAs, logOnStaff } from '../../../../../tests/api/signed-in.ts';

let floor: ShopFloor;
let premier: Buyer;
let elite: Buyer;
beforeAll(async () => {
  floor = await openShopFloor();
  premier = await floor.buyer('premier');
  elite = await floor.buyer('elite');
});
afterAll(async () => {
  await floor.expectInvariants();
  await floor[Symbol.asyncDispose]();
});
beforeEach(async () => {
  const { pool } = floor.world.first.house;
  await pool.query("delete from cart_item where cart_id in (select id from cart where state = 'open')");
});

describe('paid with points', () => {
  test('[CHK-04, CHK-07] the order has a number, and its points leave the balance once', async () => {
    const before = await premier.balance();
    const cart = await premier.add(floor.goods.parcel);
    const { status, body } = await premier.checkOut(cart);
    expect([status, body]).toEqual([
      200,
      { code: 'success', id: expect.any(String), order_number: expect.stringMatching(/^R-\d{4}-\d{4}$/) },
    ]);
    expect(await premier.balance()).toBe(before - 10_000);
    expect(await floor.count('shop_order', `id = '${body.id}' and paid_points = 10000 and paid_cents = 0`)).toBe(1);
    expect((await premier.cart()).shopping_cart_items).toEqual([]);
  });

  test('a cart that was emptied in another window is not ordered', async () => {
    const cart = await premier.add(floor.goods.parcel);
    await floor.world.first.house.pool.query('delete from cart_item where cart_id = $1', [cart.id]);
    expect((await premier.checkOut(cart)).body.code).toBe('cart_empty');
  });

  test('[CHK-03] an order keeps the address it is sent to, whatever becomes of the address', async () => {
    const { pool } = floor.world.first.house;
    const { body } = await premier.checkOut(await premier.add(floor.goods.parcel));
    await pool.query(`update address set first_name = 'Nobody', city = 'Nowhere' where id = $1`, [premier.addressId]);
    const { rows } = await pool.query('select shipping_address from shop_order where id = $1', [body.id]);
    expect(rows).toEqual([
      {
        shipping_address: expect.objectContaining({
          firstName: 'Maya',
          lastName: 'Laurent',
          address1: '1 Main St',
          city: 'Portland',
          postalCode: '97201',
        }),
      },
    ]);
  });

  test('[CHK-07] the same key again answers the same order, and another key that the cart was ordered', async () => {
    const cart = await premier.add(floor.goods.parcel);
    const key = randomUUID();
    const first = await premier.checkOut(cart, { key });
    expect(await premier.checkOut(cart, { key })).toEqual(first);
    const other = await premier.checkOut(cart);
    expect([other.status, other.body.code]).toEqual([409, 'cart_ordered']);
    const reused = await premier.checkOut(cart, { key, points: 9_000, amount: 10, card: cards.approved });
    expect([reused.status, reused.body.code]).toEqual([422, 'idempotency_key_reused']);
  });

  test('[CHK-03] eGift cards alone need no address, and a parcel does', async () => {
    const gift = await premier.add(floor.goods.egift);
    expect((await premier.checkOut(gift, { addressId: null })).status).toBe(200);
    const parcel = await premier.add(floor.goods.parcel);
    expect((await premier.checkOut(parcel, { addressId: null })).body.code).toBe('address_required');
  });

  test('somebody else’s address, account or cart does not exist', async () => {
    const cart = await premier.add(floor.goods.parcel);
    expect((await premier.checkOut(cart, { addressId: elite.addressId })).body.code).toBe('not_found');
    expect((await elite.checkOut(cart)).body.code).toBe('not_found');
    expect((await premier.checkOut(cart, { cartId: randomUUID() })).body.code).toBe('not_found');
  });

  test('more points than there are is refused with what is missing', async () => {
    const low = await floor.buyer('low');
    const cart = await low.add(floor.goods.parcel);
    const { status, body } = await low.checkOut(cart);
    expect([status, body.code, body.reason]).toEqual([409, 'insufficient_points', { missing: 9_100 }]);
    expect(await low.balance()).toBe(900);
  });

  test('what is no longer available, or below the minimum, is not ordered', async () => {
    const { pool } = floor.world.first.house;
    const cart = await premier.add(floor.goods.parcel);
    await pool.query('update variant set is_available = false where id = $1', [floor.goods.parcel]);
    expect((await premier.checkOut(cart)).body.code).toBe('product_unavailable');
    expect((await premier.checkOut(await premier.add(floor.goods.egift))).body.code).toBe('product_unavailable');
    await pool.query(`delete from cart_item where variant_id = $1`, [floor.goods.egift]);
    await pool.query('update variant set is_available = true where id = $1', [floor.goods.parcel]);
    await pool.query('update variant_price set amount = 999 where variant_id = $1', [floor.goods.parcel]);
    const below = await premier.checkOut(cart, { points: 999, amount: 0 });
    expect([below.body.code, below.body.reason]).toEqual(['below_minimum_points', { minimum: 1_000, missing: 1 }]);
    await pool.query('update variant_price set amount = 1000 where variant_id = $1', [floor.goods.parcel]);
    expect((await premier.checkOut(cart, { points: 1_000, amount: 0 })).status).toBe(200);
    await pool.query('update variant_price set amount = 10000 where variant_id = $1', [floor.goods.parcel]);
  });

  test('a price that changed since the member saw it is not paid', async () => {
    const { pool } = floor.world.first.house;
    const cart = await premier.add(floor.goods.parcel);
    for (const amount of [10_001, 9_999]) {
      await pool.query('update variant_price set amount = $2 where variant_id = $1', [floor.goods.parcel, amount]);
      expect((await premier.checkOut(cart)).body.code).toBe('cart_changed');
    }
    await pool.query('update variant_price set amount = 10000 where variant_id = $1', [floor.goods.parcel]);
    expect((await premier.checkOut(cart)).status).toBe(200);
  });

  test('staff logged in as the member cannot order', async () => {
    const cart = await premier.add(floor.goods.parcel);
    const token = await logOnAs(floor.world.first, await logOnStaff(floor.world.first, 'staff'), 'premier');
    const asStaff = await floor.world.first.http.inject({
      method: 'POST',
      url: '/v1/shoppingCart/checkout',
      headers: { authorization: `Bearer ${token}` },
      payload: {
        shopping_cart_id: cart.id,
        account_id: premier.accountId,
        kount_session_id: 'visit-00000001',
        address_id: premier.addressId,
        payment_details: { amount: 0, points_amount: cart.total, fiat_currency_code: 'USD' },
      },
    });
    expect([asStaff.statusCode, asStaff.json().code]).toEqual([403, 'not_as_staff']);
  });

  test('money of another currency than the program’s is refused', async () => {
    const cart = await elite.add(floor.goods.parcel);
    const answer = await floor.world.first.http.inject({
      method: 'POST',
      url: '/v1/shoppingCart/checkout',
      headers: { ...elite.headers, 'idempotency-key': 'other-currency-1' },
      payload: {
        shopping_cart_id: cart.id,
        account_id: elite.accountId,
        kount_session_id: 'visit-00000001',
        address_id: elite.addressId,
        payment_details: { amount: 0, points_amount: cart.total, fiat_currency_code: 'CAD' },
      },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation_error']);
  });

  test('[CART-04] a promotion counts its use with the order', async () => {
    const cart = await elite.add(floor.goods.parcel);
    await floor.world.first.http.inject({
      method: 'POST',
      url: `/v1/shoppingCart/${cart.id}/promotionCode`,
      headers: elite.headers,
      payload: { promo_code: 'TAKE500' },
    });
    const reduced = await elite.cart();
    expect(reduced.total).toBe(9_500);
    const { status, body } = await elite.checkOut(reduced);
    expect(status).toBe(200);
    expect(await floor.count('promotion_use', `order_id = '${body.id}' and state = 'counted'`)).toBe(1);
  });
});

describe('paid with points and card', () => {
  test('[CHK-02] 79.9 % in points is refused, 80 % is taken, and a cent more or less is not', async () => {
    const cart = await premier.add(floor.goods.parcel);
    const tooLow = await premier.checkOut(cart, { points: 7_990, card: cards.approved });
    expect([tooLow.status, tooLow.body.code, tooLow.body.reason]).toEqual([
      400,
      'points_share_too_low',
      { minimum: 8_000 },
    ]);
    for (const amount of [19.99, 20.01]) {
      const off = await premier.checkOut(cart, { points: 8_000, amount, card: cards.approved });
      expect(off.body.code).toBe('cart_changed');
    }
    for (const amount of [20.000000000000004, 20.001, 5e-324]) {
      const unsound = await premier.checkOut(cart, { points: 8_000, amount, card: cards.approved });
      expect([unsound.status, unsound.body.code]).toEqual([400, 'validation_error']);
    }
    const before = await premier.balance();
    const { status, body } = await premier.checkOut(cart, { points: 8_000, card: cards.approved });
    expect([status, body.code]).toEqual([200, 'success']);
    expect(await premier.balance()).toBe(before - 8_000);
    expect(await floor.count('shop_order', `id = '${body.id}' and paid_points = 8000 and paid_cents = 2000`)).toBe(1);
    expect((await floor.books()).find(({ key }) => key === body.id)).toMatchObject({
      state: 'authorised',
      authorised_cents: 2_000,
    });
  });

  test('[CHK-03] the ranges of cards that can be paid with are told', async () => {
    const { http } = floor.world.first;
    const answer = await http.inject({ url: '/v1/member/program/binrange', headers: premier.headers });
    expect(answer.json()).toEqual({
      bin_range: [
        { from: '541234', to: '541235' },
        { from: '552200', to: '552299' },
      ],
    });
  });

  test.each([
    ['outside the range', { card: cards.outsideRange }, 'card_not_in_bin_range'],
    ['with a wrong digit', { card: '5412340000090003' }, 'card_invalid'],
    ['expired', { card: cards.approved, expiryYear: 2025 }, 'card_invalid'],
    ['missing', {}, 'validation_error'],
  ])('[CHK-03, CHK-08] a card that is %s is refused before anything is held or asked', async (_what, payment, code) => {
    const cart = await premier.add(floor.goods.parcel);
    const before = [await premier.balance(), await floor.count('points_hold'), floor.line.asked.length];
    expect((await premier.checkOut(cart, { points: 9_000, ...payment })).body.code).toBe(code);
    expect([await premier.balance(), await floor.count('points_hold'), floor.line.asked.length]).toEqual(before);
  });

  test.each([
    [cards.declined, 'payment_declined', 'error performing payment authorization transaction'],
    [cards.fraud, 'fraud_detected', 'suspicious fraud transaction detected'],
  ])(
    '[CHK-05] %s is refused in the fixed words of every language, and everything is as before; another card then pays',
    async (card, code, message) => {
      const cart = await premier.add(floor.goods.parcel);
      const before = await premier.balance();
      const key = randomUUID();
      const { status, body } = await premier.checkOut(cart, { points: 9_000, card, key });
      expect([status, body.code, body.message]).toEqual([402, code, message]);
      expect(floor.world.first.house.words.fr.t(`errors.${code}` as 'errors.payment_declined')).toBe(message);
      expect(await premier.balance()).toBe(before);
      expect((await premier.cart()).shopping_cart_items).toHaveLength(1);
      const again = await premier.checkOut(cart, { points: 9_000, card: cards.approved, key });
      expect(again.status).toBe(200);
      expect(await premier.checkOut(cart, { points: 9_000, card, key })).toEqual(again);
      expect(await premier.balance()).toBe(before - 9_000);
    },
  );

  test.each(['failsTwice', 'answersTwice', 'losesAnswer', 'silentButAuthorised'] as const)(
    '[CHK-07] a gateway that %s ends in one order and one authorisation',
    async (behaviour) => {
      const cart = await premier.add(floor.goods.parcel);
      const before = await premier.balance();
      const { status, body } = await premier.checkOut(cart, { points: 9_000, card: cards[behaviour] });
      expect([status, body.code]).toEqual([200, 'success']);
      expect(await premier.balance()).toBe(before - 9_000);
      expect((await floor.books()).find(({ key }) => key === body.id)).toMatchObject({ authorised_cents: 1_000 });
    },
  );

  test.each(['silent', 'late'] as const)(
    '[CHK-07] a gateway that is %s and does not know the payment is told never to take it, and all is given back',
    async (behaviour) => {
      const cart = await premier.add(floor.goods.parcel);
      const before = await premier.balance();
      const { status, body } = await premier.checkOut(cart, { points: 9_000, card: cards[behaviour] });
      expect([status, body.code]).toEqual([402, 'payment_declined']);
      expect(await premier.balance()).toBe(before);
      expect(await floor.count('checkout_attempt', "state = 'held'")).toBe(0);
      expect((await floor.books())[0]).toMatchObject({ state: 'voided', authorised_cents: 0 });
      expect((await premier.checkOut(cart, { points: 9_000, card: cards.approved })).status).toBe(200);
    },
  );

  test('a promotion whose card is declined gives its use back', async () => {
    const buyer = await floor.buyer('advance');
    const cart = await buyer.add(floor.goods.parcel);
    await floor.world.first.http.inject({
      method: 'POST',
      url: `/v1/shoppingCart/${cart.id}/promotionCode`,
      headers: buyer.headers,
      payload: { promo_code: 'TAKE500' },
    });
    const reduced = await buyer.cart();
    for (const card of [cards.declined, cards.silent]) {
      expect((await buyer.checkOut(reduced, { points: 9_000, card })).status).toBe(402);
    }
    const { body } = await buyer.checkOut(reduced, { points: 9_000, card: cards.approved });
    expect(body.code).toBe('success');
    const own = `member_id = '${buyer.memberId}'`;
    expect(await floor.count('promotion_use', `${own} and state = 'counted'`)).toBe(1);
    expect(await floor.count('promotion_use', `${own} and state = 'released'`)).toBe(2);
  });
});
