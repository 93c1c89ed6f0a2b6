import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../../tests/api/eventually.ts';
import { bearer, logOnStaff, tryLogIn } from '../../../../tests/api/signed-in.ts';
import { openWorld, type TestWorld } from '../../../../tests/api/test-house.ts';
import { DEMO_PASSWORD } from '../demo/members.ts';
import { createLog } from '../platform/log.ts';
import { signatureOf } from '../platform/partner-signature.ts';
import { SANDBOX_KEY } from '../settings.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const secrets = {
  password: 'Rewards#2026-secret',
  card: '5412340000090002',
  // Letters too: four digits alone stand in a time now and then.
  cvv: 'cvv-7391',
  token: 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJ4In0.c2lnbmF0dXJl',
};

describe('every answer', () => {
  test.each(['/v1/guest/program/rewards-us/cms/page', '/v1/nothing', '/healthz'])(
    '%s carries the headers',
    async (url) => {
      const { headers } = await world.first.http.inject({ url });
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
      expect(headers['strict-transport-security']).toMatch(/max-age=31536000/);
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers['x-content-type-options']).toBe('nosniff');
    },
  );

  test('an error is never kept by a cache', async () => {
    const { headers } = await world.first.http.inject({ url: '/v1/nothing' });
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('what may be kept by a cache', () => {
  test('visitors’ content, for readers of the same language, after asking again', async () => {
    const { headers } = await world.first.http.inject({ url: '/v1/guest/program/rewards-us/cms/page' });
    expect(headers['cache-control']).toBe('no-cache');
    expect(String(headers['vary'])).toContain('accept-language');
  });

  test('nothing that a token opens, asked for with GET or HEAD', async () => {
    const { http } = world.first;
    const staff = await logOnStaff(world.first, 'staff');
    const found = await http.inject({ url: '/v1/staff/member?query=premier', headers: bearer(staff) });
    const issued = await http.inject({
      method: 'POST',
      url: `/v1/staff/member/${found.json().data[0].id}/login-as`,
      headers: bearer(staff),
      payload: { reason: 'helping with a question' },
    });
    const { token, user_account } = issued.json().data;
    const preview = { url: `/v1/program/rewards-us/login-as?user_account=${user_account}&token=${token}` };
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await http.inject({ ...preview, method });
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    }
    expect(found.headers['cache-control']).toBe('no-store');
  });
});

describe('the door', () => {
  const memberToken = async () => (await tryLogIn(world.first, 'business', DEMO_PASSWORD)).json().auth.access_token;
  const staffToken = () => logOnStaff(world.first, 'staff');
  test.each([
    ['GET', '/v1/staff/me', staffToken],
    ['GET', '/v1/member/account', memberToken],
    ['GET', '/v1/member/profile', memberToken],
    ['POST', '/v1/auth/refresh', memberToken],
  ] as const)(
    '[API-03] %s %s takes the bearer token from the authorization header, and from nowhere else',
    async (method, url, tokenOf) => {
      const { http } = world.first;
      const token: string = await tokenOf();
      const statusOf = async (request: object) => (await http.inject({ method, url, ...request })).statusCode;
      expect(await statusOf({ headers: bearer(token) })).toBe(200);
      expect(await statusOf({ headers: { authorization: `bearer ${token}` } })).toBe(200);
      for (const request of [
        {},
        { headers: { authorization: token } },
        { headers: { authorization: `Basic ${token}` } },
        { headers: { authorization: `Bearer ${token}, Bearer ${token}` } },
        { headers: { 'x-authorization': `Bearer ${token}` } },
        { headers: { cookie: `token=${token}; access_token=${token}` } },
        { url: `${url}?access_token=${token}&token=${token}&authorization=Bearer ${token}` },
        { method: 'POST', url: '/v1/auth/refresh', payload: { token, access_token: token } },
      ]) {
        expect(await statusOf(request), JSON.stringify(request)).toBe(401);
      }
    },
  );

  test('stands before HEAD, too, and no header turns one method into another', async () => {
    const { http } = world.first;
    expect((await http.inject({ method: 'HEAD', url: '/v1/member/account' })).statusCode).toBe(401);
    expect((await http.inject({ method: 'OPTIONS', url: '/v1/member/account' })).statusCode).toBe(404);
    const override = { 'x-http-method-override': 'GET', 'x-method-override': 'GET' };
    expect((await http.inject({ method: 'POST', url: '/v1/staff/me', headers: override })).statusCode).toBe(404);
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
    house.log.info(
      { request: body, body: { payment_details: body }, authorization: secrets.token },
      'logged by mistake',
    );
    const log = logLines.join('\n');
    expect(log).toContain('logged by mistake');
    for (const secret of Object.values(secrets)) expect(log).not.toContain(secret);
  });
});

describe('the log of what fails', () => {
  test('tells of a lost connection without the key that cancels its queries', async () => {
    const { house, http, logLines } = await world.openAnother();
    // Also waits until nothing is read in the background: a connection must be lost while it is idle.
    await http.inject({ url: '/v1/guest/product' });
    await world.first.house.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'rewards-api' and datname = current_database() and pid <> pg_backend_pid()",
    );
    const lines = await eventually(
      async () => logLines.filter((line) => line.includes('a database connection was lost')),
      (found) => found.length > 0,
    );
    expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({
      code: '57P01',
      reason: expect.stringContaining('terminating'),
    });
    for (const secret of ['secretKey', 'processID', 'connectionParameters', 'password']) {
      expect(logLines.join('\n')).not.toContain(secret);
    }
    const isBack = () => house.pool.query('select 1').then(Boolean, () => false);
    expect(await eventually(isBack, Boolean)).toBe(true);
  });

  test('tells what an error is, not what hangs on it', () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => lines.push(line) });
    const cause = Object.assign(new Error('the cause'), { detail: 'Key (email)=(member@example.com) already exists.' });
    const error = Object.assign(new Error('what happened', { cause }), {
      code: '23505',
      client: { secretKey: 1234, password: secrets.password },
      config: { headers: { authorization: secrets.token } },
    });
    log.error({ err: error }, 'fault');
    expect(JSON.parse(lines[0] ?? '').err).toMatchObject({
      message: 'what happened',
      code: '23505',
      cause: { message: 'the cause' },
    });
    for (const secret of ['secretKey', secrets.password, secrets.token, 'member@example.com']) {
      expect(lines[0]).not.toContain(secret);
    }
  });

  test('removes what looks like a token or a card number from what browsers tell', async () => {
    const { http, logLines } = world.first;
    const oneTime = 'kA8x0yqk9dW3TzvZ4u1m_2hJ5nPbQeRfGcLsXoVtYwM';
    const payload = {
      name: 'TypeError',
      message: `failed at /sso/${secrets.token} and /login-as?token=${oneTime}`,
      route: '/sso/{token}',
      stack: `paid with 5412 3400 0009 0002 or ${secrets.card} at checkout.tsx:12:34`,
    };
    expect((await http.inject({ method: 'POST', url: '/v1/guest/error-report', payload })).statusCode).toBe(200);
    const line = logLines.find((text) => text.includes('failure in a browser') && text.includes('checkout.tsx:12:34'));
    expect(line).toContain('TypeError');
    for (const secret of [...secrets.token.split('.').slice(0, 1), oneTime, secrets.card, '5412 3400']) {
      expect(line).not.toContain(secret);
    }
  });
});

