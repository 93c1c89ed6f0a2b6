import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../../../tests/api/eventually.ts';
import { openWorld, type TestWorld } from '../../../../../tests/api/test-house.ts';
import { demoContent } from '../../demo/content/demo-content.ts';
import { demoProgram } from '../../demo/program.ts';
import { isShowing, type ContentEntry } from './content.ts';
import { fillEntry, placeholderNames } from './placeholders.ts';
import { programFacts } from './program-facts.answer.ts';
import { sampleDocuments } from './sample-documents.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const guest = async (path: string, locale = 'en') => {
  const answer = await world.first.http.inject({ url: `/v1/guest/program/rewards-us/${path}?locale=${locale}` });
  return { status: answer.statusCode, headers: answer.headers, data: answer.json().data };
};

/** Every figure and name that texts can tell is another one. */
const otherProgram: typeof demoProgram = {
  ...demoProgram,
  brandName: 'Northbank',
  support: {
    ...demoProgram.support,
    personalPhone: '+1 900 555 0100',
    businessPhone: '+1 900 555 0200',
    hours: [
      { days: 'weekday', opens: '08:00', closes: '20:00' },
      { days: 'weekend', opens: '11:00', closes: '17:00' },
    ],
  },
  earning: { ...demoProgram.earning, lifeMonths: 48 },
  payWithRewards: { minimumCents: 4_000, windowDays: 55 },
  redemptions: {
    ...demoProgram.redemptions,
    minimumPoints: 3_300,
    travelBonus: [
      { label: 'airline', percent: 33 },
      { label: 'travel', percent: 31 },
    ],
  },
  shop: {
    ...demoProgram.shop,
    minimumCartPoints: 1_700,
    deliveryDays: { from: 28, to: 35 },
    giftCardDays: { from: 11, to: 13 },
    egiftHours: 9,
    cancellationHours: 8,
    returnDays: 17,
    damageDays: 12,
  },
  statements: {
    ...demoProgram.statements,
    dispatchDays: { from: 16, to: 18 },
    confirmationHours: 27,
    milesDays: { from: 19, to: 22 },
    travelCreditHours: { from: 51, to: 77 },
    leastPointsPercent: 71,
    browsers: 'Chrome 100+',
  },
};

const space = String.raw`[\s\u00a0]`;
const oldFigure = new RegExp(
  [
    String.raw`\b(?:6|24|48|72)${space}(?:hours|heures)`,
    String.raw`\b(?:5|7|10|14|90)${space}(?:business${space})?(?:days|jours)`,
    String.raw`\b3${space}(?:weeks|semaines)`,
    String.raw`\b36${space}(?:months|mois)`,
    String.raw`\b2[,\u00a0]500\b|\$25\b|\b25,00|\b1[,\u00a0]000${space}points`,
    String.raw`\b(?:20|25|80)${space}?%|\bfifth\b|cinquième`,
    '800 555',
  ].join('|'),
);

const slugs = ['customer-support', 'faq', 'program-rules', 'amazon', 'global-offers', 'credit-cards', 'about'];

describe('the texts of the pages', () => {
  test.each([...slugs, 'accessibility', 'privacy', 'terms'])('[CONT-02] %s exists in both languages', async (slug) => {
    const [english, french] = [await guest(`content-page/${slug}`), await guest(`content-page/${slug}`, 'fr')];
    expect([english.status, french.status]).toEqual([200, 200]);
    expect(english.data.title).not.toBe('');
    expect(french.data.lead).not.toBe(english.data.lead);
    expect(JSON.stringify([english.data, french.data])).not.toMatch(/\{[a-z_]+\}/);
  });

  test('[CONT-02] a page that is not there is a 404, and so is a program', async () => {
    expect((await guest('content-page/no-such-page')).status).toBe(404);
    const answer = await world.first.http.inject({ url: '/v1/guest/program/nobody/content-page/faq' });
    expect(answer.statusCode).toBe(404);
  });

  test('[CONT-02] the FAQ stands in its categories, with answers in the language asked for', async () => {
    const [english, french] = [await guest('faq'), await guest('faq', 'fr')];
    expect(english.data.map(({ title }: { title: string }) => title)).toEqual([
      'Points',
      'Redeeming',
      'Shop and orders',
      'Miles and travel',
      'Your account',
    ]);
    const questions = english.data.flatMap(({ entries }: { entries: unknown[] }) => entries);
    expect(questions.length).toBeGreaterThanOrEqual(20);
    expect(french.data[1].title).toBe('Échanges');
  });

  test.each([
    ['en', /transfers to the partners/, /bookings that are still pending/],
    ['fr', /transfert vers un partenaire/, /réservation de voyage encore en attente/],
  ])('[CONT-02] the FAQ in %s says which redemptions can be taken back', async (locale, transfers, bookings) => {
    const { data } = await guest('faq', locale);
    const entries: { slug: string; answer_html: string }[] = data.flatMap(
      (category: { entries: unknown[] }) => category.entries,
    );
    const answer = entries.find(({ slug }) => slug === 'redemption-final')?.answer_html;
    expect(answer).toMatch(transfers);
    expect(answer).toMatch(bookings);
  });

  test.each(['en', 'fr'])('[CONT-02] a page for visitors in %s links to the retailer', async (locale) => {
    expect((await guest('content-page/about', locale)).data.body_html).toContain('href="/amazon"');
  });

  test('[CONT-02] there are three global offers', async () => {
    const { data } = await guest('global-offer');
    expect(data.map(({ type }: { type: string }) => type)).toEqual([
      'travel-and-lifestyle-services',
      'travel-rewards',
      'priceless-experiences',
    ]);
  });

  test('[CONT-02] the six cards tell what the program’s configuration lets them earn and do', async () => {
    const { data } = await guest('credit-card');
    expect(data.map(({ family }: { family: string }) => family)).toEqual([
      'elite',
      'premier-world',
      'advance',
      'platinum',
      'business',
      'cash',
    ]);
    expect(data[0].terms).toMatchObject({
      base: { numerator: 1, denominator: 1 },
      has_miles: true,
      bonus: expect.arrayContaining([
        { category: 'airline', points_per_dollar: { numerator: 2, denominator: 1 }, most_dollars_a_year: null },
      ]),
    });
  });

  test('the first view carries no page’s text', async () => {
    const { data } = await guest('cms/page');
    expect(Object.keys(data.pages[0]).sort()).toEqual(['group_code', 'route', 'slug', 'title', 'type']);
    expect(data.pages).toHaveLength(7);
  });

  test('a reader who has the text is told that it is still true', async () => {
    const { headers } = await guest('faq');
    expect(headers['cache-control']).toBe('no-cache');
  });
});

