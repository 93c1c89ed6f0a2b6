import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHttpMilesPartner } from './http-miles-partner.ts';

type Answer = (response: ServerResponse) => void;

const asked: { method: string; url: string; body: string }[] = [];
const answers: Answer[] = [];
const answer = async (request: IncomingMessage, response: ServerResponse) => {
  asked.push({ method: request.method ?? '', url: request.url ?? '', body: await text(request) });
  const next = answers.shift();
  if (next) next(response);
  else response.writeHead(500).end();
};
const server = createServer((request, response) => void answer(request, response));
let url: string;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => server.close().closeAllConnections());
beforeEach(() => {
  asked.length = 0;
  answers.length = 0;
});

const partner = (rest: { timeoutMs?: number; nowMs?: () => number } = {}) =>
  createHttpMilesPartner({ url, timeoutMs: 2_000, firstPauseMs: 1, ...rest });
const says =
  (status: number, body: unknown = {}): Answer =>
  (response) =>
    response.writeHead(status, { location: 'http://127.0.0.1:9/' }).end(JSON.stringify(body));
const hangsUp: Answer = (response) => response.destroy();
const isSilent: Answer = () => {};

const membership = {
  programCode: 'altiplano',
  number: '10000000001',
  firstName: 'Maya',
  middleName: null,
  lastName: 'Laurent',
};
const key = randomUUID();
const transfer = { key, membership, units: 2_000, askedAt: new Date('2026-05-01T12:00:00Z') };
const which = { key, programCode: 'altiplano', reference: null };
const told = (state: string, rest: object = {}) => ({ key, reference: 'LP-1', state, code: null, ...rest });

describe('a membership', () => {
  test('is asked about in the program’s words', async () => {
    answers.push(says(200, { verdict: 'valid', code: null }));
    expect(await partner().validate(membership)).toEqual({ kind: 'valid' });
    expect(asked[0]).toMatchObject({ method: 'POST', url: '/miles/validations' });
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      program: 'altiplano',
      member: { number: '10000000001', first_name: 'Maya', middle_name: null, last_name: 'Laurent' },
    });
  });

  test.each([
    [[says(200, { verdict: 'invalid', code: 'number_mismatch' })], { kind: 'invalid', code: 'number_mismatch' }],
    [[says(200, { verdict: 'invalid', code: 'name_mismatch' })], { kind: 'invalid', code: 'name_mismatch' }],
    [[says(200, { verdict: 'invalid', code: 'moon_phase' })], { kind: 'invalid', code: 'other' }],
    [[says(200, { verdict: 'perhaps' })], { kind: 'unknown', code: 'not_a_verdict' }],
    [[says(200, '<html>')], { kind: 'unknown', code: 'not_a_verdict' }],
    [[says(404)], { kind: 'unknown', code: 'http_404' }],
    [[says(500), says(500), says(500)], { kind: 'unknown', code: 'http_500' }],
    [[hangsUp, says(503), says(200, { verdict: 'valid' })], { kind: 'valid' }],
  ])('[MILES-04] %# is valid, invalid or unknown', async (said, expected) => {
    answers.push(...said);
    expect(await partner().validate(membership)).toEqual(expected);
  });

  test('[MILES-04] silence is unknown after the time limit, and is not waited for twice', async () => {
    answers.push(isSilent);
    expect(await partner({ timeoutMs: 50 }).validate(membership)).toEqual({ kind: 'unknown', code: 'no_answer' });
    expect(asked).toHaveLength(1);
  });

  test('a program that is down is left alone, and the others are not', async () => {
    let nowMs = 1_000;
    const asking = partner({ nowMs: () => nowMs });
    for (let times = 0; times < 5; times += 1) await asking.validate(membership);
    const before = asked.length;
    expect(await asking.validate(membership)).toEqual({ kind: 'unknown', code: 'left_alone' });
    expect(asked).toHaveLength(before);
    answers.push(says(200, { verdict: 'valid' }), says(200, { verdict: 'valid' }));
    expect(await asking.validate({ ...membership, programCode: 'solana' })).toEqual({ kind: 'valid' });
    nowMs += 60_000;
    expect(await asking.validate(membership)).toEqual({ kind: 'valid' });
  });
});

describe('a transfer', () => {
  test('goes out under its key, and every try is the same', async () => {
    answers.push(hangsUp, says(500), says(200, told('accepted')));
    expect(await partner().transfer(transfer)).toEqual({ kind: 'accepted', reference: 'LP-1' });
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({
      key,
      program: 'altiplano',
      units: 2_000,
      asked_at: '2026-05-01T12:00:00.000Z',
    });
    expect(new Set(asked.map(({ body }) => body)).size).toBe(1);
  });

  test.each([
    [says(200, told('credited')), { kind: 'confirmed', reference: 'LP-1' }],
    [says(200, told('declined', { code: 'not_accepted' })), { kind: 'declined', code: 'not_accepted' }],
    [says(200, told('declined', { code: 'name_mismatch' })), { kind: 'declined', code: 'membership_name_mismatch' }],
    [says(200, told('rejected')), { kind: 'declined', code: 'not_accepted' }],
    [says(200, told('cancelled')), { kind: 'cancelled' }],
    [says(200, told('lost')), { kind: 'unknown', code: 'http_200' }],
    // An answer about another transfer decides nothing about ours.
    [says(200, { ...told('accepted'), key: randomUUID() }), { kind: 'unknown', code: 'http_200' }],
    [says(200, told('accepted', { reference: 'a b' })), { kind: 'unknown', code: 'http_200' }],
    [says(409, { code: 'key_reused' }), { kind: 'unknown', code: 'key_reused' }],
    [says(404, { code: 'not_found' }), { kind: 'unknown', code: 'http_404' }],
    [says(401), { kind: 'unknown', code: 'http_401' }],
  ])('%# is accepted, confirmed, declined, cancelled or unknown', async (said, expected) => {
    answers.push(said);
    expect(await partner().transfer(transfer)).toEqual(expected);
  });

  test('is not known when a look-up says so in so many words', async () => {
    answers.push(says(404, { code: 'not_found' }), says(404, '<html>'), says(200, told('credited')));
    expect(await partner().lookUp(which)).toEqual({ kind: 'not_known' });
    expect(await partner().lookUp(which)).toEqual({ kind: 'unknown', code: 'http_404' });
    expect(await partner().lookUp(which)).toEqual({ kind: 'confirmed', reference: 'LP-1' });
    expect(asked[0]).toMatchObject({ method: 'GET', url: `/miles/transfers/${key}` });
    answers.push(says(200, told('credited')));
    await partner().lookUp({ ...which, reference: 'LP 1' });
    expect(asked.at(-1)?.url).toBe(`/miles/transfers/${key}?reference=LP+1`);
  });

  test('[MILES-03] is cancelled, or the program has begun, or nobody knows', async () => {
    answers.push(says(200, told('cancelled')), says(409, { code: 'has_begun' }), says(409, '<html>'), says(403));
    expect(await partner().cancel(which)).toBe('cancelled');
    expect(await partner().cancel(which)).toBe('refused');
    expect(await partner().cancel(which)).toBe('unknown');
    expect(await partner().cancel(which)).toBe('unknown');
    expect(asked[0]).toMatchObject({ method: 'POST', url: `/miles/transfers/${key}/cancel` });
  });
});
