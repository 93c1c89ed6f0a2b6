import { cents, points } from '@rewards/amounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ScriptedPartner, startScriptedPartner } from '../../../../../tests/api/scripted-partner.ts';
import { createHttpTravelSites } from './http-travel-sites.ts';

const booking = {
  key: 'b-1',
  visit: '0199c000-0000-7000-8000-000000000001',
  channel: 'TRAV',
  type: 'hotel',
  reference: 'TRAV-1',
  title: 'Three nights',
  provider: 'Grand Union Hotels',
  starts_on: '2026-12-01',
  ends_on: '2026-12-04',
  duration: { amount: 3, unit: 'nights' },
  travellers: 2,
  points: 48_000,
  amount_cents: 48_000,
  status: 'booked',
  additional_status: 'pending',
};

let partner: ScriptedPartner;
beforeAll(async () => {
  partner = await startScriptedPartner();
});
afterAll(() => partner.close());
const sites = () => createHttpTravelSites({ url: partner.url });

test('a line of the inbox comes in our words', async () => {
  partner.say({ status: 200, body: { data: [{ key: 'b-1:book', kind: 'book', booking }] } });
  const page = await sites().readNews();
  expect(page).toMatchObject({
    kind: 'page',
    unreadable: [],
    lines: [
      { key: 'b-1:book', kind: 'book', booking: { siteKey: 'b-1', points: points(48_000), amount: cents(48_000) } },
    ],
  });
});

test.each([
  ['a fraction of a point', { points: 0.5 }],
  ['fewer points than none', { points: -1 }],
  ['an end before the start', { ends_on: '2026-11-30' }],
  ['a day that no calendar has', { starts_on: '0000-01-01' }],
  ['a type nobody knows', { type: 'rocket' }],
  ['no visit', { visit: 'somebody' }],
  ['a title with a control character', { title: 'Three\u0000nights' }],
])('a line with %s is left out, and holds up no other', async (_what, wrong) => {
  const data = [
    { key: 'x', kind: 'book', booking: { ...booking, ...wrong } },
    { key: 'b-1:book', kind: 'book', booking },
  ];
  partner.say({ status: 200, body: { data } });
  expect(await sites().readNews()).toMatchObject({ unreadable: ['x'], lines: [{ key: 'b-1:book' }] });
});

test('an answer is sent for its line, and counts only when it was taken', async () => {
  partner.say({ status: 200, body: {} }, { status: 404, body: {} });
  expect(await sites().answerNews('b-1:book', { answer: 'declined', code: 'insufficient_points' })).toBe(true);
  expect(partner.asked[0]).toEqual({
    method: 'POST',
    url: '/travel/api/inbox/b-1%3Abook/answer',
    body: { answer: 'declined', code: 'insufficient_points' },
  });
  expect(await sites().answerNews('b-1:book', { answer: 'approved' })).toBe(false);
});

test.each([
  [200, 'cancelled'],
  [409, 'refused'],
  [404, 'not_known'],
  [401, 'unknown'],
] as const)('cancelling answered with %i is %s', async (status, said) => {
  partner.say({ status, body: {} });
  expect(await sites().cancel('b-1')).toBe(said);
});

test('a site that cannot be reached is unknown', async () => {
  const away = createHttpTravelSites({ url: 'http://127.0.0.1:9' });
  expect(await away.readNews()).toMatchObject({ kind: 'unknown' });
  expect(await away.cancel('b-1')).toBe('unknown');
});
