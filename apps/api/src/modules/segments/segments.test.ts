import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../../../tests/api/eventually.ts';
import { bearer, logOn } from '../../../../../tests/api/signed-in.ts';
import { type Desk, openDesk } from '../../../../../tests/api/staff-desk.ts';
import { startTestBank, type TestBank } from '../../../../../tests/api/test-bank.ts';
import { openWorld, type TestWorld } from '../../../../../tests/api/test-house.ts';
import { sampleDocuments } from '../content/sample-documents.ts';
import { findSegmentsOf } from './segments.repository.ts';

let bank: TestBank;
let world: TestWorld;
let support: Desk;
let operator: Desk;
beforeAll(async () => {
  bank = await startTestBank();
  world = await openWorld(bank.env);
  support = await openDesk(world.first, 'staff');
  operator = await openDesk(world.first, 'operator');
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await bank.close();
});

const anybody = {
  families: [],
  accounts: [],
  points_from: null,
  points_to: null,
  redeemed_within_days: null,
  not_redeemed_for_days: null,
  language: null,
  held_from_months: null,
  held_to_months: null,
  marketing: null,
};
const name = { en: 'Some members', fr: 'Certains membres' };
const save = (code: string, part: object, version = 0) =>
  operator.put(`segment/${code}`, { version, name, rule: { ...anybody, ...part } });

interface Card {
  readonly login: string;
  readonly family: string;
  readonly memberId: string;
  readonly accountId: number;
}
/** Every card there is, of whatever state and whoever holds it. */
async function cards(): Promise<Card[]> {
  const { rows } = await world.first.house.pool.query<Card>(`
    select split_part(m.email, '@', 1) as login, a.family, m.id as "memberId", a.id as "accountId"
    from account_member am join member m on m.id = am.member_id join account a on a.id = am.account_id order by 1, a.id`);
  return rows;
}
/** Who is in a segment, asked card by card as a page does. */
async function membersOf(code: string): Promise<string[]> {
  const { database, clock } = world.first.house;
  const found = await Promise.all(
    (await cards()).map(async (card) => {
      const segments = await findSegmentsOf(database, card, clock.now());
      return segments.includes(code) ? [`${card.login} ${card.family}`] : [];
    }),
  );
  return found.flat();
}

describe('segments by rule', () => {
  test.each([
    [
      'cards',
      { families: ['elite', 'premier-world'] },
      'elite elite, pending premier-world, premier premier-world, wallet elite, wallet premier-world',
    ],
    [
      'points, both ends included',
      { points_from: 42_000, points_to: 70_000 },
      'advance advance, cash cash, developer advance, pending premier-world',
    ],
    ['a redemption lately', { redeemed_within_days: 10 }, 'business business, elite elite, wallet elite'],
    [
      'no redemption lately, or never',
      { not_redeemed_for_days: 10, families: ['business'] },
      'business business, business2 business, newcard business',
    ],
    ['a redemption in between', { redeemed_within_days: 20, not_redeemed_for_days: 5 }, 'elite elite'],
    ['language', { language: 'fr' }, 'wallet elite, wallet premier-world, wallet advance'],
    ['a new card', { held_to_months: 2 }, 'developer advance'],
    ['an old card', { held_from_months: 2, families: ['advance'] }, 'advance advance, low advance, wallet advance'],
    [
      'accounts that the bank named',
      { accounts: ['premier-4821', 'wallet-8826'] },
      'premier premier-world, wallet premier-world',
    ],
  ])('%s: exactly these members, and their number', async (title, part, expected) => {
    const code = title.replaceAll(/\W+/g, '-');
    expect(await save(code, part)).toMatchObject({ status: 200, code: 'success' });
    const found = await membersOf(code);
    expect(found.toSorted()).toEqual(expected.split(', ').toSorted());
    const { data } = await support.post('segment/count', { rule: { ...anybody, ...part } });
    const logins = new Set(found.map((member) => member.split(' ')[0]));
    expect([data.members, data.cards]).toEqual([logins.size, found.length]);
  });

  test('consent counts as it is now: a member who gives it belongs at once, and no longer when it is taken back', async () => {
    await save('consent', { marketing: true });
    const consent = (given: boolean) =>
      world.first.house.pool.query(`update member set has_marketing_enabled = $1 where email = 'low@example.com'`, [
        given,
      ]);
    expect(await membersOf('consent')).toEqual([]);
    await consent(true);
    expect(await membersOf('consent')).toEqual(['low advance']);
    await consent(false);
    expect(await membersOf('consent')).toEqual([]);
  });

  test('the count tells how each part narrows it', async () => {
    const rule = { ...anybody, families: ['elite', 'advance'], points_from: 100_000, language: 'fr' };
    expect((await support.post('segment/count', { rule })).data).toEqual({
      all_members: 12,
      members: 1,
      cards: 1,
      steps: [
        { part: 'families', members: 5 },
        { part: 'points_from', members: 2 },
        { part: 'language', members: 1 },
      ],
    });
  });

  test.each([
    ['no rule at all', {}, 'rule', 'en'],
    ['a card that there is not', { families: ['gold'] }, 'rule.families', 'fr'],
    ['least above most', { points_from: 2, points_to: 1 }, 'rule.points_to', 'en'],
    ['an account that there is not', { accounts: ['gone-1'] }, 'rule.accounts', 'fr'],
    ['minus one', { points_from: -1 }, 'rule.points_from', 'en'],
  ])('%s is refused in words, to be saved and to be counted', async (_title, part, field, locale) => {
    const body = { rule: { ...anybody, ...part } };
    const saved = await operator.put(`segment/wrong?locale=${locale}`, { version: 0, name, ...body });
    const counted = await support.post(`segment/count?locale=${locale}`, body);
    expect([saved.status, counted.status]).toEqual([400, 400]);
    expect([saved.errors[0].field, counted.errors[0].field]).toEqual([field, field]);
    expect((await support.get('segment')).data.some(({ code }: { code: string }) => code === 'wrong')).toBe(false);
  });

  test('a change names its version, is audited, and needs the right', async () => {
    await save('versions', { language: 'en' });
    expect((await save('versions', { language: 'fr' })).code).toBe('content_changed');
    expect((await save('versions', { language: 'fr' }, 1)).code).toBe('success');
    expect((await save('versions', { language: 'en' }, 1)).code).toBe('content_changed');
    const [entry] = (await support.get('audit?act=segment.change')).data;
    expect(entry.details).toEqual({
      segment: 'versions',
      changes: [{ field: 'rule.language', from: 'en', to: 'fr' }],
    });
    expect((await support.put('segment/mine', { version: 0, name, rule: anybody })).code).toBe('forbidden');
    expect((await support.remove('segment/versions')).code).toBe('forbidden');
    const made = await Promise.all(Array.from({ length: 4 }, () => save('at-once', { language: 'en' })));
    expect(made.filter(({ code }) => code === 'success')).toHaveLength(1);
    expect(made.filter(({ code }) => code === 'content_changed')).toHaveLength(3);
  });
});

