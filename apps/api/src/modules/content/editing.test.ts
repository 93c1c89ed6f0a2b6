import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../../../tests/api/eventually.ts';
import { bearer, logOnStaff } from '../../../../../tests/api/signed-in.ts';
import { openWorld, type TestWorld } from '../../../../../tests/api/test-house.ts';
import { sampleDocuments } from './sample-documents.ts';

let world: TestWorld;
let operator: string;
let support: string;
beforeAll(async () => {
  world = await openWorld();
  operator = await logOnStaff(world.first, 'operator');
  support = await logOnStaff(world.first, 'staff');
});
afterAll(() => world[Symbol.asyncDispose]());

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';
async function ask(method: Method, path: string, payload?: object, token = operator) {
  const answer = await world.first.http.inject({
    method,
    url: `/v1/staff/${path}`,
    headers: bearer(token),
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, ...answer.json() };
}

const always = { shown_from: null, shown_to: null };
const draft = (revision: number, document: object, window: object = always) => ({ revision, document, ...window });
const slide = (heading: string) => {
  const text = { image: '/slides/cards.svg', heading, body: 'News', buttonText: null, buttonUrl: null };
  return { carousel: 'home', isActive: true, translations: { en: text, fr: { ...text, heading: `${heading} (fr)` } } };
};

const guestContent = async (locale = 'en', { http } = world.first) =>
  (await http.inject({ url: `/v1/guest/program/rewards-us/cms/page?locale=${locale}` })).json().data;
const headings = async (locale = 'en', house = world.first): Promise<string[]> =>
  (await guestContent(locale, house)).carousels[0].slides.map(
    (each: { translations: { heading: string }[] }) => each.translations[locale === 'en' ? 0 : 1]?.heading,
  );

/** The database announces a change; a moment later no process shows the old one. */
async function expectShown(heading: string, isShown = true, locale = 'en'): Promise<void> {
  const shown = await eventually(
    () => headings(locale),
    (seen) => seen.includes(heading) === isShown,
  );
  expect(shown.includes(heading)).toBe(isShown);
}

describe('the life of an entry', () => {
  test('[CONT-03] a draft is seen by staff alone, what is published by everybody at once, in both languages', async () => {
    const saved = await ask('PUT', 'content/slide/spring', draft(0, slide('Spring')));
    expect(saved).toMatchObject({ status: 200, data: { revision: 1, version: null } });
    expect(await headings()).not.toContain('Spring');

    const preview = await ask('GET', 'content/slide/spring/preview');
    expect(preview.data.shown.content.translations[0].heading).toBe('Spring');

    const published = await ask('POST', 'content/slide/spring/publish', { revision: 1 });
    expect(published).toMatchObject({ status: 200, data: { revision: 2, version: 1 } });
    await expectShown('Spring');
    await expectShown('Spring (fr)', true, 'fr');
  });

  test('[CONT-03] a change waits beside what is published until it is published too', async () => {
    const saved = await ask('PUT', 'content/slide/spring', draft(2, slide('Early spring')));
    expect(saved.data).toEqual({ revision: 3, version: 1 });
    // A process that has kept nothing: one that has would show the old content for a moment in any case.
    const shown = await headings('en', await world.openAnother());
    expect([shown.includes('Spring'), shown.includes('Early spring')]).toEqual([true, false]);
    const { data } = await ask('GET', 'content/slide/spring');
    expect([data.published.document.translations.en.heading, data.draft.document.translations.en.heading]).toEqual([
      'Spring',
      'Early spring',
    ]);
    expect((await ask('GET', 'content?kind=slide')).data.at(-1)).toMatchObject({ slug: 'spring', state: 'changed' });
    expect((await ask('POST', 'content/slide/spring/publish', { revision: 3 })).data.version).toBe(2);
    await expectShown('Early spring');
  });

  test('[CONT-03] an old version is put back as a new one, and the history keeps all three', async () => {
    const put = await ask('POST', 'content/slide/spring/put-back', { revision: 4, version: 1 });
    expect(put.data).toEqual({ revision: 5, version: 3 });
    await expectShown('Spring');
    const { history } = (await ask('GET', 'content/slide/spring')).data;
    expect(history).toMatchObject([
      { version: 3, put_back_version: 1, published_by: expect.any(String) },
      { version: 2, put_back_version: null },
      { version: 1, put_back_version: null },
    ]);
    const second = await ask('GET', 'content/slide/spring/preview?version=2');
    expect(second.data.shown.content.translations[0].heading).toBe('Early spring');
    expect((await ask('POST', 'content/slide/spring/put-back', { revision: 5, version: 9 })).status).toBe(404);
  });

  test('[CONT-03] what is unpublished is nobody’s to see, and stays as a draft until that is thrown away', async () => {
    await ask('POST', 'content/slide/spring/unpublish', { revision: 5 });
    await expectShown('Spring', false);
    const { data } = await ask('GET', 'content/slide/spring');
    expect([data.published, data.draft.document.translations.en.heading]).toEqual([null, 'Spring']);
    expect((await ask('DELETE', 'content/slide/spring/draft?revision=6')).status).toBe(200);
    expect((await ask('GET', 'content?kind=slide')).data.at(-1)).toMatchObject({ slug: 'spring', state: 'withdrawn' });
    expect((await ask('POST', 'content/slide/spring/publish', { revision: 7 })).code).toBe('not_possible_now');
  });

  test('[CONT-03] a version comes back with its window, and who unpublishes keeps the draft that waits', async () => {
    const window = { shown_from: '2026-09-22T00:00:00.000Z', shown_to: '2026-12-21T00:00:00.000Z' };
    const steps = [draft(0, slide('Autumn'), window), draft(2, slide('Late autumn')), draft(5, slide('Next autumn'))];
    const [first, second, waiting] = steps;
    await ask('PUT', 'content/slide/autumn', first);
    await ask('POST', 'content/slide/autumn/publish', { revision: 1 });
    await ask('PUT', 'content/slide/autumn', second);
    await ask('POST', 'content/slide/autumn/publish', { revision: 3 });
    await ask('POST', 'content/slide/autumn/put-back', { revision: 4, version: 1 });
    expect((await ask('GET', 'content/slide/autumn')).data.published).toMatchObject({ version: 3, ...window });
    await ask('PUT', 'content/slide/autumn', waiting);
    expect((await ask('POST', 'content/slide/autumn/unpublish', { revision: 6 })).status).toBe(200);
    const { data } = await ask('GET', 'content/slide/autumn');
    expect([data.published, data.draft.document.translations.en.heading]).toEqual([null, 'Next autumn']);
  });

  test('an entry that was never published goes with its draft', async () => {
    await ask('PUT', 'content/slide/never', draft(0, slide('Never')));
    expect((await ask('DELETE', 'content/slide/never/draft?revision=1')).status).toBe(200);
    expect((await ask('GET', 'content/slide/never')).status).toBe(404);
  });

  test('[CONT-01] a window decides for every kind, by the portal’s clock', async () => {
    const window = { shown_from: '2020-01-01T00:00:00Z', shown_to: '2020-02-01T00:00:00Z' };
    const page = { ...sampleDocuments.page, route: '/faq', groupCode: 'program' };
    await ask('PUT', 'content/page/past', draft(0, page, window));
    await ask('POST', 'content/page/past/publish', { revision: 1 });
    await ask('PUT', 'content/page/present', draft(0, page));
    await ask('POST', 'content/page/present/publish', { revision: 1 });
    const content = await eventually(guestContent, ({ pages }) =>
      pages.some(({ slug }: { slug: string }) => slug === 'present'),
    );
    const slugs = content.pages.map(({ slug }: { slug: string }) => slug);
    expect(slugs).not.toContain('past');
    expect((await ask('GET', 'content/page/past/preview')).data.is_in_window).toBe(false);
  });
});

describe('several who edit', () => {
  test('saving over a newer draft is refused in words and changes nothing', async () => {
    await ask('PUT', 'content/slide/shared', draft(0, slide('First')));
    expect((await ask('PUT', 'content/slide/shared', draft(1, slide('Anna’s')))).status).toBe(200);
    const late = await ask('PUT', 'content/slide/shared', draft(1, slide('Ben’s')));
    expect([late.status, late.code]).toEqual([409, 'content_changed']);
    expect(late.message).toMatch(
      /^Somebody else changed this after you opened it\. Nothing was saved\. Open it again to see the current version/,
    );
    expect((await ask('PUT', 'content/slide/shared', draft(0, slide('Cleo’s')))).code).toBe('content_changed');
    const { data } = await ask('GET', 'content/slide/shared');
    expect(data.draft.document.translations.en.heading).toBe('Anna’s');
  });

  test('of ten who publish the same draft at once one does, and there is one version', async () => {
    await ask('PUT', 'content/slide/raced', draft(0, slide('Raced')));
    // Not the first one's: all its connections will wait.
    const { pool } = (await world.openAnother()).house;
    const waiting = async (): Promise<number> =>
      (await pool.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
        .rows.length;
    // Held back until several are at the entry: who comes first must not be over before the next one looks.
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query("select from content_entry where slug = 'raced' for update");
    const asked = Array.from({ length: 10 }, () => ask('POST', 'content/slide/raced/publish', { revision: 1 }));
    expect(await eventually(waiting, (count) => count > 1)).toBeGreaterThan(1);
    await holder.query('commit');
    holder.release();
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(409)]);
    expect((await ask('GET', 'content/slide/raced')).data.history).toHaveLength(1);
  });

  test('of five who make the same entry at once one does', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_none, at) => ask('PUT', 'content/slide/new-one', draft(0, slide(`No. ${at}`)))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('[CONT-03] entries are put in another order; a list that is not whole is refused', async () => {
    const slugs = (await ask('GET', 'content?kind=faq_category')).data.map(({ slug }: { slug: string }) => slug);
    const turned = slugs.toReversed();
    expect((await ask('PUT', 'content-order/faq_category', { slugs: turned })).status).toBe(200);
    const read = async (): Promise<{ slug: string }[]> =>
      (await world.first.http.inject({ url: '/v1/guest/program/rewards-us/faq' })).json().data;
    const faq = await eventually(read, ([first]) => first?.slug === turned[0]);
    expect(faq.map(({ slug }) => slug)).toEqual(turned);
    for (const bad of [slugs.slice(1), [...slugs, 'x'], [...slugs.slice(1), slugs[1]]]) {
      expect((await ask('PUT', 'content-order/faq_category', { slugs: bad })).code).toBe('content_changed');
    }
    await ask('PUT', 'content-order/faq_category', { slugs });
  });
});

