import type { ProductList } from '@rewards/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveClock } from '../../../../../tests/api/move-clock.ts';
import { addressOf, guestList, openShopper, type TestShopper } from '../../../../../tests/api/shop.ts';
import { startTestBank, type TestBank } from '../../../../../tests/api/test-bank.ts';
import { openWorld, type TestWorld } from '../../../../../tests/api/test-house.ts';

const DAY_MS = 86_400_000;
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

const list = (query = {}) => guestList(world.first, query);
const refusal = async (query: Record<string, string | number>) => {
  const answer = await world.first.http.inject({ url: addressOf('/guest/product', query) });
  return [answer.statusCode, answer.json().code, answer.json().errors?.[0]?.field];
};
const countOf = (facet: ProductList['facets']['brand'], value: string) =>
  facet.find((entry) => entry.value === value)?.count;

describe('the listing', () => {
  test('the demonstration has at least 300 products over 40 brands', async () => {
    const { rows } = await world.first.house.pool.query(
      'select count(*)::int as products, count(distinct brand_id)::int as brands from product',
    );
    expect(rows[0].products).toBeGreaterThanOrEqual(300);
    expect(rows[0].brands).toBeGreaterThanOrEqual(40);
  });

  test('[SHOP-02] shows 24 a page; more pages bring the rest, each product once', async () => {
    const first = await list({ category: 'electronics>audio' });
    expect(first).toMatchObject({ page: 1, per_page: 24, from: 1, to: 24 });
    const ids: number[] = [];
    for (let page = 1; page <= first.last_page; page += 1) {
      const next = await list({ category: 'electronics>audio', page });
      ids.push(...next.data.map(({ id }) => id));
      expect(next.to).toBe(ids.length);
    }
    expect(ids).toHaveLength(first.total);
    expect(new Set(ids).size).toBe(first.total);
  });

  test('[SHOP-02] a page beyond the last is empty, not an error', async () => {
    expect(await list({ page: 1_000_000 })).toMatchObject({ data: [], from: 0, to: 0, page: 1_000_000 });
  });

  test('[SHOP-01] filters by brand, by category of any level and by points; all of it together', async () => {
    const wanted = { brand: 'sonora,tempo', category: 'electronics>audio', points_from: 5000, points_to: 30_000 };
    const { data, total } = await list({ ...wanted, count: 100 });
    expect(total).toBeGreaterThan(3);
    for (const product of data) {
      expect(['sonora', 'tempo']).toContain(product.brand.slug);
      expect(product.category.path.startsWith('electronics>audio>')).toBe(true);
      expect(product.price).toBeGreaterThanOrEqual(5000);
      expect(product.price).toBeLessThanOrEqual(30_000);
    }
  });

  test('[SHOP-01] counts beside the values respect the other filters, and choosing a value gives its count', async () => {
    const filtered = await list({ brand: 'sonora', points_to: 40_000 });
    for (const [facet, query] of [
      [filtered.facets['category.lvl0'], 'category'],
      [filtered.facets['category.lvl2'], 'category'],
      [filtered.facets.promotion, 'promotion'],
    ] as const) {
      for (const { value, count } of facet.slice(0, 4)) {
        const catalogue = query === 'promotion' ? { catalog_slug: 'REWARDS' } : {};
        const chosen = await list({ brand: 'sonora', points_to: 40_000, [query]: value, ...catalogue });
        expect([value, chosen.total]).toEqual([value, count]);
      }
    }
    const tempo = countOf(filtered.facets.brand, 'tempo');
    expect((await list({ brand: 'tempo', points_to: 40_000 })).total).toBe(tempo);
  });

  test('[SHOP-01] a category names its path with > and its parent holds it', async () => {
    const { facets } = await list();
    for (const { value } of facets['category.lvl2']) {
      const parent = value.split('>').slice(0, 2).join('>');
      expect(countOf(facets['category.lvl1'], parent)).toBeGreaterThan(0);
    }
  });

  test.each(['en-US', 'fr-CA'])(
    '[SHOP-01] A to Z and Z to A go by the name in the language of the page: %s',
    async (locale) => {
      const plain = (name: string) =>
        name
          .toLowerCase()
          .normalize('NFKD')
          .replaceAll(/\p{Mark}/gu, '');
      const names = async (sort: string) =>
        (await list({ sort, locale, count: 100, category: 'fashion' })).data.map(({ name }) => plain(name));
      const rising = await names('name_asc');
      expect(rising).toEqual(rising.toSorted((a, b) => (a < b ? -1 : 1)));
      const falling = await names('name_desc');
      expect(falling).toEqual(falling.toSorted((a, b) => (a > b ? -1 : 1)));
      expect(rising[0]).not.toBe(falling[0]);
    },
  );

  test('[SHOP-01] price and date sorts, both ways, are each other’s reverse', async () => {
    const ids = async (sort: string) => (await list({ sort, count: 100, brand: 'pave' })).data;
    const rising = await ids('price_asc');
    expect(rising.map(({ price }) => price)).toEqual(rising.map(({ price }) => price).toSorted((a, b) => a - b));
    expect((await ids('price_desc')).map(({ id }) => id)).toEqual(rising.map(({ id }) => id).toReversed());
    expect((await ids('newest')).map(({ id }) => id)).toEqual((await ids('oldest')).map(({ id }) => id).toReversed());
  });

  test('[SHOP-03] no type means merchandise; gift card types mean the catalogue GIFT_CARD, whatever is asked', async () => {
    const plain = await list({ count: 100 });
    expect(new Set(plain.data.map(({ type, catalog }) => `${type} ${catalog.slug}`))).toEqual(
      new Set(['merchandise REWARDS']),
    );
    for (const type of ['giftcard', 'egiftcard']) {
      const cards = await list({ product_type: type, catalog_slug: 'APPLE', count: 100 });
      expect(cards.total).toBeGreaterThan(10);
      expect(new Set(cards.data.map((card) => `${card.type} ${card.catalog.slug}`))).toEqual(
        new Set([`${type} GIFT_CARD`]),
      );
    }
  });

  test('[SHOP-03, SHOP-09] the Apple catalogue is reachable, and its category is in no list', async () => {
    const apple = await list({ catalog_slug: 'APPLE' });
    expect(apple.total).toBeGreaterThan(10);
    expect(apple.data.every(({ brand }) => brand.slug === 'apple')).toBe(true);
    const everywhere = await list({ search: 'apple' });
    for (const { facets } of [apple, everywhere]) {
      const values = (['category.lvl0', 'category.lvl1', 'category.lvl2'] as const).flatMap((level) => facets[level]);
      expect(values.filter(({ value }) => value.startsWith('apple'))).toEqual([]);
    }
  });

  test('[SHOP-09] weekly specials are a promotion; one that has ended or not begun lists nothing', async () => {
    const weekly = await list({ promotion: 'weekly-specials', count: 100 });
    expect(weekly.total).toBeGreaterThan(20);
    expect(weekly.data.every(({ promotion_end_date }) => promotion_end_date !== null)).toBe(true);
    expect((await list({ promotion: 'summer-clearance' })).total).toBe(0);
    expect((await list({ promotion: 'new-year' })).total).toBe(0);
    expect(weekly.total_facets.promotionGroupCodes).toEqual(['holiday-picks', 'weekly-specials']);
  });

  test('[SHOP-08] promotion groups come with their names in every language', async () => {
    const answer = await world.first.http.inject({ url: '/v1/promotionGroup?codes=weekly-specials,summer-clearance' });
    const groups = answer.json().data;
    expect(groups.map(({ code }: { code: string }) => code)).toEqual(['weekly-specials']);
    expect(groups[0].translations.map(({ locale, name }: { locale: string; name: string }) => [locale, name])).toEqual([
      ['en-US', 'Weekly specials'],
      ['fr-CA', 'Offres de la semaine'],
    ]);
  });

  test('[SHOP-07] four featured products come from Monthly Specials', async () => {
    const { data, total } = await list({ category: 'monthly-specials', count: 4 });
    expect(data).toHaveLength(4);
    expect(total).toBeGreaterThan(4);
    expect(data.every(({ product_labels }) => product_labels.some(({ type }) => type === 'special'))).toBe(true);
  });

  test('[SHOP-05] a card has picture, brand, name, price and labels; a sale price is lower than the original', async () => {
    const { data } = await list({ count: 100, sort: 'oldest' });
    const onSale = data.filter(({ original_price }) => original_price !== null);
    expect(onSale.length).toBeGreaterThan(2);
    for (const { price, original_price } of onSale) expect(price).toBeLessThan(original_price ?? 0);
    const [first] = data;
    const picture = await world.first.http.inject({ url: first?.images[0]?.large ?? '' });
    expect([picture.statusCode, picture.headers['content-type'], picture.headers['cache-control']]).toEqual([
      200,
      expect.stringMatching(/^image\/(?:webp|svg)/),
      'public, max-age=31536000, immutable',
    ]);
  });

  test('[SHOP-02] what cannot be had comes last, unless an order is asked for', async () => {
    const rest = async (query: object) => {
      const { data, total } = await list({ category: 'home-and-kitchen', count: 100, ...query });
      expect(data).toHaveLength(total);
      return data.map(({ is_available }) => is_available);
    };
    const isSoldOutLast = (all: readonly boolean[]) => all.lastIndexOf(true) < all.indexOf(false);
    expect(isSoldOutLast(await rest({}))).toBe(true);
    expect(isSoldOutLast(await rest({ sort: 'newest' }))).toBe(false);
  });

  test('[SHOP-09] every weekly special is reduced, and no two products of the shop show the same picture', async () => {
    const weekly = await list({ promotion: 'weekly-specials', count: 100 });
    expect(weekly.data.filter(({ original_price }) => original_price === null)).toEqual([]);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ count: 100, page })));
    const pictures = pages.flatMap(({ data }) => data.map(({ images }) => images[0]?.medium));
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  test('[SHOP-05] labels occur in every position, with and without an end', async () => {
    const positions = new Set<number>();
    const ends = new Set<boolean>();
    for (let page = 1; page <= 12; page += 1) {
      for (const { product_labels } of (await list({ count: 100, page })).data) {
        for (const { position, end_at } of product_labels) {
          positions.add(position);
          ends.add(end_at !== null && new Date(end_at) < new Date());
        }
      }
    }
    expect(positions).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    expect(ends.size).toBe(2);
  });

  test('[SHOP-01] everything is said in French too', async () => {
    const english = await list({ sort: 'oldest', count: 3 });
    const french = await list({ sort: 'oldest', count: 3, locale: 'fr-CA' });
    expect(french.data.map(({ id }) => id)).toEqual(english.data.map(({ id }) => id));
    expect(french.data[0]?.name).not.toBe(english.data[0]?.name);
    expect(french.facets['category.lvl0'][0]).toMatchObject({ value: 'electronics', name: 'Électronique' });
  });

  test('a sale begins and ends by the portal’s clock, in the price, the sort and the filter', async () => {
    const { pool } = world.first.house;
    const { rows } = await pool.query(
      `select p.id, p.slug, vp.amount::int, vp.sale_amount::int from product p join variant v on v.product_id = p.id
        join variant_price vp on vp.variant_id = v.id
        where p.is_listed and v.is_available and sale_from > now() and catalogue_id = 1 and v.attributes = '{}' limit 1`,
    );
    const [{ id, amount, sale_amount }] = rows;
    const priced = async () => {
      const query = { points_from: sale_amount, points_to: sale_amount, count: 100 };
      return (await list(query)).data.find((product) => product.id === id);
    };
    expect(await priced()).toBeUndefined();
    await moveClock(world.first, 10 * DAY_MS);
    expect(await priced()).toMatchObject({ price: sale_amount, original_price: amount });
    await moveClock(world.first, 30 * DAY_MS);
    expect(await priced()).toBeUndefined();
    await moveClock(world.first, 0);
  });

  test('[SHOP-08] a member’s list is for their own account; somebody else’s is not found', async () => {
    const own = await premier.get('/member/product', { count: 5 });
    expect(own.statusCode).toBe(200);
    expect(own.headers['cache-control']).toBe('no-store');
    expect(own.json().data.map(({ id }: { id: number }) => id)).toEqual(
      (await list({ count: 5 })).data.map(({ id }) => id),
    );
    const elite = await openShopper(world.first, bank, 'elite');
    const foreign = await premier.get('/member/product', { account_id: elite.accountId });
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'not_found']);
  });

  test('[SHOP-01] within my balance means at most what the pool holds', async () => {
    const low = await openShopper(world.first, bank, 'low');
    const { data, total, facets } = (await low.get('/member/product', { within_balance: true, count: 100 })).json();
    expect(total).toBeLessThan((await list()).total);
    expect(data.every(({ price }: { price: number }) => price <= 900)).toBe(true);
    expect(facets.points.max).toBeGreaterThan(900);
  });

  test.each([
    [{ page: 0 }, 'page'],
    [{ page: -1 }, 'page'],
    [{ page: 1.5 }, 'page'],
    [{ page: 1_000_001 }, 'page'],
    [{ count: 101 }, 'count'],
    [{ sort: 'cheapest' }, 'sort'],
    [{ points_from: 500, points_to: 100 }, 'points_to'],
    [{ points_to: 10_000_001 }, 'points_to'],
    [{ product_type: 'car' }, 'product_type'],
    [{ catalog_slug: 'rewards' }, 'catalog_slug'],
    [{ category: 'a>b>c>d' }, 'category'],
    [{ brand: 'Sonora' }, 'brand'],
    [{ currency_id: 'x' }, 'currency_id'],
    [{ search: 'x'.repeat(101) }, 'search'],
  ])('[SHOP-04, API-02] %j is refused and the field is named', async (query, field) => {
    expect(await refusal(query)).toEqual([400, 'validation_error', field]);
  });

  test('[SHOP-04] ten million points is the highest filter, and everything is below it', async () => {
    expect((await list({ points_to: 10_000_000 })).total).toBe((await list()).total);
  });

  test('an unknown currency and another program are refused; unknown brands and categories list nothing', async () => {
    expect((await refusal({ currency_id: 2 })).slice(0, 2)).toEqual([400, 'validation_error']);
    expect((await refusal({ program_slug: 'another' })).slice(0, 2)).toEqual([404, 'not_found']);
    expect((await list({ brand: 'nobody' })).total).toBe(0);
    expect((await list({ category: 'nowhere' })).total).toBe(0);
    expect((await list({ currency_id: 1, program_slug: 'rewards-us' })).total).toBeGreaterThan(300);
  });
});
