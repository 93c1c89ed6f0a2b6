import type { AnswerOf, Calls, MemberOrder } from '@rewards/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bearer, logOn } from '../../../../../tests/api/signed-in.ts';
import { startTestBank, type TestBank } from '../../../../../tests/api/test-bank.ts';
import { openWorld, type TestWorld } from '../../../../../tests/api/test-house.ts';

let bank: TestBank;
let world: TestWorld;
const tokens = new Map<string, string>();
beforeAll(async () => {
  bank = await startTestBank();
  world = await openWorld(bank.env);
  for (const login of ['business', 'elite']) tokens.set(login, await logOn(world.first, bank, login));
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await bank.close();
});

const get = (login: string, path: string, language = 'en') =>
  world.first.http.inject({
    url: `/v1/member/order${path}`,
    headers: { ...bearer(tokens.get(login) ?? ''), 'accept-language': language },
  });
type Listed = AnswerOf<Calls['listOrders']>;
const list = async (login: string, query: Record<string, string> = {}): Promise<Listed> => {
  const answer = await get(login, `?${new URLSearchParams({ count: '50', ...query }).toString()}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const statuses = ({ order_items: items }: MemberOrder): readonly string[] => items.map(({ status }) => status);

describe('[ORD-01] the list of orders', () => {
  test('is searched by a part of a name or a number; no sign of a pattern means more than itself', async () => {
    const { data } = await list('business');
    const [wanted] = data;
    const name = wanted?.order_items[0]?.product.name ?? '';
    const byName = await list('business', { search: name.slice(0, 12).toUpperCase() });
    expect(byName.data.map(({ id }) => id)).toContain(wanted?.id);
    expect(byName.total).toBeLessThan(data.length);
    const byNumber = await list('business', { search: wanted?.order_number ?? '' });
    expect(byNumber.data.map(({ id }) => id)).toEqual([wanted?.id]);
    expect((await list('business', { search: '_%' })).total).toBe(0);
    expect((await list('elite', { search: 'caribbean' })).total).toBe(1);
  });

  test('is narrowed to what is to come, has arrived or has ended, and the three make the whole', async () => {
    for (const login of ['business', 'elite']) {
      const states = await Promise.all(['open', 'arrived', 'ended'].map((state) => list(login, { state })));
      const all = await list(login);
      expect(states.reduce((sum, { total }) => sum + total, 0)).toBe(all.total);
    }
    const [open, arrived, ended] = await Promise.all(
      ['open', 'arrived', 'ended'].map(async (state) => (await list('business', { state })).data.flatMap(statuses)),
    );
    expect(open).toContain('processing');
    expect(arrived).toContain('delivered');
    expect(arrived).not.toContain('processing');
    expect(ended).not.toContain('delivered');
    const trips = (await list('elite', { state: 'open', sale_channel_type_codes: 'TRAV,TPPV' })).data;
    expect(trips).toHaveLength(2);
  });

  test('is sorted by state: what is to come stands first, each part is newest first, and its length is told', async () => {
    for (const login of ['business', 'elite']) {
      const parts = await Promise.all(['open', 'arrived', 'ended'].map((state) => list(login, { state, count: '50' })));
      const [open, arrived, ended] = parts.map(({ total }) => total);
      const all = await list(login, { sort: 'state', count: '50' });
      expect(all.data.map(({ id }) => id)).toEqual(parts.flatMap(({ data }) => data.map(({ id }) => id)));
      expect(all.states).toEqual({ open, arrived, ended });
      const some = await list(login, { sort: 'state', state: 'arrived', count: '1', page: '2' });
      expect([some.total, some.states]).toEqual([arrived, all.states]);
      expect(some.data.map(({ id }) => id)).toEqual(parts[1]?.data.slice(1, 2).map(({ id }) => id));
    }
    expect((await list('business')).states).toBeUndefined();
  });

  test.each([{ search: ' ' }, { search: 'x'.repeat(81) }, { state: 'lost' }, { sort: 'lost' }])(
    '%j is refused',
    async (query) => {
      const answer = await get('business', `?${new URLSearchParams({ ...query }).toString()}`);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation_error']);
    },
  );
});

describe('[ORD-04] a receipt', () => {
  test.each([
    ['business', 'SHOP', 'en', 'receipt'],
    ['elite', 'CHBK', 'fr', 'recu'],
    ['elite', 'TPPV', 'en', 'receipt'],
  ])('of an order of %s (%s) is a tagged PDF in %s', async (login, channel, language, name) => {
    const [order] = (await list(login, { sale_channel_type_codes: channel })).data;
    const file = await get(login, `/${order?.id}/receipt`, language);
    expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    expect(file.headers['content-disposition']).toBe(`attachment; filename="${name}-${order?.order_number}.pdf"`);
    const text = file.rawPayload.toString('latin1');
    expect(text.slice(0, 5)).toBe('%PDF-');
    expect(text).toContain(`/Lang (${language === 'fr' ? 'fr-CA' : 'en-US'})`);
    expect(text).toContain('/StructTreeRoot');
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
  });

  test('of another member’s order is not found', async () => {
    const [order] = (await list('business')).data;
    expect((await get('elite', `/${order?.id}/receipt`)).statusCode).toBe(404);
    expect((await get('elite', `/${order?.id}/return-label`)).statusCode).toBe(404);
  });
});

test('[ORD-07] a label is there while a return is under way, and only then', async () => {
  const { data } = await list('business', { sale_channel_type_codes: 'SHOP,EGIF' });
  const returning = data.find((order) => statuses(order).some((status) => status === 'return_requested'));
  const file = await get('business', `/${returning?.id}/return-label`, 'fr');
  expect(file.headers['content-disposition']).toContain(`etiquette-de-retour-${returning?.order_number}.pdf`);
  const other = data.find((order) => statuses(order).every((status) => !status.startsWith('return')));
  const refused = await get('business', `/${other?.id}/return-label`);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'not_possible_now']);
});
