import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { guestList, openShopper, type TestShopper } from '../../../../../tests/api/shop.ts';
import { startTestBank, type TestBank } from '../../../../../tests/api/test-bank.ts';
import { openWorld, type TestWorld } from '../../../../../tests/api/test-house.ts';

let bank: TestBank;
let world: TestWorld;
let premier: TestShopper;
let elite: TestShopper;
let variants: number[];
beforeAll(async () => {
  bank = await startTestBank();
  world = await openWorld(bank.env);
  premier = await openShopper(world.first, bank, 'premier');
  elite = await openShopper(world.first, bank, 'elite');
  variants = (await guestList(world.first, { count: 30, category: 'fashion' })).data.map(
    (card) => card.product_variant_id,
  );
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await bank.close();
});
beforeEach(() => world.first.house.pool.query('delete from wishlist_entry'));

const remove = (shopper: TestShopper, id: string) =>
  world.first.http.inject({ method: 'DELETE', url: `/v1/member/wishlist/${id}`, headers: shopper.headers });
const [one, two] = [() => variants[0] ?? 0, () => variants[1] ?? 0];

describe('your saves', () => {
  test('[WISH-01] are listed the newest first, each with its product and its choice in words', async () => {
    await premier.save(one());
    await premier.save(two());
    const { data, total } = await premier.saves({ locale: 'fr-CA' });
    expect(total).toBe(2);
    expect(data.map(({ product_variant }) => product_variant.id)).toEqual([two(), one()]);
    expect(data[0]?.product.wishlist_id).toBe(data[0]?.id);
    expect(data[0]?.product.product_variant_id).toBe(two());
    expect(data[0]?.variant_name).not.toBe('');
  });

  test('[WISH-01] saving twice answers the same and keeps one', async () => {
    const [first, again] = [await premier.save(one()), await premier.save(one())];
    expect(again.json()).toEqual(first.json());
    expect((await premier.saves()).total).toBe(1);
  });

  test('twenty saves of one variant at once are one save', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => premier.save(one())));
    expect(new Set(answers.map((answer) => answer.json().data?.id)).size).toBe(1);
    expect(answers.every((answer) => answer.statusCode === 200)).toBe(true);
    expect((await premier.saves()).total).toBe(1);
  });

  test('[WISH-01] removing twice is harmless, and saving again brings the same save back', async () => {
    const { id } = (await premier.save(one())).json().data;
    expect((await remove(premier, id)).json()).toEqual({ code: 'success' });
    expect((await remove(premier, id)).json()).toEqual({ code: 'success' });
    expect((await premier.saves()).total).toBe(0);
    expect((await premier.save(one())).json().data.id).toBe(id);
    expect((await premier.saves()).total).toBe(1);
  });

  test('[WISH-01] belong to the account: nobody else sees, removes or adds to them', async () => {
    const { id } = (await premier.save(one())).json().data;
    expect((await elite.saves()).total).toBe(0);
    expect((await remove(elite, id)).statusCode).toBe(404);
    expect((await premier.saves()).total).toBe(1);
    const payload = { product_variant_id: one(), account_id: premier.accountId };
    const foreign = await world.first.http.inject({
      method: 'POST',
      url: '/v1/member/wishlist',
      headers: elite.headers,
      payload,
    });
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'not_found']);
    expect((await elite.get('/member/wishlist', { account_id: premier.accountId })).statusCode).toBe(404);
    const visitor = await world.first.http.inject({ method: 'POST', url: '/v1/member/wishlist', payload });
    expect(visitor.statusCode).toBe(401);
  });

  test('[SHOP-05, SHOP-06] hearts in lists and on the product’s page are this account’s', async () => {
    const { id } = (await premier.save(one())).json().data;
    const list = async (shopper: TestShopper) =>
      (await shopper.get('/member/product', { count: 30, category: 'fashion' }))
        .json()
        .data.find((card: { product_variant_id: number }) => card.product_variant_id === one());
    const card = await list(premier);
    expect(card.wishlist_id).toBe(id);
    expect((await list(elite)).wishlist_id).toBeNull();
    const page = (await premier.get(`/member/product/${card.id}`)).json().data;
    const hearts = page.variants.map((variant: { id: number; wishlist_id: string | null }) => [
      variant.id,
      variant.wishlist_id,
    ]);
    expect(hearts.filter(([, save]: [number, string | null]) => save !== null)).toEqual([[one(), id]]);
  });

  test.each([
    ['price_asc', (a: number, b: number) => a - b],
    ['price_desc', (a: number, b: number) => b - a],
  ])('[WISH-01] sort by %s', async (sort, compare) => {
    for (const variant of variants.slice(0, 8)) await premier.save(variant);
    const prices = (await premier.saves({ sort })).data.map(({ product }) => product.price);
    expect(prices).toEqual(prices.toSorted(compare));
  });

  test('[API-04] are 25 a page', async () => {
    for (const variant of variants) await premier.save(variant);
    expect(await premier.saves()).toMatchObject({ total: 30, per_page: 25, last_page: 2, from: 1, to: 25 });
    expect(await premier.saves({ page: 2 })).toMatchObject({ from: 26, to: 30 });
    expect((await premier.saves({ page: 3 })).data).toEqual([]);
  });

  test('what is no longer offered is not shown, and comes back with the offer', async () => {
    await premier.save(one());
    const { pool } = world.first.house;
    await pool.query('update variant set is_listed = false where id = $1', [one()]);
    expect((await premier.saves()).total).toBe(0);
    expect((await premier.save(one())).statusCode).toBe(404);
    await pool.query('update variant set is_listed = true where id = $1', [one()]);
    expect((await premier.saves()).total).toBe(1);
  });

  test('an account keeps 500 at most', async () => {
    await world.first.house.pool.query(
      `insert into wishlist_entry (account_id, member_id, product_id, variant_id, saved_at)
       select $1, (select member_id from account_member where account_id = $1 limit 1), product_id, id, now()
       from variant where id <> $2 order by id limit 500`,
      [premier.accountId, one()],
    );
    const full = await premier.save(one());
    expect([full.statusCode, full.json().code]).toEqual([409, 'wishlist_full']);
    const [kept] = (await premier.saves()).data;
    expect((await premier.save(kept?.product_variant.id ?? 0)).statusCode).toBe(200);
  });

  test.each([
    [{ product_variant_id: 0 }, 400],
    [{ product_variant_id: 'x' }, 400],
    [{ product_variant_id: 999_999_999 }, 404],
    [{ catalog_id: 3 }, 404],
    [{ product_collection_id: 99 }, 404],
    [{ catalog_id: 1 }, 200],
    [{ catalog_id: null, product_collection_id: null }, 200],
    [{ unknown: 1 }, 400],
  ])('[API-02] %j is answered with %i', async (change, status) => {
    const payload = { product_variant_id: one(), account_id: premier.accountId, ...change };
    const answer = await world.first.http.inject({
      method: 'POST',
      url: '/v1/member/wishlist',
      headers: premier.headers,
      payload,
    });
    expect(answer.statusCode).toBe(status);
  });

  test('[API-02] an unknown sort, page or currency is refused', async () => {
    for (const query of [{ sort: 'best' }, { page: 0 }, { count: 0 }, { currency_id: 9 }]) {
      expect((await premier.get('/member/wishlist', query)).statusCode).toBe(400);
    }
    expect((await remove(premier, 'not-a-uuid')).statusCode).toBe(400);
  });
});
