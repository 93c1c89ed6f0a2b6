import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { png } from '../../../../../tests/api/sample-pictures.ts';
import { bearer, logOnStaff } from '../../../../../tests/api/signed-in.ts';
import { openWorld, type TestWorld } from '../../../../../tests/api/test-house.ts';
import { matchPage } from '@rewards/contract/pages';
import { demoContent } from '../../demo/content/demo-content.ts';
import { ownRouteOf, pageRoutes } from './choices.ts';
import { demoProgram } from '../../demo/program.ts';
import { readDocument } from './content.documents.ts';
import { isInside } from './content.ts';
import { contrastOf } from './contrast.ts';
import { sampleDocuments } from './sample-documents.ts';

const demoFamilies = demoProgram.cardFamilies.map(({ code }) => code);

let world: TestWorld;
let operator: string;
beforeAll(async () => {
  world = await openWorld();
  operator = await logOnStaff(world.first, 'operator');
});
afterAll(() => world[Symbol.asyncDispose]());

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';
async function ask(method: Method, path: string, payload?: object) {
  const answer = await world.first.http.inject({
    method,
    url: `/v1/staff/${path}`,
    headers: bearer(operator),
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, ...answer.json() };
}

const always = { shown_from: null, shown_to: null };
const save = (kind: string, slug: string, document: object, revision = 0) =>
  ask('PUT', `content/${kind}/${slug}`, { revision, document, ...always });
const { menu_item: menu, page, global_offer: offer, slide } = sampleDocuments;
const english = (changes: object) => ({
  ...slide,
  translations: { ...slide.translations, en: { ...slide.translations.en, ...changes } },
});

describe('what a document may say', () => {
  test.each([
    ['page', { ...page, route: '/summer-fun' }, 'route', /choose \/pages\/bad, or .*\/about, /],
    ['page', { ...page, route: '/pages/another' }, 'route', /choose \/pages\/bad/],
    ['page', { ...page, route: 'https://elsewhere.example/' }, 'route', /choose \/pages\/bad/],
    ['page', { ...page, type: 'external' }, 'route', /https address/],
    ['page', { ...page, groupCode: 'nowhere' }, 'groupCode', /program, legal, support/],
    ['slide', { ...slide, carousel: 'hom' }, 'carousel', /one of these: home/],
    ['slide', english({ image: '/slides/none.svg' }), 'translations.en.image', /no such picture/],
    ['slide', english({ image: '/v1/auth/logout' }), 'translations.en.image', /no such picture/],
    ['slide', english({ image: `/v1/pictures/${'0'.repeat(64)}.png` }), 'translations.en.image', /no such picture/],
    ['slide', english({ buttonUrl: null }), 'translations.en.buttonUrl', /required with .*buttonText/],
    ['slide', english({ buttonText: null }), 'translations.en.buttonText', /required with .*buttonUrl/],
    ['slide', english({ buttonUrl: 'https://ok.example@evil.com/' }), 'translations.en.buttonUrl', /name and password/],
    ['slide', english({ buttonUrl: '/shop\u202Egpj' }), 'translations.en.buttonUrl', /hidden characters/],
    ['menu_item', { ...menu, route: 'https://me:word@evil.com/' }, 'route', /name and password/],
    ['menu_item', { ...menu, route: null, nodes: [] }, 'route', /entries below it/],
    ['menu_item', { ...menu, nodes: [{ ...menu.nodes[0], route: null }] }, 'nodes.0.route', /required/],
    ['menu_item', { ...menu, icon: 'unicorn' }, 'icon', /one of these: .*gift/],
    ['menu_item', { ...menu, media: '/favicon.svg' }, 'media', /no such picture/],
    ['menu_item', { ...menu, colours: { ink: '#ffffff', ground: '#ffffff' } }, 'colours.ink', /contrast is 1 to 1/],
    ['menu_item', { ...menu, colours: { ink: '#777777', ground: '#ffffff' } }, 'colours.ink', /must be at least 4.5/],
  ])('[API-02] a %s is refused, with its field and how to mend it (%#)', async (kind, document, field, said) => {
    const answer = await save(kind, 'bad', document);
    expect([answer.status, answer.code]).toEqual([400, 'validation_error']);
    expect(answer.errors).toEqual([{ field: `document.${field}`, message: expect.stringMatching(said) }]);
    expect((await ask('GET', `content/${kind}/bad`)).status).toBe(404);
  });

  test('[API-02] an offer’s link has a text and an address, or neither', async () => {
    const { revision } = (await ask('GET', 'content/global_offer/travel-rewards')).data;
    const saved = async (changes: object) =>
      (await save('global_offer', 'travel-rewards', { ...offer, ...changes }, revision)).errors?.[0].field;
    expect(await saved({ linkUrl: null })).toBe('document.linkUrl');
    expect(await saved({ linkText: null })).toBe('document.linkText');
    expect(await saved({ linkText: null, linkUrl: null })).toBeUndefined();
  });

  test('a rich text’s link with a name and password, or with hidden characters, leads nowhere', () => {
    const links = [
      'https://ok.example@evil.com/',
      '/shop\u202Egpj',
      'mailto:a\u202Eb@c.example',
      'https://ok.example/',
    ];
    const html = links.map((link) => `<a href="${link}">x</a>`).join('');
    const read = readDocument({ kind: 'page', slug: 'x', document: { ...page, bodyHtml: { en: html, fr: html } } }, []);
    const { bodyHtml } = ('document' in read ? read.document : {}) as typeof page;
    expect(bodyHtml?.en.match(/href="[^"]*"/g)).toEqual(['href="https://ok.example/"']);
  });

  test('everything of the demonstration keeps the rules', () => {
    const wrong = demoContent(new Date()).filter((entry) => 'problems' in readDocument(entry, demoFamilies));
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });

  test('[CONT-01] a window holds its first moment, and no longer its last', () => {
    const window = { from: new Date(1_000), to: new Date(2_000) };
    const inside = [999, 1_000, 1_999, 2_000].map((ms) => isInside(window, new Date(ms)));
    expect(inside).toEqual([false, true, true, false]);
  });

  test('contrast is measured as the guidelines do', () => {
    expect(contrastOf('#000000', '#ffffff')).toBe(21);
    expect(contrastOf('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2);
  });
});

describe('a page', () => {
  test('every address it can have is a page of the site', () => {
    expect(pageRoutes.filter((route) => !matchPage(route))).toEqual([]);
    expect(matchPage(ownRouteOf('summer-fun'))).toMatchObject({ name: 'contentPage', params: { slug: 'summer-fun' } });
  });

  test('[CONT-03] of its own is published, linked in the footer, and read in both languages', async () => {
    const document = { ...page, title: { en: 'Summer', fr: 'Été' }, route: '/pages/summer-fun', groupCode: 'program' };
    expect((await save('page', 'summer-fun', document)).status).toBe(200);
    const text = (locale: string) =>
      world.first.http.inject({ url: `/v1/guest/program/rewards-us/content-page/summer-fun?locale=${locale}` });
    expect((await text('en')).statusCode).toBe(404);
    await ask('POST', 'content/page/summer-fun/publish', { revision: 1 });
    await expect.poll(async () => (await text('en')).json().data?.title).toBe('Summer');
    expect((await text('fr')).json().data).toMatchObject({ title: 'Été', route: '/pages/summer-fun' });
    const { pages } = (await world.first.http.inject({ url: '/v1/guest/program/rewards-us/cms/page' })).json().data;
    expect(pages.at(-1)).toMatchObject({ slug: 'summer-fun', route: '/pages/summer-fun' });
  });

  test('that opens another site has its address', async () => {
    const document = { ...page, type: 'external', route: 'https://elsewhere.example/' };
    expect((await save('page', 'elsewhere', document)).status).toBe(200);
  });
});

test('[CONT-03] a slide shows a picture that was uploaded', async () => {
  const kept = await world.first.http.inject({
    method: 'POST',
    url: '/v1/staff/picture',
    headers: { ...bearer(operator), 'content-type': 'image/png' },
    payload: png(60, 48),
  });
  const { path } = kept.json().data;
  expect((await save('slide', 'pictured', english({ image: path }))).status).toBe(200);
  expect((await save('slide', 'misnamed', english({ image: path.replace('.png', '.jpg') }))).status).toBe(400);
});

describe('putting a version back while a draft waits', () => {
  test('[CONT-03] keeps the draft as a version, which can be put back, too', async () => {
    await save('faq_category', 'kept', { title: { en: 'First', fr: 'x' } });
    await ask('POST', 'content/faq_category/kept/publish', { revision: 1 });
    await save('faq_category', 'kept', { title: { en: 'Waiting', fr: 'x' } }, 2);
    const put = await ask('POST', 'content/faq_category/kept/put-back', { revision: 3, version: 1 });
    expect(put.data).toEqual({ revision: 4, version: 3 });
    const { data } = await ask('GET', 'content/faq_category/kept');
    expect(data).toMatchObject({
      draft: null,
      published: { version: 3, document: { title: { en: 'First' } } },
      history: [
        { version: 3, put_back_version: 1, is_draft: false },
        { version: 2, put_back_version: null, is_draft: true, published_by: expect.any(String) },
        { version: 1, is_draft: false },
      ],
    });
    expect((await ask('POST', 'content/faq_category/kept/put-back', { revision: 4, version: 2 })).data.version).toBe(4);
    const after = (await ask('GET', 'content/faq_category/kept')).data;
    expect(after.published.document.title.en).toBe('Waiting');
  });

  test('does not keep again what the history has', async () => {
    await save('faq_category', 'once', { title: { en: 'First', fr: 'x' } });
    await ask('POST', 'content/faq_category/once/publish', { revision: 1 });
    await ask('POST', 'content/faq_category/once/unpublish', { revision: 2 });
    await ask('POST', 'content/faq_category/once/put-back', { revision: 3, version: 1 });
    const { history } = (await ask('GET', 'content/faq_category/once')).data;
    expect(history.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
  });
});

describe('the largest that the rules allow', () => {
  test('a broadcast for 5,000 accounts with long references is saved', async () => {
    const segment = Array.from({ length: 5_000 }, (_none, at) => `${at}${'é'.repeat(95)}`);
    const { pool } = world.first.house;
    await pool.query(
      `insert into account (reference_identifier, pool_id, type_code, family, status_code, opened_at)
       select r, (select min(id) from pool), 'hsbcadv', 'advance', 'A', now() from unnest($1::text[]) r`,
      [segment],
    );
    expect((await save('broadcast', 'large', { ...sampleDocuments.broadcast, segment })).status).toBe(200);
  });

  test('a text of 40,000 accented letters in each language is saved', async () => {
    const html = `<p>${'é'.repeat(39_990)}</p>`;
    expect((await save('page', 'large', { ...page, bodyHtml: { en: html, fr: html } })).status).toBe(200);
  });
});

test('the list tells what readers see of each entry: now, later, no more, or not at all', async () => {
  const rows: { slug: string; showing: string }[] = (await ask('GET', 'content?kind=slide')).data;
  const told = Object.fromEntries(rows.map(({ slug, showing }) => [slug, showing]));
  expect(told).toMatchObject({
    'your-way': 'shown',
    'autumn-offer': 'ended',
    draft: 'inactive',
    pictured: 'not_published',
  });
  await ask('PUT', 'content/slide/soon', {
    revision: 0,
    document: slide,
    shown_from: '2999-01-01T00:00:00Z',
    shown_to: null,
  });
  await ask('POST', 'content/slide/soon/publish', { revision: 1 });
  expect((await ask('GET', 'content?kind=slide')).data.at(-1)).toMatchObject({ slug: 'soon', showing: 'later' });
});
