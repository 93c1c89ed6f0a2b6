import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../../../tests/api/eventually.ts';
import { openWorld, type TestHouse, type TestWorld } from '../../../../../tests/api/test-house.ts';
import { accept } from '../../platform/result.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { insertPublished } from './content.repository.ts';
import { always, isShowing } from './content.ts';

const address = '/v1/guest/program/rewards-us/cms/page';
let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const guestContent = async ({ http }: TestHouse, locale = 'en-US') =>
  (await http.inject({ url: `${address}?locale=${locale}` })).json().data;

describe('guest content', () => {
  test('[FRAME-04, CONT-03] a visitor gets the stored menu in the language asked for', async () => {
    const english = await guestContent(world.first);
    const french = await guestContent(world.first, 'fr-CA');
    const titles = (data: typeof english) => data.menu_items.map((item: { title: string }) => item.title);
    expect(titles(english)).toEqual([
      'Shop',
      'Travel',
      'Pay with Rewards',
      'Cash Back',
      'Direct Deposit',
      'Rewards for Miles',
      'Credit cards',
    ]);
    expect(titles(french)).toContain('Boutique');
    expect(english.menu_items[0].nodes.map((node: { title: string }) => node.title)).toEqual([
      'Merchandise',
      'Gift cards',
      'eGift cards',
      'Apple',
      'Weekly specials',
    ]);
  });

  test('[CONT-05] menu items carry media, icon, colours and group code, and carousels come along', async () => {
    const data = await guestContent(world.first);
    expect(data.menu_items[0]).toMatchObject({ media: null, icon: 'shopping-bag', colours: null, group_code: null });
    expect(data.carousels.map((carousel: { code: string }) => carousel.code)).toEqual(['home']);
  });

  test('[CONT-01] only slides that are active and inside their window are sent', async () => {
    const data = await guestContent(world.first);
    const shown = data.carousels[0].slides.map((slide: { id: string }) => slide.id);
    expect(shown).toEqual(['your-way', 'miles', 'statement-credit']);
    expect(data.carousels[0].slides[0].translations.map((text: { locale: string }) => text.locale)).toEqual([
      'en-US',
      'fr-CA',
    ]);
  });

  test('[CONT-01] a slide leaves when its window ends by the portal’s clock', async () => {
    const days = 24 * 60 * 60 * 1000;
    await world.first.http.inject({ method: 'PUT', url: '/v1/sandbox/clock', payload: { offset_ms: 150 * days } });
    const data = await guestContent(world.first);
    await world.first.http.inject({ method: 'PUT', url: '/v1/sandbox/clock', payload: { offset_ms: 0 } });
    expect(data.carousels[0].slides.map((slide: { id: string }) => slide.id)).toEqual(['your-way', 'statement-credit']);
  });

  test('[CONT-04] support hours and phones come from the program’s configuration', async () => {
    const { program } = await guestContent(world.first);
    expect(program.support.hours).toEqual([
      { days: 'weekday', opens: '09:00', closes: '21:00' },
      { days: 'weekend', opens: '10:00', closes: '18:00' },
    ]);
    expect(program.currency).toEqual({ id: 1, name: 'Points', symbol: 'pts' });
  });

  test('a program that does not exist is a 404', async () => {
    const answer = await world.first.http.inject({ url: '/v1/guest/program/no-such-program/cms/page' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe('not_found');
  });

  test('[CONT-03] a change is seen at once by a second process that had kept the old content', async () => {
    const second = await world.openAnother();
    expect((await guestContent(second)).pages).toHaveLength(7);
    await inTransaction(world.first.house.database, async (tx) =>
      accept(
        await insertPublished(
          tx,
          {
            programSlug: 'rewards-us',
            position: 99,
            entry: {
              kind: 'page',
              slug: 'news',
              window: always,
              document: {
                title: { en: 'News', fr: 'Nouvelles' },
                lead: null,
                bodyHtml: null,
                route: '/faq',
                type: 'internal',
                groupCode: 'program',
              },
            },
          },
          new Date(),
        ),
      ),
    );
    const seen = await eventually(
      () => guestContent(second, 'fr'),
      (data) => data.pages.length === 8,
    );
    expect(seen.pages.at(-1)).toMatchObject({ slug: 'news', title: 'Nouvelles' });
  });

  test('a warm request costs no query', async () => {
    await guestContent(world.first);
    const before = world.first.house.pool.totalCount;
    const queries: string[] = [];
    const connect = world.first.house.pool.connect.bind(world.first.house.pool);
    world.first.house.pool.connect = ((...rest: []) => {
      queries.push('a connection was taken');
      return connect(...rest);
    }) as typeof connect;
    await guestContent(world.first);
    world.first.house.pool.connect = connect;
    expect(queries).toEqual([]);
    expect(world.first.house.pool.totalCount).toBe(before);
  });

  test('a link that is neither a path of the site nor https cannot be stored', async () => {
    const page = (route: string) => ({
      programSlug: 'rewards-us',
      position: 1,
      entry: {
        kind: 'page' as const,
        slug: 'bad',
        window: always,
        document: {
          title: { en: 'x', fr: 'x' },
          lead: null,
          bodyHtml: null,
          route,
          type: 'internal' as const,
          groupCode: null,
        },
      },
    });
    const save = (route: string) =>
      inTransaction(world.first.house.database, async (tx) =>
        accept(await insertPublished(tx, page(route), new Date())),
      );
    for (const route of ['javascript:alert(1)', '//evil.example', 'http://plain.example', 'data:text/html,x']) {
      await expect(save(route)).rejects.toThrow();
    }
  });
});

describe('a slide’s window', () => {
  const text = { image: '/slides/cards.svg', heading: 'x', body: 'x', buttonText: null, buttonUrl: null };
  const withWindow = (from: Date | null, to: Date | null, isActive = true) => ({
    kind: 'slide' as const,
    slug: 'x',
    window: { from, to },
    document: { carousel: 'home', isActive, translations: { en: text, fr: text } },
  });
  const noon = new Date('2026-06-01T12:00:00Z');

  test.each([
    [null, null, true, true],
    [noon, null, true, true],
    [null, noon, true, false],
    [new Date(noon.getTime() + 1), null, true, false],
    [null, new Date(noon.getTime() + 1), true, true],
    [null, null, false, false],
  ])('[CONT-01] from %s to %s, active %s: shown %s', (from, to, isActive, shown) => {
    expect(isShowing(withWindow(from, to, isActive), noon)).toBe(shown);
  });
});
