import { pointsToNumber } from '@rewards/amounts';
import { calls, type Product } from '@rewards/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveClock } from '../../../../../tests/api/move-clock.ts';
import { addressOf, guestList, openShopper, type TestShopper } from '../../../../../tests/api/shop.ts';
import { startTestBank, type TestBank } from '../../../../../tests/api/test-bank.ts';
import { openWorld, type TestWorld } from '../../../../../tests/api/test-house.ts';
import { priceVariants } from './index.ts';

let bank: TestBank;
let world: TestWorld;
let premier: TestShopper;
beforeAll(async () => {
  bank = await startTestBank();
  world = await openWorld(bank.env);
  premier = await openShopper(world.first, bank, 'premier');
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await bank.close();
});

const query = async (text: string) => (await world.first.house.pool.query(text)).rows;
const page = async (id: number, more = {}): Promise<Product> =>
  (await premier.get(`/member/product/${id}`, more)).json().data;

describe('a product', () => {
  test.each(['', '?account_id=null'])('[SHOP-06, API-03] is shown without a card as well: “%s”', async (search) => {
    const [card] = (await guestList(world.first, { count: 1 })).data;
    const { headers } = premier;
    const answer = await world.first.http.inject({ url: `/v1/member/product/${card?.id}${search}`, headers });
    expect(answer.json().data).toMatchObject({ id: card?.id, wishlist_id: null });
  });

  test('[SHOP-06, SHOP-08, API-03] is found by id and by slug, with everything the documents name', async () => {
    const [card] = (await guestList(world.first, { category: 'fashion>clothing', count: 1 })).data;
    const byId = await premier.get(`/member/product/${card?.id}`);
    const bySlug = await premier.get(`/member/product/slug/${card?.slug}`, { currency_id: 1, locale: 'en-US' });
    expect(byId.json()).toEqual(bySlug.json());
    const product: Product = byId.json().data;
    const { id, name, sku, brand, category, description, images, price, prices, catalog, product_collection } = product;
    expect({ ...card, wishlist_id: null }).toMatchObject({
      id,
      name,
      sku,
      brand,
      category,
      description,
      images,
      price,
      prices,
    });
    expect([catalog.slug, product_collection.id > 0]).toEqual(['REWARDS', true]);
    expect(product.sale_channel).toEqual({
      code: 'SHOP',
      has_splitpay: true,
      min_percentage_points: 80,
      min_percentage_fiat: 0,
      rates: { program_to_currency: 0.01 },
    });
    expect(product.options_available).toBe(true);
  });

  test.each(['en-US', 'fr-CA'])(
    '[API-03] lists and pages are what the contract declares, to the letter: %s',
    async (locale) => {
      const chosen = { count: 100, locale, search: 'watch', brand: 'no-such-brand,tempo' };
      const asked = [
        [calls.listGuestProducts, await world.first.http.inject({ url: addressOf('/guest/product', chosen) })],
        [calls.listMemberProducts, await premier.get('/member/product', { count: 100, locale, page: 2 })],
        [calls.listMemberProducts, await premier.get('/member/product', { locale, product_type: 'egiftcard' })],
        [
          calls.showProduct,
          await premier.get(`/member/product/${(await guestList(world.first)).data[0]?.id}`, { locale }),
        ],
      ] as const;
      for (const [call, answer] of asked) {
        expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
        // The contract leaves out what it does not declare: an equal answer holds nothing more.
        expect(call.answer.parse(answer.json())).toEqual(answer.json());
      }
    },
  );

  test('[SHOP-06] its variants differ in the attributes it names, and every value of them occurs', async () => {
    const [card] = (await guestList(world.first, { category: 'fashion>clothing', count: 1 })).data;
    const { variants, variant_attributes } = await page(card?.id ?? 0, { locale: 'fr-CA' });
    expect(variant_attributes.map(({ code, name }) => [code, name])).toEqual([
      ['colour', 'Couleur'],
      ['size', 'Taille'],
    ]);
    for (const { code, values } of variant_attributes) {
      const used = new Set(variants.map(({ attributes }) => attributes[code]));
      expect(new Set(values.map(({ value }) => value))).toEqual(used);
    }
    const choices = variants.map(({ attributes }) => JSON.stringify(attributes));
    expect(new Set(choices).size).toBe(variants.length);
  });

  test('[SHOP-06] related products are others of its category that can be had, each once', async () => {
    const [card] = (await guestList(world.first, { category: 'electronics>audio>headphones', count: 1 })).data;
    const { related } = (await premier.get(`/member/product/${card?.id}`)).json();
    expect(related).toHaveLength(4);
    for (const other of related) {
      expect([other.category.path, other.is_available]).toEqual(['electronics>audio>headphones', true]);
      expect(other.id).not.toBe(card?.id);
    }
  });

  test('[SHOP-06] what does not exist, is unlisted or stands in another catalogue is not found', async () => {
    const [unlisted] = await query('select id, slug from product where not is_listed limit 1');
    const [card] = (await guestList(world.first, { count: 1 })).data;
    const answers = await Promise.all([
      premier.get('/member/product/999999999'),
      premier.get('/member/product/slug/no-such-thing'),
      premier.get(`/member/product/${unlisted.id}`),
      premier.get(`/member/product/slug/${unlisted.slug}`),
      premier.get(`/member/product/slug/${card?.slug}`, { catalog_id: 3 }),
      premier.get(`/member/product/slug/${card?.slug}`, { product_collection_id: 99 }),
      premier.get('/member/product-group/999999'),
    ]);
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
      answers.map(() => [404, 'not_found']),
    );
    const own = await premier.get(`/member/product/slug/${card?.slug}`, {
      catalog_id: 1,
      product_collection_id: card?.product_collection.id ?? 0,
    });
    expect(own.statusCode).toBe(200);
  });

  test.each(['/member/product/0', '/member/product/x', '/member/product/slug/UPPER', '/member/product-group/1.5'])(
    '[API-02] %s is no address of a product',
    async (path) => {
      expect((await premier.get(path)).statusCode).toBe(400);
    },
  );

  test('[SHOP-08] a product group holds products that belong together', async () => {
    const [group] = await query(`select id from product_group where code = 'coffee-corner'`);
    const { data } = (await premier.get(`/member/product-group/${group.id}`, { locale: 'fr-CA' })).json();
    expect(data).toMatchObject({ code: 'coffee-corner', name: 'Le coin café' });
    expect(data.products.length).toBeGreaterThan(2);
    const one = await page(data.products[0].id);
    expect(one.product_group?.id).toBe(group.id);
  });

  test('[SHOP-10] an eGift card is paid with points alone and comes in denominations', async () => {
    const [card] = (await guestList(world.first, { product_type: 'egiftcard', count: 1 })).data;
    const product = await page(card?.id ?? 0);
    expect(product).toMatchObject({
      type: 'egiftcard',
      sale_channel: { code: 'EGIF', has_splitpay: false, min_percentage_points: 100 },
    });
    expect(product.variants.map(({ price }) => price)).toEqual([2500, 5000, 10_000, 25_000, 50_000]);
  });

  test('[SHOP-06] a sale shows its price, what it was, and when it ends', async () => {
    const [row] = await query(`select p.id from product p join variant v on v.product_id = p.id
      join variant_price vp on vp.variant_id = v.id where p.is_listed and v.is_available and p.catalogue_id = 1
        and sale_from < now() and sale_to > now() + interval '2 days'
        and not exists (select from product_promotion where product_id = p.id) limit 1`);
    const product = await page(row.id);
    const variant = product.variants.find(({ id }) => id === product.product_variant_id);
    expect(product.price).toBeLessThan(product.original_price ?? 0);
    expect(product.promotion_end_date).toBe(variant?.sale_ends_at);
    await moveClock(world.first, new Date(product.promotion_end_date ?? 0).getTime() - Date.now() + 1000);
    const later = await openShopper(world.first, bank, 'business');
    const after = (await later.get(`/member/product/${row.id}`)).json().data;
    await moveClock(world.first, 0);
    expect(after).toMatchObject({ price: product.original_price, original_price: null });
  });

  test('[SHOP-06] a sale of a variant that is out of stock begins on its page at its moment', async () => {
    const [row] = await query(`select p.id, min(v.id) as variant from product p join variant v on v.product_id = p.id
      join variant_price vp on vp.variant_id = v.id where p.is_listed and v.is_listed and v.is_available
      group by p.id having count(*) > 1 and count(vp.sale_amount) = 0 order by p.id limit 1`);
    await query(`update variant set is_available = false where id = ${row.variant}`);
    await query(`update variant_price set sale_amount = 1, sale_from = now() + interval '5 minutes',
      sale_to = now() + interval '1 day' where variant_id = ${row.variant}`);
    const ofSale = (product: Product) => product.variants.find(({ id }) => id === row.variant)?.price;
    expect(ofSale(await page(row.id))).toBeGreaterThan(1);
    await moveClock(world.first, 6 * 60 * 1000);
    const price = ofSale(await page(row.id));
    await moveClock(world.first, 0);
    expect(price).toBe(1);
  });

  test('[SHOP-06] a product whose every variant is gone says so and stays visible', async () => {
    const [row] = await query(`select p.id from product p where is_listed and not exists
      (select from variant v where v.product_id = p.id and v.is_available) limit 1`);
    expect(await page(row.id)).toMatchObject({ is_available: false });
  });
});

