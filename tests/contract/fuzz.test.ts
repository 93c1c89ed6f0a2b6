import { type Call, calls, errorBody } from '@rewards/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { moveClock } from '../api/move-clock.ts';
import { bearer, logOn, logOnStaff } from '../api/signed-in.ts';
import { startTestBank, type TestBank } from '../api/test-bank.ts';
import { openWorld, type TestWorld } from '../api/test-house.ts';

/** Enough to meet every kind of rubbish in every place; more only takes longer. */
const RUNS_A_CALL = 30;

let bank: TestBank;
let world: TestWorld;
beforeAll(async () => {
  bank = await startTestBank();
  world = await openWorld(bank.env);
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await bank.close();
});

const oddTexts = [
  '',
  ' ',
  '\0',
  '\u202e\u200b',
  '\ud800',
  '🦊'.repeat(50),
  "' or 1=1 --",
  '%_\\',
  '${jndi:x}',
  '../../etc/passwd',
  '\r\nset-cookie: a=b',
  'toString',
  '__proto__',
  'a'.repeat(300),
  '9'.repeat(30),
  'NaN',
  '1e999',
  '00000000-0000-0000-0000-000000000000',
  'rewards-us',
  'premier@example.com',
  'fr-CA',
  'member',
  '1',
];
const oddText = fc.oneof(fc.constantFrom(...oddTexts), fc.string({ unit: 'binary', maxLength: 40 }), fc.webSegment());
const oddValue = fc.oneof(
  oddText,
  fc.constantFrom(null, true, 0, -0, -1, 2, 0.5, 2 ** 31, 2 ** 53, 1e308, [], {}, [[]], { a: { b: [1] } }),
  fc.jsonValue({ maxDepth: 3 }),
);

type Json = ReturnType<typeof JSON.parse>;
const propertiesOf = (schema: Call['body']): string[] =>
  schema ? Object.keys((z.toJSONSchema(schema as z.ZodType, { io: 'input' }).properties as Json) ?? {}) : [];

/** An object with some of the names the call knows, some it does not, and anything as values. */
const oddObject = <Value>(names: readonly string[], value: fc.Arbitrary<Value>) =>
  fc.dictionary(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...names, 'x') }, oddText), value, { maxKeys: 6 });

const oddBody = (call: Call) =>
  fc.oneof(
    { weight: 4, arbitrary: oddObject(propertiesOf(call.body), oddValue).map((body) => JSON.stringify(body)) },
    oddValue.map((body) => JSON.stringify(body) ?? ''),
    oddText,
  );

const oddRequest = (call: Call) =>
  fc.record({
    params: fc.array(oddText, { minLength: 3, maxLength: 3 }),
    query: oddObject(propertiesOf(call.query), oddText),
    body: oddBody(call),
    contentType: fc.constantFrom('application/json', 'application/json; charset=utf-8', 'text/plain', 'x'),
    language: fc.oneof(fc.constantFrom('fr', 'fr;q=x,en;q=-1', ',,;;'), fc.webSegment()),
    method: fc.constantFrom(call.method, call.method, call.method, 'HEAD' as const),
  });

/** A text that cannot be written into an address (half of a pair of code units) is not one a client can send. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

function addressOf(call: Call, params: readonly string[], query: Record<string, string>): string {
  let next = 0;
  const path = call.path.replaceAll(/\{\w+\}/g, () => encode(params[next++] ?? 'x') || 'x');
  const pairs = Object.entries(query).map(([name, value]) => `${encode(name)}=${encode(value)}`);
  return `/v1${path}?${pairs.join('&')}`;
}

beforeEach(async () => {
  await moveClock(world.first, 0);
  await world.first.house.pool.query('delete from login_throttle');
});

const everyCall: [string, Call][] = Object.entries(calls);

describe('[API-02] an id at the edge of its range', () => {
  test('is not found or refused by every call that has one in its path', async () => {
    const [staff, member] = await Promise.all([logOnStaff(world.first, 'staff'), logOn(world.first, bank, 'premier')]);
    const accounts = await world.first.http.inject({ url: '/v1/member/account', headers: bearer(member) });
    // Without it, many a call would be refused before it looks for the id.
    const query = { account_id: String(accounts.json().data.accounts[0].id) };
    const failed: string[] = [];
    for (const [name, call] of everyCall.filter(([, { path }]) => path.includes('{'))) {
      for (const id of ['2147483647', '2147483648', '9007199254740991', '9007199254740992', '1e3', '-1', '0']) {
        const url = addressOf(call, [id, id, id], query);
        const headers = bearer(call.access === 'staff' ? staff : member);
        const { statusCode } = await world.first.http.inject({ method: call.method, url, headers });
        if (statusCode >= 500) failed.push(`${name} ${id}: ${statusCode}`);
      }
    }
    expect(failed).toEqual([]);
  });

  test('a number has one spelling: digits', async () => {
    const token = await logOn(world.first, bank, 'premier');
    const answerTo = async (id: string) => {
      const url = `/v1/member/product-group/${id}?account_id=1`;
      const answer = await world.first.http.inject({ url, headers: bearer(token) });
      return [id, answer.statusCode, answer.json().errors?.map(({ field }: Json) => field)];
    };
    expect(await answerTo('2147483648')).toEqual(['2147483648', 404, undefined]);
    for (const id of ['1e0', '0x1', '%201', '1.0', '+1']) expect(await answerTo(id)).toEqual([id, 400, ['id']]);
  });
});

describe('[API-02] whatever is sent, no call fails', () => {
  test.each(everyCall)('%s', { timeout: 60_000 }, async (_name, call) => {
    const isStaffs = call.access === 'staff';
    const tokenOf = () => (isStaffs ? logOnStaff(world.first, 'staff') : logOn(world.first, bank, 'premier'));
    let token = await tokenOf();
    await fc.assert(
      fc.asyncProperty(oddRequest(call), async ({ params, query, body, contentType, language, method }) => {
        const answer = await world.first.http.inject({
          method,
          url: addressOf(call, params, query),
          headers: { ...bearer(token), 'accept-language': language, 'content-type': contentType },
          ...(method !== 'GET' && method !== 'HEAD' && { payload: body }),
        });
        expect(answer.statusCode).toBeLessThan(500);
        if (answer.statusCode >= 400 && method !== 'HEAD') {
          expect(errorBody.parse(answer.json()).trace_id).toBe(answer.headers['x-request-id']);
          expect(answer.headers['cache-control']).toBe('no-store');
        }
        if (call === calls.logOut) token = await tokenOf();
      }),
      { numRuns: RUNS_A_CALL },
    );
  });
});
