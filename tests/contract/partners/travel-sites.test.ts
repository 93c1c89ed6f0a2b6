import { randomUUID } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { travelCalls } from '../../../apps/api/src/modules/travel/travel.routes.ts';
import type { TravelDeps } from '../../../apps/api/src/modules/travel/use-cases/deps.ts';
import { TOKEN_SECONDS } from '../../../apps/api/src/modules/travel/use-cases/open-site.ts';
import { createHttpTravelSites } from '../../../apps/api/src/partners/travel-sites/http-travel-sites.ts';
import { createSignedTokens } from '../../../apps/api/src/platform/signed-tokens.ts';
import { readDescription, variantsOf } from './described-partner.ts';
import { edgesOf } from './edges-of.ts';
import { playPartner, type PlayedPartner, saying } from './recorded-calls.ts';
import { type SmallPortal, startSmallPortal } from './small-portal.ts';

const described = readDescription('travel-sites.openapi.yaml');
const tokens = createSignedTokens(
  'a secret of this test alone, for its tokens',
  'and the one that was before it, too long',
);

let portal: SmallPortal;
let partner: PlayedPartner;
beforeAll(async () => {
  const keys = travelCalls({ tokens } as TravelDeps).filter(({ call }) => call.path === '/travel-keys');
  portal = await startSmallPortal(keys);
  partner = await playPartner(described, portal.url);
});
afterAll(async () => {
  await partner.close();
  await portal.close();
});

const newToken = (jti: string = randomUUID()) =>
  tokens.sign('travel', { subject: 'elite-7305', sessionId: randomUUID(), jti }, new Date(), TOKEN_SECONDS);

async function waiting(send = partner.send) {
  const page = await createHttpTravelSites({ url: partner.url, send }).readNews();
  return page.kind === 'page' ? page.lines : [];
}

const book = (visit: string, offer: string) =>
  fetch(`${partner.url}/travel/book`, { method: 'POST', body: new URLSearchParams({ visit, offer }) });

test('the description names the calls of both sides', () => {
  expect(described.operations).toEqual([
    'GET /travel',
    'POST /vacation/{lang}',
    'GET /access',
    'GET /travel/api/inbox',
    'POST /travel/api/inbox/{key}/answer',
    'POST /travel/api/bookings/{key}/cancel',
    'GET /v1/travel-keys',
    'POST /v1/doorbell/travel',
  ]);
});

test('the token and its keys are as described', async () => {
  const token = await newToken();
  const claims = decodeJwt(token);
  expect(described.fits('TokenHeader', decodeProtectedHeader(token))).toBe(true);
  expect(described.fits('TokenClaims', claims)).toBe(true);
  expect(Number(claims.exp) - Number(claims.iat)).toBe(300);
  const answer = await (await fetch(`${portal.url}/v1/travel-keys`)).json();
  expect(answer).toMatchObject({ keys: [{ kid: decodeProtectedHeader(token).kid }, {}] });
  expect(described.problemsOf('GET /v1/travel-keys', '200', answer)).toEqual([]);
});

test('a token opens each site, once', async () => {
  const ways = {
    travel: (token: string) => fetch(`${partner.url}/travel?token=${token}&lang=en`),
    vacation: (token: string) =>
      fetch(`${partner.url}/vacation/fr`, { method: 'POST', body: new URLSearchParams({ token }) }),
    access: (token: string) => fetch(`${partner.url}/access?token=${token}&lang=fr`),
  };
  for (const [site, open] of Object.entries(ways)) {
    const token = await newToken();
    const statuses = [(await open(token)).status, (await open(token)).status];
    expect({ site, statuses }).toEqual({ site, statuses: [200, 403] });
  }
});

test('booking, answering and cancelling are as described on both sides', async () => {
  const sites = createHttpTravelSites(partner);
  const visit = randomUUID();
  await fetch(`${partner.url}/travel?token=${await newToken(visit)}&lang=en`);
  for (const offer of ['hotel', 'flight']) await book(visit, offer);
  const [hotel, flight] = await waiting();
  expect(hotel).toMatchObject({ kind: 'book', booking: { visitId: visit, type: 'hotel' } });
  expect(await sites.answerNews(hotel?.key ?? '', { answer: 'approved' })).toBe(true);
  const no = { answer: 'declined', code: 'insufficient_points' } as const;
  expect(await sites.answerNews(flight?.key ?? '', no)).toBe(true);
  expect(await sites.answerNews(flight?.key ?? '', { answer: 'noted' })).toBe(true);
  expect(await sites.cancel(hotel?.booking.siteKey ?? '')).toBe('cancelled');
  expect(await sites.cancel(hotel?.booking.siteKey ?? '')).toBe('cancelled');
  expect(await sites.cancel(flight?.booking.siteKey ?? '')).toBe('refused');
  expect(await waiting()).toEqual([]);

  expect(partner.problems()).toEqual([]);
  expect(partner.calls.map(({ status }) => status).filter((status) => status !== '200')).toEqual(['409']);
  const answered = partner.calls.filter(({ operation }) => operation === 'POST /travel/api/inbox/{key}/answer');
  expect(answered).toHaveLength(3);
  expect(answered.filter(({ asked }) => !described.fits('Answer', asked))).toEqual([]);
  expect(portal.rings).toEqual(['travel', 'travel']);
});

test('the adapter reads a line exactly when the description takes it', async () => {
  const [example = {}] = described.examplesOf('Line');
  const told = (booking: object) => ({ ...example, booking: { ...Object(example['booking']), ...booking } });
  const lines = [
    ...variantsOf(example),
    ...edgesOf(example),
    { ...example, kind: 'moved' },
    ...['car', 'cruise', 'flight', 'hotel', 'package', 'train'].map((type) => told({ type })),
    ...['confirmed', 'accepted', 'success', 'cancelled', 'booked', 'not_available', 'pending'].map((status) =>
      told({ status }),
    ),
    ...['pending', 'ticketed', 'booked'].map((status) => told({ additional_status: status })),
    ...['TRAV', 'TPPV', 'ACCP', 'EGIF'].map((channel) => told({ channel })),
    ...['nights', 'days', 'minutes', 'hours'].map((unit) => told({ duration: { amount: 1, unit } })),
    told({ starts_on: '1999-03-01' }),
  ];
  const read = await Promise.all(lines.map(async (line) => (await waiting(saying({ data: [line] }))).length === 1));
  expect(lines.filter((line, at) => described.fits('Line', line) !== read[at])).toEqual([]);
  expect(read.filter(Boolean).length).toBeGreaterThan(lines.length / 10);
  const backwards = told({ starts_on: '2026-03-02' });
  expect(await waiting(saying({ data: [backwards] }))).toEqual([]);
});

test.each([
  [200, 'cancelled'],
  [404, 'not_known'],
  [409, 'refused'],
  [401, 'unknown'],
  [503, 'unknown'],
])('a wish to cancel that is answered with %i is %s', async (status, outcome) => {
  const sites = createHttpTravelSites({ url: 'http://partner.test', send: saying({}, status) });
  expect(await sites.cancel('booking-4021')).toBe(outcome);
});
