import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createHttpAddressCheck } from './http-address-check.ts';

const place = {
  address1: '12 Oak St',
  address2: null,
  city: 'Portland',
  country: 'US',
  postalCode: '97205',
  regionCode: 'OR',
} as const;
const written = {
  street1: '12 Oak Street',
  street2: null,
  city: 'Portland',
  region: 'OR',
  postal_code: '97205',
  country: 'US',
};

let server: Server;
let url: string;
/** What is answered to the next questions; nothing: silence. */
let answers: ({ status: number; body: string } | undefined)[];
let asked: unknown[];
beforeAll(async () => {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    asked.push({ url: request.url, body: JSON.parse(await text(request)) });
    const next = answers.shift();
    if (next) response.writeHead(next.status).end(next.body);
  };
  server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});
beforeEach(() => {
  [answers, asked] = [[], []];
});

const answering = (body: unknown, status = 200) => {
  answers.push({ status, body: typeof body === 'string' ? body : JSON.stringify(body) });
  return createHttpAddressCheck({ url, timeoutMs: 200 }).check(place);
};

test('asks where, and not who', async () => {
  expect(await answering({ verdict: 'valid' })).toEqual({ kind: 'valid' });
  expect(asked).toEqual([{ url: '/address-check/verifications', body: { ...written, street1: '12 Oak St' } }]);
});

test('hands on what is wrong and how it would be written; an unknown code is “other”', async () => {
  const problems = [
    { field: 'street1', code: 'street_suggested', suggestion: '12 Oak Street' },
    { field: 'region', code: 'no_such_code' },
  ];
  expect(await answering({ verdict: 'invalid', problems, suggestion: written })).toEqual({
    kind: 'invalid',
    problems: [
      { field: 'street1', code: 'street_suggested', suggestion: '12 Oak Street' },
      { field: 'region_code', code: 'other', suggestion: null },
    ],
    suggestion: { ...place, address1: '12 Oak Street' },
  });
});

test.each([
  ['{', 200, 'not_a_verdict'],
  [[], 200, 'not_a_verdict'],
  [{ verdict: 'perhaps' }, 200, 'not_a_verdict'],
  [{ verdict: 'invalid', problems: [{ field: 'planet', code: 'x' }], suggestion: null }, 200, 'not_a_verdict'],
  [{ verdict: 'invalid', problems: [], suggestion: { ...written, street1: 'x'.repeat(101) } }, 200, 'not_a_verdict'],
  [{ verdict: 'invalid', problems: [], suggestion: { ...written, city: 'a\u0000b' } }, 200, 'not_a_verdict'],
  [{}, 404, 'http_404'],
])('%j with %i is unknown', async (body, status, code) => {
  expect(await answering(body, status)).toEqual({ kind: 'unknown', code });
});

test('silence and a service that is not there are unknown', async () => {
  answers.push(undefined);
  expect(await createHttpAddressCheck({ url, timeoutMs: 50 }).check(place)).toEqual({
    kind: 'unknown',
    code: 'no_answer',
  });
  const nobody = createHttpAddressCheck({ url: 'http://127.0.0.1:9', timeoutMs: 500 });
  expect(await nobody.check(place)).toMatchObject({ kind: 'unknown' });
});

test('a service that stays silent is left alone, and asked again later', async () => {
  let nowMs = 1_000;
  const checker = createHttpAddressCheck({ url, timeoutMs: 700, nowMs: () => nowMs });
  for (let times = 0; times < 5; times += 1) await checker.check(place);
  const before = asked.length;
  expect(await checker.check(place)).toEqual({ kind: 'unknown', code: 'left_alone' });
  expect(asked).toHaveLength(before);
  nowMs += 60_000;
  answers.push({ status: 200, body: '{"verdict":"valid"}' });
  expect(await checker.check(place)).toEqual({ kind: 'valid' });
});
