import { points } from '@rewards/amounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpRetailer } from '../../../apps/api/src/partners/retailer/http-retailer.ts';
import type { TillAnswer } from '../../../apps/api/src/partners/retailer/retailer.ts';
import { SANDBOX_KEY, signFor } from '../../../apps/sandbox/src/portal-signature.ts';
import { readDescription, variantsOf } from './described-partner.ts';
import { edgesOf } from './edges-of.ts';
import { playPartner, type PlayedPartner, saying } from './recorded-calls.ts';
import { type SmallPortal, startSmallPortal } from './small-portal.ts';

const described = readDescription('retailer.openapi.yaml');
const RING = '/v1/doorbell/retailer';

let portal: SmallPortal;
let partner: PlayedPartner;
beforeAll(async () => {
  portal = await startSmallPortal();
  partner = await playPartner(described, portal.url);
});
afterAll(async () => {
  await partner.close();
  await portal.close();
});

const post = (path: string, fields: Record<string, string>) =>
  fetch(partner.url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

test('the description names the calls of both sides', () => {
  expect(described.operations).toEqual([
    'GET /retailer/link',
    'POST /retailer/api/links',
    'POST /retailer/api/links/{link_id}/end',
    'GET /retailer/api/inbox',
    'POST /retailer/api/inbox/{key}/answer',
    `POST ${RING}`,
  ]);
});

test('linking, paying, returning and unlinking are as described on both sides', async () => {
  const retailer = createHttpRetailer({ ...partner, siteUrl: partner.url });
  const state = 'a-state-of-the-portal';
  const address = retailer.linkAddress(state, 'http://portal.test/amazon/return', 'en');
  expect((await fetch(address)).status).toBe(200);
  const fields = { state, return_to: 'http://portal.test/amazon/return', shopper: 'm•••@example.com' };
  const back = new URL((await post('/retailer/link', fields)).headers.get('location') ?? '');
  expect(back.searchParams.get('state')).toBe(state);
  const code = back.searchParams.get('code') ?? '';

  const linked = await retailer.link(code, '7305');
  expect(await retailer.link(code, '7305')).toEqual(linked);
  expect(await retailer.link('nobody-knows-it', '7305')).toEqual({ kind: 'refused' });
  const linkId = linked.kind === 'linked' ? linked.linkId : '';
  await post('/retailer/buy', { link: linkId, points: '2500' });
  const [payment] = await waiting(retailer);
  expect(payment).toMatchObject({ linkId, points: points(2_500) });
  expect(await retailer.answerRequest(payment?.key ?? '', { answer: 'approved' })).toBe(true);
  await post('/retailer/return', { purchase: payment?.key ?? '', points: '1000' });
  const [returned] = await waiting(retailer);
  expect(returned).toMatchObject({ returnOf: payment?.key, points: points(1_000) });
  const no = { answer: 'declined', code: 'more_than_paid' } as const;
  expect(await retailer.answerRequest(returned?.key ?? '', no)).toBe(true);
  expect(await retailer.answerRequest(returned?.key ?? '', no)).toBe(true);
  expect(await retailer.unlink(linkId)).toBe('unlinked');
  expect(await retailer.unlink(linkId)).toBe('unlinked');

  expect(partner.problems()).toEqual([]);
  expect(partner.calls.map(({ status }) => status).filter((status) => status !== '200')).toEqual(['404', '404']);
  const asked = (operation: string) => partner.calls.filter((call) => call.operation === operation);
  const exchanged = asked('POST /retailer/api/links');
  const answered = asked('POST /retailer/api/inbox/{key}/answer');
  expect(exchanged.filter((call) => !described.fits('Exchange', call.asked))).toEqual([]);
  expect(answered.filter((call) => !described.fits('Answer', call.asked))).toEqual([]);
  expect([exchanged.length, answered.length]).toEqual([3, 3]);
  expect(portal.rings).toEqual(['retailer', 'retailer']);
});

async function waiting(retailer: ReturnType<typeof createHttpRetailer>) {
  const page = await retailer.readRequests();
  return page.kind === 'page' ? page.lines : [];
}

test('every code of a declined line is described, and no other', () => {
  const codes: Record<Extract<TillAnswer, { code: string }>['code'], true> = {
    insufficient_points: true,
    account_blocked: true,
    account_frozen: true,
    proof_missing: true,
    daily_limit: true,
    member_limit: true,
    not_linked: true,
    key_reused: true,
    not_known: true,
    more_than_paid: true,
    unreadable: true,
  };
  const declined = (code: string) => described.fits('Answer', { answer: 'declined', code });
  expect(Object.keys(codes).filter((code) => !declined(code))).toEqual([]);
  expect(declined('too_late')).toBe(false);
});

test('the adapter reads a line exactly when the description takes it', async () => {
  const examples = [...described.examplesOf('Payment'), ...described.examplesOf('Return')];
  const lines = examples.flatMap((example) => [...variantsOf(example), ...edgesOf(example)]);
  const takes = (line: unknown) => described.fits('Payment', line) || described.fits('Return', line);
  const isRead = async (line: unknown) => {
    const send = saying({ data: [line] });
    const retailer = createHttpRetailer({ url: 'http://partner.test', siteUrl: 'http://partner.test', send });
    return (await waiting(retailer)).length === 1;
  };
  const read = await Promise.all(lines.map(isRead));
  expect(lines.filter((line, at) => takes(line) !== read[at])).toEqual([]);
  expect(read.filter(Boolean).length).toBeGreaterThan(lines.length / 10);
});

test('a link is one exactly when it is as described', async () => {
  const [example = {}] = described.examplesOf('Link');
  for (const body of [...variantsOf(example), ...edgesOf(example)]) {
    const retailer = createHttpRetailer({ url: 'http://partner.test', siteUrl: '', send: saying(body) });
    const { kind } = await retailer.link('a-code-of-it', '7305');
    expect({ body, kind }).toEqual({ body, kind: described.fits('Link', body) ? 'linked' : 'unknown' });
  }
});

test('a ring is heard when it is signed, and refused when it is not', async () => {
  const ring = (headers: Record<string, string>) => fetch(portal.url + RING, { method: 'POST', headers });
  const heard = await ring(signFor([SANDBOX_KEY], { method: 'POST', target: RING, body: '' }));
  expect(described.problemsOf(`POST ${RING}`, String(heard.status), await heard.json())).toEqual([]);
  const other = await ring(signFor([SANDBOX_KEY], { method: 'POST', target: '/v1/doorbell/travel', body: '' }));
  expect([heard.status, other.status, (await ring({})).status]).toEqual([200, 401, 401]);
});
