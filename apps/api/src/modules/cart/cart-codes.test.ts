import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type CartShopper,
  clearCarts,
  findVariants,
  type FoundVariant,
  openCartShopper,
} from '../../../../../tests/api/cart.ts';
import { eventually } from '../../../../../tests/api/eventually.ts';
import { startTestBank, type TestBank } from '../../../../../tests/api/test-bank.ts';
import { openWorld, type TestWorld } from '../../../../../tests/api/test-house.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { countPromotionUses } from '../promotions/index.ts';

let bank: TestBank;
let world: TestWorld;
let premier: CartShopper;
let thing: FoundVariant;
let other: FoundVariant;
let heavy: FoundVariant;
let apple: FoundVariant;
beforeAll(async () => {
  bank = await startTestBank();
  world = await openWorld(bank.env);
  premier = await openCartShopper(world.first, bank, 'premier');
  [thing, other] = (await findVariants(world.first, { catalogueId: 1 }, 2)) as [FoundVariant, FoundVariant];
  [heavy] = (await findVariants(world.first, { catalogueId: 1, hasFee: true }, 1)) as [FoundVariant];
  [apple] = (await findVariants(world.first, { catalogueId: 3 }, 1)) as [FoundVariant];
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await bank.close();
});
beforeEach(() => clearCarts(world.first));

const query = (text: string, values: unknown[] = []) => world.first.house.pool.query(text, values);
const cartWith = async (code: string) => {
  const answer = await premier.addCode(code);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().cart as Awaited<ReturnType<CartShopper['cart']>>;
};

