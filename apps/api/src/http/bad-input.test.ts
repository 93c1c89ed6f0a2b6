import { gzipSync } from 'node:zlib';
import { errorBody } from '@rewards/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDesk } from '../../../../tests/api/staff-desk.ts';
import { openWorld, type TestWorld } from '../../../../tests/api/test-house.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const report = { name: 'Error', message: 'broken', route: '/shop' };
const json = { 'content-type': 'application/json' };
const nested = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

const postReport = (payload: string, headers: Record<string, string> = json) =>
  world.first.http.inject({ method: 'POST', url: '/v1/guest/error-report', payload, headers });

describe('[API-02] bad input gets a clear 4xx in the one error shape', () => {
  test.each([
    ['an unknown key', JSON.stringify({ ...report, extra: 1 }), json, 400, 'validation_error'],
    ['a missing field', JSON.stringify({ name: 'Error', route: '/' }), json, 400, 'validation_error'],
    ['a wrong type', JSON.stringify({ ...report, name: 5 }), json, 400, 'validation_error'],
    ['a text that is too long', JSON.stringify({ ...report, name: 'x'.repeat(101) }), json, 400, 'validation_error'],
    ['JSON that ends early', '{"name":', json, 400, 'bad_request'],
    ['an empty body', '', json, 400, 'bad_request'],
    ['21 levels of nesting', nested(21), json, 400, 'bad_request'],
    ['a number beyond safe integers', '{"name":9007199254740993}', json, 400, 'bad_request'],
    ['a number beyond all numbers', '{"name":1e999}', json, 400, 'bad_request'],
    [
      'a key that every object has',
      JSON.stringify({ ...report, toString: 1, hasOwnProperty: 2 }),
      json,
      400,
      'validation_error',
    ],
    ['a text the database cannot hold', JSON.stringify({ ...report, name: 'a\0b' }), json, 400, 'bad_request'],
    ['half of a character', '{"name":"a\\ud800b","message":"broken","route":"/shop"}', json, 400, 'bad_request'],
    ['a prototype key', '{"__proto__":{"x":1}}', json, 400, 'bad_request'],
    ['a body over 100 kB', JSON.stringify({ ...report, message: 'x'.repeat(100_001) }), json, 413, 'body_too_large'],
    ['a form', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'unsupported_media_type'],
    ['plain text', 'hello', { 'content-type': 'text/plain' }, 415, 'unsupported_media_type'],
    ['an unknown charset of nothing', 'x', { 'content-type': 'nonsense' }, 415, 'unsupported_media_type'],
  ])('%s', async (_what, payload, headers, status, code) => {
    const answer = await postReport(payload, headers);
    expect(answer.statusCode).toBe(status);
    const body = errorBody.parse(answer.json());
    expect(body.code).toBe(code);
    expect(body.trace_id).toBe(answer.headers['x-request-id']);
    expect(answer.body).not.toMatch(/at .*\.ts|node_modules|Error:/);
  });

  test('an address the database cannot look for', async () => {
    const answer = await world.first.http.inject({ url: '/v1/staff/member?query=a%00b' });
    expect([answer.statusCode, errorBody.parse(answer.json()).code]).toEqual([400, 'bad_request']);
  });

  test('a packed body is counted unpacked, and one that cannot be unpacked is refused', async () => {
    const packed = (payload: Buffer | string, encoding: string) =>
      world.first.http.inject({
        method: 'POST',
        url: '/v1/guest/error-report',
        payload,
        headers: { ...json, 'content-encoding': encoding },
      });
    expect((await packed(gzipSync(Buffer.alloc(5_000_000, 32)), 'gzip')).statusCode).toBe(413);
    expect((await packed('not packed', 'gzip')).statusCode).toBe(400);
    expect((await packed('x', 'unheard-of')).statusCode).toBe(400);
  });

  test('20 levels of nesting are read, and then refused for their fields alone', async () => {
    expect((await postReport(nested(20))).json().code).toBe('validation_error');
  });

  test('braces inside a text are not nesting', async () => {
    const answer = await postReport(JSON.stringify({ ...report, message: '{"[{'.repeat(50) }));
    expect(answer.statusCode).toBe(200);
  });

  test.each([
    '/v1/no/such/call',
    '/v1/%E0%A4%A',
    '/v1/guest/program/a%00b/cms/page',
    '/v1/guest/program/UPPER/cms/page',
  ])('the address %s', async (url) => {
    const answer = await world.first.http.inject({ url });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    errorBody.parse(answer.json());
  });

  test('a method that an address does not know is a 404 with a body', async () => {
    const answer = await world.first.http.inject({ method: 'DELETE', url: '/v1/guest/program/rewards-us/cms/page' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe('not_found');
  });
});

describe('[API-02, VALID-01] words follow the reader', () => {
  const invalid = JSON.stringify({ name: 'x'.repeat(101), route: '/' });

  test('in English, one line a field', async () => {
    const body = (await postReport(invalid)).json();
    expect(body.details).toEqual({
      name: ['name must be no more than 100 characters'],
      message: ['message is required'],
    });
    expect(body.errors).toHaveLength(2);
  });

  test('a value of the wrong shape is told what it has to be', async () => {
    const desk = await openDesk(world.first, 'operator');
    const [partner] = (await desk.get('miles-partner')).data;
    const rate = { version: 'x', points: 1.5, units: 1, starts_at: 'soon' };
    const { errors } = await desk.post(`miles-partner/${partner.code}/rate`, rate);
    expect(errors.map(({ message }: { message: string }) => message)).toEqual([
      'version: enter a number',
      'points: enter a whole number',
      'starts_at: enter a date and a time',
    ]);
  });

  test('in French by the Accept-Language header', async () => {
    const body = (await postReport(invalid, { ...json, 'accept-language': 'de, fr-FR;q=0.8, en;q=0.5' })).json();
    expect(body.message).toBe(
      'Vérifiez vos réponses : certaines manquent ou ne sont pas valides. Rien n’a été modifié.',
    );
    expect(body.details.message).toEqual(['message est obligatoire']);
  });

  test('also where an answer without a locale parameter would be in English', async () => {
    const ask = (url: string) => world.first.http.inject({ url, headers: { 'accept-language': 'fr-CA' } });
    const missing = await ask('/v1/guest/program/no-such-program/cms/page');
    expect(missing.json().message).toBe('Il n’y a rien à cette adresse.');
    expect((await ask('/v1/guest/program/rewards-us/cms/page')).json().data.menu_items[0].title).toBe('Boutique');
  });

  test('the locale parameter wins over the header', async () => {
    const answer = await world.first.http.inject({
      url: '/v1/nothing?locale=fr-CA',
      headers: { 'accept-language': 'en' },
    });
    expect(answer.json().message).toBe('Il n’y a rien à cette adresse.');
  });

  test('a language we do not speak is answered in English', async () => {
    const answer = await world.first.http.inject({ url: '/v1/nothing', headers: { 'accept-language': 'ja, *;q=0.1' } });
    expect(answer.json().message).toBe('We could not find anything at this address.');
  });
});