describe('the rate limit', () => {
  test('counts those who are turned away, and addresses that do not exist', async () => {
    const limited = await world.openAnother({ RATE_LIMIT_PER_MINUTE: '3' });
    const statuses = [];
    for (const url of ['/v1/member/account', '/v1/nothing', '/v1/staff/me', '/v1/member/account', '/v1/nothing']) {
      statuses.push(
        (await limited.http.inject({ url, headers: { 'x-forwarded-for': `10.0.0.${statuses.length}` } })).statusCode,
      );
    }
    expect(statuses).toEqual([401, 404, 401, 429, 429]);
  });

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

describe('the doorbell', () => {
  const target = '/v1/doorbell/travel';
  const key = { id: 'sandbox', secret: SANDBOX_KEY };
  const ring = async (signature?: string) => {
    const headers = signature === undefined ? {} : { 'rewards-signature': signature };
    return (await world.first.http.inject({ method: 'POST', url: target, headers })).statusCode;
  };

  test('hears a partner that signs its ring, and nobody else', async () => {
    const message = { method: 'POST', target, body: '' };
    const now = new Date();
    expect(await ring(signatureOf(key, message, now))).toBe(200);
    expect(await ring()).toBe(401);
    expect(await ring('t=1,kid=sandbox,v1=00')).toBe(401);
    expect(
      await ring(signatureOf({ ...key, secret: 'another secret of the same length, no good' }, message, now)),
    ).toBe(401);
    expect(await ring(signatureOf(key, { ...message, target: '/v1/doorbell/retailer' }, now))).toBe(401);
    expect(await ring(signatureOf(key, message, new Date(now.getTime() - 301_000)))).toBe(401);
  });
});