describe('promotion codes', () => {
  test('[CART-01, CART-04] are taken where the program has them on; those in a cart keep counting', async () => {
    const switchTo = async (isOn: boolean) => {
      await query(
        `update program set configuration = jsonb_set(configuration, '{shop,hasPromotionCodes}', $1::jsonb)`,
        [JSON.stringify(isOn)],
      );
      return eventually(
        async () => (await premier.cart()).has_promotions_enabled,
        (has) => has === isOn,
      );
    };
    await premier.add(thing.id);
    const { promotion_amount: saved } = await cartWith('SAVE10');
    expect(await switchTo(false)).toBe(false);
    expect((await premier.addCode('TAKE500')).json().code).toBe('promotion_unknown');
    expect((await premier.cart()).promotion_amount).toBe(saved);
    expect(await switchTo(true)).toBe(true);
    expect((await premier.addCode('TAKE500')).statusCode).toBe(200);
  });

  test('[CART-04] take a share off every item and say so per item and in total', async () => {
    await premier.add(thing.id, { quantity: 3 });
    await premier.add(other.id);
    const cart = await cartWith(' save10 ');
    const price = 3 * thing.price + other.price;
    const saved = Math.floor(price / 10);
    expect(cart).toMatchObject({ points: price, promotion_amount: saved, total: price - saved });
    expect(cart.promotion_codes).toMatchObject([{ code: 'SAVE10', promotion_amount: saved, item_count: 2 }]);
    const perItem = cart.shopping_cart_items.map((item) => item.promotion_amount);
    expect(perItem.reduce((sum, amount) => sum + amount, 0)).toBe(saved);
    for (const item of cart.shopping_cart_items) {
      expect(item.applied_promotions).toMatchObject([{ code: 'SAVE10', amount: item.promotion_amount }]);
      expect(item.total).toBe(item.price * item.quantity - item.promotion_amount + item.additional_fee);
    }
    expect((await premier.cart('fr-CA')).promotion_codes[0]?.name).toBe('10\u00a0% de rabais');
  });

  test('[CART-04] several stand together: percent, then points, then fees', async () => {
    await premier.add(heavy.id);
    await cartWith('FREESHIP');
    await cartWith('TAKE500');
    const cart = await cartWith('SAVE10');
    const tenth = Math.floor(heavy.price / 10);
    const amounts = new Map(cart.promotion_codes.map((entry) => [entry.code, entry.promotion_amount]));
    expect(amounts).toEqual(
      new Map([
        ['FREESHIP', heavy.fee],
        ['TAKE500', 500],
        ['SAVE10', tenth],
      ]),
    );
    expect(cart.total).toBe(heavy.price - tenth - 500);
    expect(cart.min_split_points).toBe(Math.ceil((cart.total * 80) / 100));
  });

  test('[CART-04] APPLE20 is for the Apple shop alone', async () => {
    await premier.add(thing.id);
    const refused = await premier.addCode('APPLE20');
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      {
        code: 'promotion_not_for_these',
        reason: { items: 'rewards of the Apple shop' },
        errors: [{ field: 'promo_code' }],
      },
    ]);
    expect((await premier.addCode('APPLE20', 'fr-CA')).json().reason.items).toBe('récompenses de la boutique Apple');
    await premier.add(apple.id);
    expect((await cartWith('APPLE20')).promotion_amount).toBe(Math.floor(apple.price / 5));
  });

  test('[CART-04] FREESHIP is of no use without a fee', async () => {
    await premier.add(thing.id);
    expect((await premier.addCode('FREESHIP')).json().code).toBe('promotion_not_for_these');
  });

  test.each([
    ['NOSUCHCODE', 'promotion_unknown', undefined],
    ['EXPIRED1', 'promotion_ended', { promo_code: 'EXPIRED1', ends_at: expect.any(String) }],
    ['USEDUP1', 'promotion_used_up', { promo_code: 'USEDUP1' }],
  ])('[CART-04, CART-09] %s is refused: %s', async (code, refusal, reason) => {
    const { cart } = await premier.add(thing.id);
    const answer = await premier.addCode(code);
    const { code: said, message, details, errors, ...body } = answer.json();
    expect([answer.statusCode, said]).toEqual([400, refusal]);
    expect(details).toEqual({ promo_code: [message] });
    expect(errors).toEqual([{ field: 'promo_code', message }]);
    expect(body.reason).toEqual(reason);
    expect(message).not.toMatch(/[{}]/);
    expect(await premier.cart()).toEqual(cart);
  });

  test('[CART-04] a code that begins later says when', async () => {
    const at = new Date(Date.now() + 5 * 86_400_000);
    await query(
      `insert into promotion (code, name_en, name_fr, items_en, items_fr, kind, value, starts_at)
       values ('LATER', 'Later', 'Plus tard', 'all', 'tout', 'percent', 5, $1)`,
      [at],
    );
    await premier.add(thing.id);
    const answer = (await premier.addCode('LATER')).json();
    expect(answer).toMatchObject({ code: 'promotion_not_started', reason: { starts_at: at.toISOString() } });
  });

  test('[CART-04] a code once a member is refused after it was used', async () => {
    await premier.add(thing.id);
    const used = await query(`select p.id, m.id as member from promotion p, member m
      where p.code = 'TAKE500' and m.email = 'premier@example.com'`);
    const { id, member } = used.rows[0];
    const orderId = randomUUID();
    await inTransaction(world.first.house.database, (tx) =>
      countPromotionUses(tx, { promotionIds: [id], memberId: member, accountId: 1, orderId, now: new Date() }),
    );
    expect((await premier.addCode('TAKE500')).json()).toMatchObject({
      code: 'promotion_used_by_you',
      reason: { limit: 1 },
    });
    await query('delete from promotion_use where order_id = $1', [orderId]);
    await query('update promotion set used_count = 0 where id = $1', [id]);
  });

  test('[CART-04] the same code twice is refused, and five are the most', async () => {
    await premier.add(thing.id);
    await cartWith('SAVE10');
    expect((await premier.addCode('save10')).json().code).toBe('promotion_already_in_cart');
    await query(`insert into promotion (code, name_en, name_fr, items_en, items_fr, kind, value, starts_at)
      select 'FEW' || n, 'x', 'x', 'x', 'x', 'points', 1, now() from generate_series(1, 5) n`);
    for (const code of ['FEW1', 'FEW2', 'FEW3', 'FEW4']) await cartWith(code);
    const sixth = (await premier.addCode('FEW5')).json();
    expect(sixth).toMatchObject({ code: 'validation_error', errors: [{ field: 'promo_code' }] });
    expect(sixth.errors[0].message).toContain('5 codes');
  });

  test('[CART-04] are taken out by the id of their entry; a second time answers the same', async () => {
    await premier.add(thing.id);
    const { id, promotion_codes } = await cartWith('SAVE10');
    const path = `/shoppingCart/${id}/promotionCode/${promotion_codes[0]?.code_id}`;
    const first = await premier.send('DELETE', path);
    expect(first.json().cart).toMatchObject({ promotion_codes: [], promotion_amount: 0, total: thing.price });
    expect((await premier.send('DELETE', path)).json()).toEqual(first.json());
  });

  test('one that ends while it is in the cart stops taking anything off, and stays shown', async () => {
    await premier.add(thing.id);
    await cartWith('SAVE10');
    await query(`update promotion set ends_at = now() - interval '1 minute' where code = 'SAVE10'`);
    const cart = await premier.cart();
    expect(cart.promotion_codes).toMatchObject([{ code: 'SAVE10', promotion_amount: 0, item_count: 0 }]);
    expect([cart.promotion_amount, cart.total]).toEqual([0, thing.price]);
    await query(`update promotion set ends_at = now() + interval '1 year' where code = 'SAVE10'`);
    expect((await premier.cart()).promotion_amount).toBe(Math.floor(thing.price / 10));
  });

  test('wait in an empty cart for what they are for', async () => {
    const { cart } = await premier.add(thing.id);
    await premier.send('DELETE', `/shoppingCart/${cart.id}/item/${cart.shopping_cart_items[0]?.id}`);
    expect(await cartWith('SAVE10')).toMatchObject({ promotion_amount: 0, promotion_codes: [{ code: 'SAVE10' }] });
    expect((await premier.add(thing.id)).cart.promotion_amount).toBe(Math.floor(thing.price / 10));
  });

  test('by category are for everything below it', async () => {
    await query(
      `with made as (insert into promotion (code, name_en, name_fr, items_en, items_fr, kind, value, starts_at)
         values ('BRANCH', 'x', 'x', 'a branch', 'une branche', 'percent', 50, now()) returning id)
       insert into promotion_target (promotion_id, category_id)
       select made.id, coalesce(top.id, mid.id, c.id) from made, product p join category c on c.id = p.category_id
         left join category mid on mid.id = c.parent_id left join category top on top.id = mid.parent_id
       where p.id = $1`,
      [thing.productId],
    );
    await premier.add(thing.id);
    expect((await cartWith('BRANCH')).promotion_amount).toBe(Math.floor(thing.price / 2));
  });
});