describe('figures in texts', () => {
  test('[CONT-04] phones, hours and constants come from the configuration, as each language writes them', () => {
    const facts = programFacts(demoProgram);
    expect(facts.en).toMatchObject({
      personal_phone: '+1 800 555 0142',
      minimum_points: '2,500',
      minimum_cash: '$25.00',
      weekday_hours: '9\u00a0am to 9\u00a0pm',
      weekend_hours: '10\u00a0am to 6\u00a0pm',
      delivery_weeks: '2 to 3',
      dispatch_days: '7 to 10',
      travel_bonus: '20% to 25%',
      travel_credit_hours: '48 to 72',
    });
    expect(facts.fr).toMatchObject({
      minimum_points: '2\u00a0500',
      minimum_cash: '25,00\u00a0$',
      weekday_hours: '9\u00a0h à 21\u00a0h',
      travel_bonus: '20\u00a0% à 25\u00a0%',
    });
  });

  test('[CONT-04] another configuration changes every text that names it', () => {
    const entries = demoContent(new Date());
    const plain = programFacts(demoProgram);
    const others = programFacts(otherProgram);
    for (const name of placeholderNames) {
      const naming = entries.filter((entry) => JSON.stringify(entry.document).includes(`{${name}}`));
      for (const locale of ['en', 'fr'] as const)
        expect([name, others[locale][name]]).not.toEqual([name, plain[locale][name]]);
      for (const entry of naming) expect(fillEntry(entry, others)).not.toEqual(fillEntry(entry, plain));
    }
  });

  test.each(['en', 'fr'])(
    '[CONT-04] when every figure of the program changes, no page, question or rule in %s tells an old one',
    async (locale) => {
      const paths = ['faq', 'global-offer', 'credit-card', 'cms/page', ...slugs.map((slug) => `content-page/${slug}`)];
      const told = async () => {
        const rules = await world.first.http.inject({ url: `/v1/program/rewards-us/terms?locale=${locale}` });
        const pages = await Promise.all(paths.map(async (path) => (await guest(path, locale)).data));
        return JSON.stringify([rules.json().data, pages]);
      };
      const { slug: _, ...configuration } = otherProgram;
      const write = (document: object) =>
        world.first.house.pool.query('update program set configuration = $1', [JSON.stringify(document)]);
      expect((await told()).match(new RegExp(oldFigure, 'g'))?.length).toBeGreaterThan(30);
      await write(configuration);
      const changed = await eventually(told, (text) => text.includes('+1 900 555 0100'));
      const { slug: __, ...demo } = demoProgram;
      await write(demo);
      await eventually(told, (text) => !text.includes('+1 900 555 0100'));
      const found = changed.match(new RegExp(oldFigure, 'g')) ?? [];
      expect(found).toEqual([]);
    },
  );

  test('[CONT-04] no text of the demonstration, shown or not, has a minimum, a window, a phone or an hour typed into it', () => {
    const typed =
      /\$25|25 \$|2[,\u00a0 ]500|\b90 (?:days|jours)|\b14 (?:days|jours)|555[ -]\d{4}|\b36 (?:months|mois)|9 ?am|21 h\b/;
    const found = demoContent(new Date()).filter((entry) => typed.test(JSON.stringify(entry.document)));
    expect(found.map(({ slug }) => slug)).toEqual([]);
  });

  test('a fact is text, whatever stands in it', () => {
    const facts = programFacts({ ...demoProgram, brandName: '<b>A & "B"</b>' });
    const page = {
      ...sampleDocuments.page,
      lead: { en: '{brand}', fr: 'x' },
      bodyHtml: { en: '<p>{brand}</p>', fr: 'x' },
    };
    const entry: ContentEntry = { kind: 'page', slug: 'x', window: { from: null, to: null }, document: page };
    const filled = fillEntry(entry, facts).document as typeof page;
    expect(filled.lead.en).toBe('<b>A & "B"</b>');
    expect(filled.bodyHtml.en).toBe('<p>&lt;b&gt;A &amp; &quot;B&quot;&lt;/b&gt;</p>');
    expect(isShowing(entry, new Date())).toBe(true);
  });

  test('every name has a value in both languages', () => {
    const facts = programFacts(demoProgram);
    for (const name of placeholderNames) for (const told of [facts.en, facts.fr]) expect(told[name]).not.toBe('');
  });
});
