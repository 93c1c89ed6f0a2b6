import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../../tests/api/eventually.ts';
import { openWorld, type TestWorld } from '../../../../tests/api/test-house.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

describe('a fault', () => {
  test('[API-02] is opaque outside and whole in the log, joined by the trace id', async () => {
    const house = await world.openAnother();
    const { database } = world.first.house;
    const { rows } = await sql<{ configuration: unknown }>`select configuration from program`.execute(database);
    await sql`update program set configuration = '{"broken": "secret detail"}'`.execute(database);
    const answer = await eventually(
      async () => house.http.inject({ url: '/v1/guest/program/rewards-us/cms/page' }),
      ({ statusCode }) => statusCode === 500,
    );
    const body = answer.json();
    expect(Object.keys(body).sort()).toEqual(['code', 'error_code', 'message', 'trace_id']);
    expect(body.message).toContain(body.trace_id);
    expect(answer.body).not.toContain('brandName');
    const logged = house.logLines.find((line) => line.includes(body.trace_id) && line.includes('"fault"'));
    expect(logged).toContain('brandName');
    await sql`update program set configuration = ${JSON.stringify(rows[0]?.configuration)}::jsonb`.execute(database);
  });

  test('[API-02] a database that does not answer is a 503 that says when to come back', async () => {
    const { house, http } = await world.openAnother();
    const connect = house.pool.connect.bind(house.pool);
    house.pool.connect = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
    const content = await http.inject({ url: '/v1/guest/program/rewards-us/cms/page' });
    const ready = await http.inject({ url: '/readyz' });
    house.pool.connect = connect;
    expect(content.statusCode).toBe(503);
    expect(content.json().code).toBe('unavailable');
    expect(content.headers['retry-after']).toBe('2');
    expect(ready.statusCode).toBe(503);
  });
});

describe('a request id that comes along', () => {
  test('is logged beside ours and never takes its place: nobody chooses the reference of their own lines', async () => {
    const { http, logLines } = await world.openAnother({ TRUST_PROXY: '127.0.0.1' });
    for (const given of ['abc-12345', 'x"\n{evil}']) {
      const { headers } = await http.inject({ url: '/healthz?x', headers: { 'x-request-id': given } });
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
    await http.inject({ url: '/v1/nowhere', headers: { 'x-request-id': 'abc-12345' } });
    expect(logLines.filter((line) => line.includes('"balancerId":"abc-12345"'))).toHaveLength(1);
  });
});
