import type { ProductList } from '@rewards/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, guestList, openShopper } from '../../../../../tests/api/shop.ts';
import { startTestBank, type TestBank } from '../../../../../tests/api/test-bank.ts';
import { openWorld, type TestWorld } from '../../../../../tests/api/test-house.ts';

let bank: TestBank;
let world: TestWorld;
beforeAll(async () => {
  bank = await startTestBank();
  world = await openWorld(bank.env);
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await bank.close();
});

const list = (query = {}) => guestList(world.first, query);
const countOf = (facet: ProductList['facets']['brand'], value: string) =>
  facet.find((entry) => entry.value === value)?.count;

describe('search', () => {
  test('finds by name, brand, category and number, in both languages, and lists with facets', async () => {
    const [first] = (await list({ category: 'electronics>audio>headphones', count: 1 })).data;
    expect((await list({ search: first?.sku ?? '' })).data[0]?.id).toBe(first?.id);
    expect((await list({ search: first?.brand.name ?? '' })).total).toBeGreaterThan(5);
    const french = await list({ search: 'casque', locale: 'fr-CA' });
    expect(french.data[0]?.name).toContain('Casque');
    expect(french.facets['category.lvl2'][0]?.value).toBe('electronics>audio>headphones');
    const typo = await list({ search: 'hedphones' });
    expect(typo.corrected_search).toBe('headphones');
    expect(typo.total).toBeGreaterThan(5);
  });

  test('looks at gift cards and Apple too, and can be narrowed', async () => {
    const all = await list({ search: 'gift card' });
    expect(all.facets.product_type.map(({ value }) => value)).toContain('egiftcard');
    const cards = await list({ search: 'gift card', product_type: 'egiftcard' });
    expect(cards.total).toBe(countOf(all.facets.product_type, 'egiftcard'));
  });

  test('suggests products with pictures, brands and categories for what is typed so far', async () => {
    const suggest = async (query: string, locale = 'en-US') =>
      (await world.first.http.inject({ url: addressOf('/guest/search-suggestion', { query, locale }) })).json().data;
    const coffee = await suggest('coff');
    expect(coffee.categories[0]).toMatchObject({
      value: 'home-and-kitchen>kitchen>coffee-and-tea',
      within: ['Home and kitchen', 'Kitchen'],
    });
    expect(coffee.products).toHaveLength(6);
    expect(coffee.products[0].images[0].small).toMatch(/^\/pictures\/[\w.-]+\.(?:webp|svg)$/);
    expect((await suggest('maison o')).brands[0]).toMatchObject({ value: 'maison-orme', name: 'Maison Orme' });
    expect((await suggest('écouteur', 'fr-CA')).products[0].name).toContain('Casque');
    expect(await suggest('zzzzzz')).toEqual({
      products: [],
      brands: [],
      categories: [],
      corrected_query: null,
      total: 0,
    });
    expect((await suggest('"&|!:*')).total).toBe(0);
  });

  test('a member’s suggestions are the same', async () => {
    const premier = await openShopper(world.first, bank, 'premier');
    const answer = await premier.get('/member/search-suggestion', { query: 'head' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data.products.length).toBeGreaterThan(0);
  });
});

describe('a visitor’s answer', () => {
  test('is kept ready: asked again it costs no query, and a browser that has it is told so', async () => {
    const url = addressOf('/guest/product', { brand: 'halden' });
    const first = await world.first.http.inject({ url });
    const connect = world.first.house.pool.connect.bind(world.first.house.pool);
    let taken = 0;
    world.first.house.pool.connect = ((...rest: []) => {
      taken += 1;
      return connect(...rest);
    }) as typeof connect;
    const again = await world.first.http.inject({ url });
    world.first.house.pool.connect = connect;
    expect(taken).toBe(0);
    expect(again.body).toBe(first.body);
    const etag = String(first.headers['etag']);
    const known = await world.first.http.inject({ url, headers: { 'if-none-match': etag } });
    expect([known.statusCode, known.body]).toEqual([304, '']);
    const changed = await world.first.http.inject({ url, headers: { 'if-none-match': 'W/"other"' } });
    expect([changed.statusCode, changed.body]).toEqual([200, first.body]);
    // The same products with the same counts, the other way round.
    const other = await world.first.http.inject({ url: `${url}&sort=oldest`, headers: { 'if-none-match': etag } });
    expect(other.statusCode).toBe(200);
  });

  test.each(['br', 'gzip'])('is compressed once for those who take %s', async (encoding) => {
    const url = addressOf('/guest/product');
    const plain = await world.first.http.inject({ url });
    const packed = await world.first.http.inject({ url, headers: { 'accept-encoding': encoding } });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    const refused = await world.first.http.inject({ url, headers: { 'accept-encoding': `${encoding};q=0` } });
    expect(refused.body).toBe(plain.body);
  });
});
