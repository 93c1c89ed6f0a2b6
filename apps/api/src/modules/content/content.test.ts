import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../../../tests/api/eventually.ts';
import { openWorld, type TestHouse, type TestWorld } from '../../../../../tests/api/test-house.ts';
import { demoProgram } from '../../demo/program.ts';
import { accept } from '../../platform/result.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { insertPublished } from './content.repository.ts';
import { always, type ContentEntry, isShowing } from './content.ts';
import { sampleDocuments } from './sample-documents.ts';

const address = '/v1/guest/program/rewards-us/cms/page';
let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const publishNow = (entry: ContentEntry) =>
  inTransaction(world.first.house.database, async (tx) =>
    accept(await insertPublished(tx, { programSlug: 'rewards-us', position: 99, entry }, new Date())),
  );

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
      'More',
      'Credit cards',
    ]);
    expect(titles(french)).toContain('Boutique');
    const below = (place: number) => english.menu_items[place].nodes.map((node: { title: string }) => node.title);
    expect(below(0).slice(0, 6)).toEqual([
      'Merchandise',
      'Gift cards',
      'eGift cards',
      'Apple',
      'Weekly specials',
      'Electronics',
    ]);
    expect(below(6)).toEqual([
      'Compare every way',
      'Investments',
      'Gift a cause',
      'Utility bills',
      'Education',
      'Amazon',
    ]);
  });

  test('[CONT-05] menu items carry description, media, icon, colours and group code, and so do the entries below', async () => {
    const look = { media: '/slides/cards.svg', icon: 'gift', colours: { ink: '#ffffff', ground: '#003344' } };
    const nodes = sampleDocuments.menu_item.nodes.map((node) => ({ ...node, ...look, groupCode: 'goods' }));
    const document = { ...sampleDocuments.menu_item, ...look, groupCode: 'all', nodes };
    await publishNow({ kind: 'menu_item', slug: 'looks', window: always, document });
    const { menu_items } = await eventually(
      () => guestContent(world.first),
      (data) => data.menu_items.some(({ slug }: { slug: string }) => slug === 'looks'),
    );
    expect(menu_items.at(-1)).toMatchObject({
      ...look,
      description: 'Words',
      group_code: 'all',
      nodes: [{ ...look, description: 'Words', group_code: 'goods' }],
    });
  });

  test('[CONT-05] colours from before the rule that cannot be read are not sent', async () => {
    const colours = { ink: '#949494', ground: '#ffffff' };
    await publishNow({
      kind: 'menu_item',
      slug: 'pale',
      window: always,
      document: { ...sampleDocuments.menu_item, colours },
    });
    const { menu_items } = await eventually(
      () => guestContent(world.first),
      (data) => data.menu_items.some(({ slug }: { slug: string }) => slug === 'pale'),
    );
    expect(menu_items.at(-1)).toMatchObject({ slug: 'pale', colours: null });
  });

  test('[CONT-05] the carousels come along, each with its slides', async () => {
    const { carousels } = await guestContent(world.first);
    expect(carousels.map(({ code, slides }: { code: string; slides: unknown[] }) => [code, slides.length])).toEqual([
      ['home', 3],
    ]);
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
    const { slug: _, ...demo } = demoProgram;
    const hours = [{ days: 'weekday', opens: '07:30', closes: '19:00' }];
    const support = { ...demo.support, personalPhone: '+1 900 555 0100', businessPhone: '+1 900 555 0101', hours };
    const write = (configuration: object) =>
      world.first.house.pool.query('update program set configuration = $1', [JSON.stringify(configuration)]);
    await write({ ...demo, support });
    const { program } = await eventually(
      () => guestContent(world.first),
      (data) => data.program.support.personal_phone === '+1 900 555 0100',
    );
    await write(demo);
    expect(program.support).toMatchObject({ business_phone: '+1 900 555 0101', hours });
  });

  test('a program that does not exist is a 404', async () => {
    const answer = await world.first.http.inject({ url: '/v1/guest/program/no-such-program/cms/page' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe('not_found');
  });

  test('[CONT-03] a change is seen at once by a second process that had kept the old content', async () => {
    const second = await world.openAnother();
    expect((await guestContent(second)).pages).toHaveLength(7);
    await publishNow({
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
    });
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
