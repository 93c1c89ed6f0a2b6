import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../../../tests/api/eventually.ts';
import { bearer, logOn, logOnStaff } from '../../../../../tests/api/signed-in.ts';
import { startTestBank, type TestBank } from '../../../../../tests/api/test-bank.ts';
import { openWorld, type TestWorld } from '../../../../../tests/api/test-house.ts';
import { accept } from '../../platform/result.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { insertPublished } from './content.repository.ts';
import { always } from './content.ts';
import { sampleDocuments } from './sample-documents.ts';

let world: TestWorld;
let bank: TestBank;
let operator: string;
const tokens = new Map<string, string>();
const LOGINS = ['elite', 'premier', 'wallet'];
beforeAll(async () => {
  bank = await startTestBank();
  world = await openWorld(bank.env);
  operator = await logOnStaff(world.first, 'operator');
  for (const login of LOGINS) tokens.set(login, await logOn(world.first, bank, login));
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await bank.close();
});

const get = (login: string | undefined, url: string) =>
  world.first.http.inject({ url, headers: login === undefined ? {} : bearer(tokens.get(login) ?? '') });
const accountsOf = async (login: string): Promise<{ id: number; reference_identifier: string }[]> =>
  (await get(login, '/v1/member/account')).json().data.accounts;
const accountOf = async (login: string, at = 0) => (await accountsOf(login))[at] ?? { id: 0, reference_identifier: '' };

/** A visitor, or a member with one of their cards. */
type Reader = readonly [login: string, card?: number] | undefined;
const contentOf = async (reader: Reader) =>
  get(
    reader?.[0],
    reader
      ? `/v1/member/cms/page?account_id=${(await accountOf(...reader)).id}`
      : '/v1/guest/program/rewards-us/cms/page',
  );
const pageOf = async (reader: Reader, slug: string) =>
  get(
    reader?.[0],
    reader
      ? `/v1/member/content-page/${slug}?account_id=${(await accountOf(...reader)).id}`
      : `/v1/guest/program/rewards-us/content-page/${slug}`,
  );

interface Named {
  readonly slug: string;
}
/** Which of the entries with a name a reader gets: slide, menu item, account menu item, link, page. */
async function seenBy(reader: Reader, slug: string): Promise<string[]> {
  const { data } = (await contentOf(reader)).json();
  const has = (entries: readonly Named[]) => entries.some((entry) => entry.slug === slug);
  return Object.entries({
    slide: data.carousels[0].slides.some(({ id }: { id: string }) => id === slug),
    menu: has(data.menu_items),
    accountMenu: has(data.account_menu_items),
    link: has(data.pages),
    page: (await pageOf(reader, slug)).statusCode === 200,
  }).flatMap(([name, isSeen]) => (isSeen ? [name] : []));
}
const EVERYTHING = ['slide', 'menu', 'accountMenu', 'link', 'page'];

const save = (kind: string, slug: string, document: object, locale = 'en') =>
  world.first.http.inject({
    method: 'PUT',
    url: `/v1/staff/content/${kind}/${slug}?locale=${locale}`,
    headers: bearer(operator),
    payload: { revision: 0, document, shown_from: null, shown_to: null },
  });
async function publish(kind: string, slug: string, document: object): Promise<void> {
  expect((await save(kind, slug, document)).json()).toMatchObject({ code: 'success' });
  const url = `/v1/staff/content/${kind}/${slug}/publish`;
  await world.first.http.inject({ method: 'POST', url, headers: bearer(operator), payload: { revision: 1 } });
}
const pageAt = (slug: string) => ({ ...sampleDocuments.page, route: `/pages/${slug}`, groupCode: 'program' });

/** One of each kind that can be for some readers alone. */
async function publishAll(slug: string, audience: object): Promise<void> {
  await publish('menu_item', slug, { ...sampleDocuments.menu_item, ...audience });
  await publish('account_menu_item', slug, { ...sampleDocuments.account_menu_item, ...audience });
  await publish('page', slug, { ...pageAt(slug), ...audience });
  await publish('slide', slug, { ...sampleDocuments.slide, ...audience });
}
const untilSeen = (reader: Reader, slug: string) =>
  eventually(
    () => seenBy(reader, slug),
    (seen) => seen.length === EVERYTHING.length,
  );