describe('segments in content', () => {
  const edit = (kind: string, slug: string, document: object) =>
    operator.put(`content/${kind}/${slug}`, { revision: 0, document, shown_from: null, shown_to: null });
  const messagesOf = async (login: string, at = 0): Promise<string[]> => {
    const headers = bearer(await logOn(world.first, bank, login));
    const ask = async (url: string) => (await world.first.http.inject({ url: `/v1/${url}`, headers })).json().data;
    const account = (await ask('member/account')).accounts[at].id;
    const messages = await ask(`member/broadcast-message?account_id=${account}`);
    const { carousels } = await ask(`member/cms/page?account_id=${account}`);
    const slides = carousels[0].slides.filter(({ id }: { id: string }) => id === 'rich');
    return [...messages, ...slides].map(({ id }: { id: string }) => id);
  };

  test('a broadcast and a slide reach who is in the segment when they ask, and it cannot be removed meanwhile', async () => {
    await save('rich', { points_from: 200_000, families: ['elite'] });
    const broadcast = { ...sampleDocuments.broadcast, segment: [], segments: ['rich'] };
    expect((await edit('broadcast', 'to-the-rich', broadcast)).code).toBe('success');
    expect((await edit('slide', 'rich', { ...sampleDocuments.slide, segments: ['rich'] })).code).toBe('success');
    await operator.post('content/broadcast/to-the-rich/publish', { revision: 1 });
    await operator.post('content/slide/rich/publish', { revision: 1 });
    const both = ['to-the-rich', 'rich'];
    await eventually(
      () => messagesOf('elite'),
      (seen) => both.every((id) => seen.includes(id)),
    );
    expect(await messagesOf('wallet')).toEqual(expect.arrayContaining(both));
    for (const [login, at] of [
      ['wallet', 1],
      ['premier', 0],
    ] as const) {
      expect((await messagesOf(login, at)).filter((id) => both.includes(id))).toEqual([]);
    }
    // The rule changes, and with it who belongs: nothing is published again.
    await save('rich', { points_from: 400_000 }, 1);
    expect((await messagesOf('wallet')).filter((id) => both.includes(id))).toEqual([]);
    expect(await messagesOf('elite')).toEqual(expect.arrayContaining(both));

    const listed = (await support.get('segment')).data.find(({ code }: { code: string }) => code === 'rich');
    expect(listed.used_in).toEqual([
      { kind: 'broadcast', subject: 'to-the-rich' },
      { kind: 'slide', subject: 'rich' },
    ]);
    expect(await operator.remove('segment/rich')).toMatchObject({ status: 409, code: 'segment_used' });
    for (const [kind, slug] of [
      ['broadcast', 'to-the-rich'],
      ['slide', 'rich'],
    ]) {
      const { revision } = (await support.get(`content/${kind}/${slug}`)).data;
      await operator.post(`content/${kind}/${slug}/unpublish`, { revision });
    }
    const left = (await support.get('segment')).data.find(({ code }: { code: string }) => code === 'rich').used_in;
    expect(left.map(({ kind }: { kind: string }) => kind)).toEqual(['broadcast', 'slide']);
  });

  test('one that nothing uses is removed once', async () => {
    await save('unused', { language: 'en' });
    expect((await operator.remove('segment/unused')).code).toBe('success');
    expect(await operator.remove('segment/unused')).toMatchObject({ status: 404, code: 'not_found' });
    expect((await support.get('audit?act=segment.remove')).data[0].details.segment).toBe('unused');
  });

  test('one that there is not is refused in words, and a message for nobody still is', async () => {
    const gone = await edit('broadcast', 'gone', { ...sampleDocuments.broadcast, segment: [], segments: ['gone'] });
    expect(gone.errors).toEqual([
      { field: 'document.segments', message: 'document.segments: there are no such segments: gone' },
    ]);
    const nobody = await edit('broadcast', 'nobody', { ...sampleDocuments.broadcast, segment: [], segments: [] });
    expect(nobody.errors[0].field).toBe('document.families');
  });
});
