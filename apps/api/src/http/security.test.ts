import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type TestWorld } from '../../../../tests/api/test-house.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const secrets = {
  password: 'Rewards#2026-secret',
  card: '5412340000090002',
  cvv: '7391',
  token: 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJ4In0.c2lnbmF0dXJl',
};

describe('every answer', () => {
  test.each(['/v1/guest/program/rewards-us/cms/page', '/v1/nothing', '/healthz'])('%s carries the headers', async (url) => {
    const { headers } = await world.first.http.inject({ url });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers['strict-transport-security']).toMatch(/max-age=31536000/);
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('an error is never kept by a cache', async () => {
    const { headers } = await world.first.http.inject({ url: '/v1/nothing' });
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('the log', () => {
  test('holds no password, token or card number, wherever they were sent', async () => {
    const { http, logLines, house } = world.first;
    const body = { password: secrets.password, card_number: secrets.card, cvv: secrets.cvv, token: secrets.token };
    await http.inject({ method: 'POST', url: '/v1/guest/error-report', payload: body });
    await http.inject({ method: 'POST', url: `/v1/auth/login?token=${secrets.token}`, payload: body });
    await http.inject({ url: `/sso/${secrets.token}`, headers: { authorization: `Bearer ${secrets.token}` } });
    await http.inject({ url: '/v1/nothing', headers: { cookie: `session=${secrets.token}` } });
    house.log.info({ request: body, body: { payment_details: body }, authorization: secrets.token }, 'logged by mistake');
    const log = logLines.join('\n');
    expect(log).toContain('logged by mistake');
    for (const secret of Object.values(secrets)) expect(log).not.toContain(secret);
  });
});

describe('the rate limit', () => {
  test('answers 429 in the error shape and leaves health alone', async () => {
    const limited = await world.openAnother({ RATE_LIMIT_PER_MINUTE: '3' });
    const ask = () => limited.http.inject({ url: '/v1/guest/program/rewards-us/cms/page' });
    const statuses = [];
    for (let request = 0; request < 5; request += 1) statuses.push((await ask()).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    const refused = await ask();
    expect(refused.json().code).toBe('too_many_requests');
    expect(refused.headers['retry-after']).toBeDefined();
    expect((await limited.http.inject({ url: '/healthz' })).statusCode).toBe(200);
  });
});

describe('metrics', () => {
  test('are open in sandbox mode, and name routes by their pattern', async () => {
    await world.first.http.inject({ url: '/v1/guest/program/rewards-us/cms/page' });
    const { body } = await world.first.http.inject({ url: '/metrics' });
    expect(body).toContain('route="/v1/guest/program/:slug/cms/page"');
    expect(body).toContain('database_connections');
  });

  test('without sandbox mode they need the token, and are not even there without one', async () => {
    const token = 'a-token-of-some-length';
    const closed = await world.openAnother({ SANDBOX_MODE: '0' });
    const guarded = await world.openAnother({ SANDBOX_MODE: '0', METRICS_TOKEN: token });
    const ask = (house: typeof closed, authorization?: string) =>
      house.http.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
    expect((await ask(closed)).statusCode).toBe(404);
    expect((await ask(guarded)).statusCode).toBe(404);
    expect((await ask(guarded, 'Bearer wrong-token-same-len')).statusCode).toBe(404);
    expect((await ask(guarded, `Bearer ${token}`)).statusCode).toBe(200);
  });
});

describe('outside of sandbox mode', () => {
  test('the clock cannot be read or moved', async () => {
    const real = await world.openAnother({ SANDBOX_MODE: '0' });
    expect((await real.http.inject({ url: '/v1/sandbox/clock' })).statusCode).toBe(404);
    const moved = await real.http.inject({ method: 'PUT', url: '/v1/sandbox/clock', payload: { offset_ms: 1 } });
    expect(moved.statusCode).toBe(404);
  });
});