describe('content for some readers', () => {
  test('[SES-18] what is for one card family is seen by its holders alone, and follows the card in use', async () => {
    await publishAll('elite-only', { families: ['elite'] });
    expect(await untilSeen(['elite'], 'elite-only')).toEqual(EVERYTHING);
    expect(await seenBy(undefined, 'elite-only')).toEqual([]);
    expect(await seenBy(['premier'], 'elite-only')).toEqual([]);
    const cards = (await accountsOf('wallet')).map((_card, at) => seenBy(['wallet', at], 'elite-only'));
    expect((await Promise.all(cards)).filter((seen) => seen.length > 0)).toEqual([EVERYTHING]);
  });

  test('[SES-18] what is for an account is seen with that account alone', async () => {
    const { reference_identifier: reference } = await accountOf('premier');
    await publishAll('one-account', { segment: [reference] });
    expect(await untilSeen(['premier'], 'one-account')).toEqual(EVERYTHING);
    expect(await seenBy(undefined, 'one-account')).toEqual([]);
    expect(await seenBy(['elite'], 'one-account')).toEqual([]);
  });

  test('[SES-18] a page for others is not found, like one that does not exist', async () => {
    const refusals = [await pageOf(['premier'], 'elite-only'), await pageOf(['premier'], 'no-such-page')];
    const [hidden, missing] = refusals.map((answer) => ({ ...answer.json(), trace_id: '', status: answer.statusCode }));
    expect(hidden).toEqual(missing);
  });

  test('[SES-18] content needs an account of the member’s own', async () => {
    const { id } = await accountOf('elite');
    for (const path of ['cms/page', 'content-page/elite-only']) {
      expect((await get('premier', `/v1/member/${path}?account_id=${id}`)).statusCode).toBe(404);
      expect((await get('premier', `/v1/member/${path}`)).json().code).toBe('validation_error');
      expect((await get(undefined, `/v1/member/${path}?account_id=${id}`)).statusCode).toBe(401);
    }
  });

  test('no cache between the portal and its readers may keep a member’s content', async () => {
    for (const answer of [await contentOf(['elite']), await pageOf(['elite'], 'elite-only')]) {
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
      expect(answer.headers['etag']).toBeUndefined();
    }
    expect((await contentOf(undefined)).headers['cache-control']).toBe('no-cache');
  });

  test('[FRAME-12] a broadcast reaches the holders of its cards and its accounts', async () => {
    const { reference_identifier: segment } = await accountOf('elite');
    const document = { ...sampleDocuments.broadcast, families: ['premier-world'], segment: [segment] };
    await publish('broadcast', 'for-two', document);
    const idsOf = async (login: string, at = 0): Promise<string[]> => {
      const { id } = await accountOf(login, at);
      const { data } = (await get(login, `/v1/member/broadcast-message?account_id=${id}`)).json();
      return data.map((message: { id: string }) => message.id);
    };
    expect(
      await eventually(
        () => idsOf('premier'),
        (ids) => ids.includes('for-two'),
      ),
    ).toContain('for-two');
    expect(await idsOf('elite')).toContain('for-two');
    const others = (await accountsOf('wallet')).map((_card, at) => idsOf('wallet', at));
    expect((await Promise.all(others)).filter((ids) => ids.includes('for-two'))).toHaveLength(1);
  });
});

describe('an audience', () => {
  test.each([
    ['en', 'document.families must be one of these: elite, premier-world, advance, platinum, business, cash'],
    [
      'fr',
      'document.families doit être l’une de ces valeurs\u00a0: elite, premier-world, advance, platinum, business, cash',
    ],
  ])('with a card that no longer exists is refused in words (%s)', async (locale, message) => {
    const answer = await save('slide', 'gone', { ...sampleDocuments.slide, families: ['elite', 'gold'] }, locale);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([{ field: 'document.families', message }]);
  });

  test.each([
    ['en', 'document.segment: there are no such accounts: gone-1'],
    ['fr', 'document.segment\u00a0: ces comptes n’existent pas\u00a0: gone-1'],
  ])('with an account that does not exist is refused in words (%s)', async (locale, message) => {
    const segment = ['gone-1', 'premier-4821'];
    for (const kind of ['slide', 'broadcast'] as const) {
      const answer = await save(kind, 'gone', { ...sampleDocuments[kind], segment }, locale);
      expect(answer.json().errors).toEqual([{ field: 'document.segment', message }]);
    }
  });

  test('is not for a page that the site links to from everywhere', async () => {
    const answer = await save('page', 'about', { ...sampleDocuments.page, route: '/about', families: ['elite'] });
    expect(answer.json().errors).toMatchObject([{ field: 'document.route' }]);
    expect(answer.json().errors[0].message).toContain('is for everybody');
  });

  test('that is gone from the program hides its entry, and harms nothing else', async () => {
    const entry = {
      kind: 'slide',
      slug: 'left-behind',
      window: always,
      document: { ...sampleDocuments.slide, families: ['gold'] },
    } as const;
    await inTransaction(world.first.house.database, async (tx) =>
      accept(await insertPublished(tx, { programSlug: 'rewards-us', position: 1, entry }, new Date())),
    );
    const content = await (await world.openAnother()).http.inject({ url: '/v1/guest/program/rewards-us/cms/page' });
    const ids = new Set(content.json().data.carousels[0].slides.map(({ id }: { id: string }) => id));
    expect([ids.has('your-way'), ids.has('left-behind')]).toEqual([true, false]);
  });

  test('is told with the preview and offered with the choices', async () => {
    const ask = async (path: string) =>
      (await world.first.http.inject({ url: `/v1/staff/content${path}`, headers: bearer(operator) })).json();
    const audienceIn = async (path: string) => (await ask(`${path}/preview`)).data.audience;
    expect(await audienceIn('/slide/elite-only')).toEqual({
      is_everybody: false,
      families: ['Elite'],
      segment: [],
      segments: [],
    });
    expect(await audienceIn('/slide/your-way')).toEqual({
      is_everybody: true,
      families: [],
      segment: [],
      segments: [],
    });
    expect((await ask('?kind=slide')).choices.families).toContainEqual({
      code: 'premier-world',
      name: 'Premier World',
    });
  });
});