describe('the door for the cart', () => {
  test('prices variants at a moment, with availability, fees and the most of a line; what is not offered is missing', async () => {
    await query(
      `insert into product_fee select p.id, 'shipping', 900 from product p where p.is_listed on conflict do nothing`,
    );
    const [row] =
      await query(`select v.id, v.product_id, vp.amount::int as full, vp.sale_amount::int as sale, vp.sale_from, f.points::int as fee
      from variant v join product p on p.id = v.product_id join variant_price vp on vp.variant_id = v.id
        join product_fee f on f.product_id = p.id
      where p.is_listed and v.is_listed and sale_from > now() limit 1`);
    const [gone] = await query(
      'select v.id from variant v join product p on p.id = v.product_id where not p.is_listed limit 1',
    );
    const priced = await priceVariants(world.first.house.database, [row.id, gone.id, 999_999_999], new Date());
    expect([...priced.keys()]).toEqual([row.id]);
    const one = priced.get(row.id);
    expect(one && [pointsToNumber(one.price), one.original, one.product.id]).toEqual([row.full, null, row.product_id]);
    expect(one?.fees.map(({ code, amount }) => [code, pointsToNumber(amount)])).toEqual([['shipping', row.fee]]);
    expect(one?.maxQuantity).toBeGreaterThan(0);
    const later = await priceVariants(world.first.house.database, [row.id], row.sale_from);
    const onSale = later.get(row.id);
    expect(onSale && [pointsToNumber(onSale.price), onSale.original && pointsToNumber(onSale.original)]).toEqual([
      row.sale,
      row.full,
    ]);
  });
});
