import { points } from '@rewards/amounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ScriptedPartner, startScriptedPartner } from '../../../../../tests/api/scripted-partner.ts';
import { createHttpRetailer } from './http-retailer.ts';

let partner: ScriptedPartner;
beforeAll(async () => {
  partner = await startScriptedPartner();
});
afterAll(() => partner.close());
const retailer = () => createHttpRetailer({ url: partner.url, siteUrl: 'https://retailer.example' });

test('the way there carries the state, the way back and the language', () => {
  const address = new URL(retailer().linkAddress('s&=1', 'https://portal.example/fr/amazon/return', 'fr'));
  expect(address.origin + address.pathname).toBe('https://retailer.example/retailer/link');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    state: 's&=1',
    return_to: 'https://portal.example/fr/amazon/return',
    lang: 'fr',
  });
});

test.each([
  [200, { link_id: 'link-1', account: 'm•••@example.com' }, { kind: 'linked', linkId: 'link-1' }],
  [404, { code: 'not_found' }, { kind: 'refused' }],
  [409, {}, { kind: 'refused' }],
  [200, { link_id: '' }, { kind: 'unknown' }],
  [401, {}, { kind: 'unknown' }],
])('exchanging a code answered with %i %j', async (status, body, outcome) => {
  partner.say({ status, body });
  expect(await retailer().link('a-code', '1234')).toMatchObject(outcome);
});

test('ending a link that the retailer does not know is ending it', async () => {
  partner.say({ status: 404, body: {} }, { status: 401, body: {} });
  expect(await retailer().unlink('link/1')).toBe('unlinked');
  expect(partner.asked[0]?.url).toBe('/retailer/api/links/link%2F1/end');
  expect(await retailer().unlink('link-1')).toBe('unknown');
});

test('what waits at the till comes in our words; what cannot be read is named, to be declined', async () => {
  const line = { key: 'k-1', link_id: 'link-1', points: 2_500, description: 'A parcel' };
  const data = [line, { ...line, key: 'k-2', points: 0 }, { ...line, key: 'k-3', points: '2500' }, null];
  partner.say({ status: 200, body: { data } });
  expect(await retailer().readRequests()).toEqual({
    kind: 'page',
    lines: [{ key: 'k-1', linkId: 'link-1', points: points(2_500), description: 'A parcel' }],
    unreadable: ['k-2', 'k-3'],
  });
});