describe('who may do what', () => {
  test('support reads everything and changes nothing', async () => {
    expect((await ask('GET', 'content?kind=page', undefined, support)).status).toBe(200);
    expect((await ask('GET', 'content/page/about', undefined, support)).status).toBe(200);
    expect((await ask('GET', 'content/page/about/preview', undefined, support)).status).toBe(200);
    const attempts = await Promise.all([
      ask('PUT', 'content/page/about', draft(1, sampleDocuments.page), support),
      ask('POST', 'content/page/about/publish', { revision: 1 }, support),
      ask('POST', 'content/page/about/unpublish', { revision: 1 }, support),
      ask('POST', 'content/page/about/put-back', { revision: 1, version: 1 }, support),
      ask('DELETE', 'content/page/about/draft?revision=1', undefined, support),
      ask('PUT', 'content-order/page', { slugs: ['about'] }, support),
    ]);
    expect(attempts.map(({ code }) => code)).toEqual(Array(6).fill('forbidden'));
    expect((await ask('GET', 'content/page/about')).data).toMatchObject({ revision: 1, draft: null });
  });

  test('every change is in the audit with who, what and which version', async () => {
    await ask('PUT', 'content/broadcast/audited', draft(0, sampleDocuments.broadcast));
    await ask('POST', 'content/broadcast/audited/publish', { revision: 1 });
    await ask('POST', 'content/broadcast/audited/unpublish', { revision: 2 });
    const { rows } = await world.first.house.pool.query(
      `select s.email, a.act, a.details from audit_entry a join staff s on s.id = a.staff_id
       where a.details ->> 'slug' = 'audited' order by a.id`,
    );
    expect(rows).toEqual([
      {
        email: 'operator@example.com',
        act: 'content.save_draft',
        details: { kind: 'broadcast', slug: 'audited', version: null, revision: 1 },
      },
      expect.objectContaining({ act: 'content.publish', details: expect.objectContaining({ version: 1 }) }),
      expect.objectContaining({ act: 'content.unpublish', details: expect.objectContaining({ version: 1 }) }),
    ]);
  });

  test('a version that was published cannot be changed or removed, not even in the database', async () => {
    const { pool } = world.first.house;
    await expect(pool.query('update content_version set version = version')).rejects.toThrow('append-only');
    await expect(pool.query('delete from content_version')).rejects.toThrow('append-only');
  });
});

describe('a document that is not right', () => {
  const { page, menu_item: menu, faq_entry: question, credit_card: card } = sampleDocuments;
  test.each([
    ['page', 'bad', { ...page, title: { en: 'Only English' } }, 'document.title.fr'],
    ['page', 'bad', { ...page, title: { en: ' ', fr: 'x' } }, 'document.title.en'],
    ['page', 'bad', { ...page, title: { en: 'x'.repeat(121), fr: 'x' } }, 'document.title.en'],
    ['page', 'bad', { ...page, route: 'javascript:alert(1)' }, 'document.route'],
    ['page', 'bad', { ...page, route: '/\\evil.example' }, 'document.route'],
    ['page', 'bad', { ...page, extra: 1 }, 'document.extra'],
    ['page', 'bad', { ...page, bodyHtml: { en: '<script>x</script>', fr: '<p>x</p>' } }, 'document.bodyHtml.en'],
    ['page', 'bad', { ...page, lead: { en: 'Call {no_such_phone}', fr: 'x' } }, 'document.lead.en'],
    ['slide', 'bad', { ...slide('x'), carousel: undefined }, 'document.carousel'],
    [
      'menu_item',
      'bad',
      { ...menu, colours: { ink: 'red;background:url(x)', ground: '#ffffff' } },
      'document.colours.ink',
    ],
    ['menu_item', 'bad', { ...menu, media: 'https://elsewhere.example/x.png' }, 'document.media'],
    ['faq_entry', 'bad', { ...question, category: 'no-such-category' }, 'document.category'],
    ['credit_card', 'gold', card, 'slug'],
    ['global_offer', 'moon', sampleDocuments.global_offer, 'slug'],
    ['broadcast', 'bad', { ...sampleDocuments.broadcast, segment: 'everybody' }, 'document.segment'],
  ])(
    '[API-02] of kind %s is refused with its field, and nothing is stored (%#)',
    async (kind, slug, document, field) => {
      const answer = await ask('PUT', `content/${kind}/${slug}`, draft(0, document));
      expect([answer.status, answer.code]).toEqual([400, 'validation_error']);
      expect(answer.errors.map((error: { field: string }) => error.field)).toContain(field);
      expect((await ask('GET', `content/${kind}/${slug}`)).status).toBe(404);
    },
  );

  test('[API-02] whose window ends before it begins is refused, in the reader’s language', async () => {
    const window = { shown_from: '2030-02-01T00:00:00Z', shown_to: '2030-01-01T00:00:00Z' };
    const answer = await ask('PUT', 'content/page/bad?locale=fr', draft(0, page, window));
    expect(answer.errors).toEqual([{ field: 'shown_to', message: expect.stringMatching(/shown_to/) }]);
  });

  test.each(Object.entries(sampleDocuments))(
    'a %s that is right is saved and can be previewed',
    async (kind, document) => {
      const slug = { global_offer: 'travel-rewards', credit_card: 'elite' }[kind] ?? 'right';
      const known = await ask('GET', `content/${kind}/${slug}`);
      const saved = await ask('PUT', `content/${kind}/${slug}`, draft(known.data?.revision ?? 0, document));
      expect(saved.status, JSON.stringify(saved)).toBe(200);
      const preview = await ask('GET', `content/${kind}/${slug}/preview?locale=fr`);
      expect(preview).toMatchObject({ status: 200, data: { shown: { kind } } });
    },
  );
});
