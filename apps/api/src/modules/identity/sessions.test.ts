import { createHmac, createPrivateKey, createPublicKey, hkdfSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bearer, logOn, logOnAs, logOnStaff } from '../../../../../tests/api/signed-in.ts';
import { startTestBank, type TestBank } from '../../../../../tests/api/test-bank.ts';
import { openWorld, type TestHouse, type TestWorld } from '../../../../../tests/api/test-house.ts';
import { judgeToken, type Session } from './session.ts';

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

const moveClock = (offsetMs: number) =>
  world.first.http.inject({ method: 'PUT', url: '/v1/sandbox/clock', payload: { offset_ms: offsetMs } });
beforeEach(() => moveClock(0));

const call = (token: string, house: TestHouse = world.first) =>
  house.http.inject({ url: '/v1/member/account', headers: bearer(token) });
const refresh = (token: string, house: TestHouse = world.first) =>
  house.http.inject({ method: 'POST', url: '/v1/auth/refresh', headers: bearer(token) });

describe('a session', () => {
  test('[SES-08] is refreshed to a new token; the old one works a few seconds more and then no longer', async () => {
    const first = await logOn(world.first, bank, 'advance');
    const second = (await refresh(first)).json().auth.access_token;
    expect(second).not.toBe(first);
    expect((await call(first)).statusCode).toBe(200);
    expect((await call(second)).statusCode).toBe(200);
    await moveClock(11_000);
    expect((await call(first)).statusCode).toBe(401);
    expect((await call(second)).statusCode).toBe(200);
  });

  test('[SES-08] two tabs that refresh at the same moment both stay in', async () => {
    const second = await world.openAnother();
    const token = await logOn(world.first, bank, 'advance');
    const answers = await Promise.all([refresh(token), refresh(token, second), refresh(token)]);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect((await call(answer.json().auth.access_token)).statusCode).toBe(200);
    }
  });

  test('an old token brought back to be refreshed ends the whole family', async () => {
    const stolen = await logOn(world.first, bank, 'advance');
    const current = (await refresh(stolen)).json().auth.access_token;
    await moveClock(11_000);
    expect((await refresh(stolen)).statusCode).toBe(401);
    expect((await call(current)).statusCode).toBe(401);
  });

  test('[SES-09] ends at once with log-out, in every process', async () => {
    const second = await world.openAnother();
    const token = await logOn(world.first, bank, 'premier');
    await world.first.http.inject({ method: 'POST', url: '/v1/auth/logout', headers: bearer(token) });
    expect((await call(token)).statusCode).toBe(401);
    expect((await call(token, second)).statusCode).toBe(401);
    expect((await refresh(token)).statusCode).toBe(401);
  });

  test('[SES-10] ends after 15 minutes without a call, and says why', async () => {
    const token = await logOn(world.first, bank, 'premier');
    await moveClock(15 * 60_000);
    const answer = await call(token);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({
      code: 'session_idle',
      message: 'Your session has expired due to inactivity. Please log on again to renew your session.',
    });
    await moveClock(0);
    expect((await call(token)).statusCode).toBe(401);
  });

  test('[SES-10] stays open as long as it is used', async () => {
    const token = await logOn(world.first, bank, 'premier');
    for (const minutes of [14, 28, 42]) {
      await moveClock(minutes * 60_000);
      expect((await call(token)).statusCode).toBe(200);
    }
  });

  test('ends with a password change everywhere but here', async () => {
    const elsewhere = await logOn(world.first, bank, 'business2');
    const here = await logOn(world.first, bank, 'business2');
    const { id } = (await world.first.http.inject({ url: '/v1/member/profile', headers: bearer(here) })).json().data;
    const change = (payload: object) =>
      world.first.http.inject({ method: 'PUT', url: `/v1/member/profile/${id}`, headers: bearer(here), payload });
    const wanted = { current_password: 'Rewards#2026', new_password: 'Another#2026' };
    expect((await change(wanted)).statusCode).toBe(200);
    expect((await call(elsewhere)).statusCode).toBe(401);
    expect((await call(here)).statusCode).toBe(200);

    const codes = [];
    for (const payload of [
      { current_password: 'Rewards#2026', new_password: 'Third#2026x' },
      { current_password: 'Another#2026', new_password: 'Another#2026' },
      { current_password: 'Another#2026', new_password: 'Rewards#2026' },
      { current_password: 'Another#2026', new_password: 'weak' },
    ]) {
      codes.push((await change(payload)).json().code);
    }
    expect(codes).toEqual([
      'MEMBER_PASSWORD_OLD_INVALID',
      'PASSWORD_USED_ALREADY',
      'PASSWORD_USED_RECENTLY',
      'VALIDATION_ERROR',
    ]);
  });

  test('ends when staff revoke it', async () => {
    const token = await logOn(world.first, bank, 'platinum');
    const staff = await logOnStaff(world.first, 'staff');
    const found = await world.first.http.inject({ url: '/v1/staff/member?query=6642', headers: bearer(staff) });
    const { id } = found.json().data[0];
    const ended = await world.first.http.inject({
      method: 'DELETE',
      url: `/v1/staff/member/${id}/session`,
      headers: bearer(staff),
    });
    expect(ended.json()).toEqual({ code: 'success', ended: 1 });
    expect((await call(token)).statusCode).toBe(401);
  });
});

describe('forged tokens', () => {
  const parts = (token: string) => token.split('.') as [string, string, string];
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  test('none, HS256 with the public key, one byte changed, wrong audience and the travel token all give 401', async () => {
    const token = await logOn(world.first, bank, 'elite');
    const [, payload, signature] = parts(token);
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());

    const seed = Buffer.from(
      hkdfSync('sha256', 'a secret that every test process shares', 'rewards-portal', 'session', 32),
    );
    const key = createPrivateKey({
      key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]),
      format: 'der',
      type: 'pkcs8',
    });
    const publicPem = createPublicKey(key).export({ type: 'spki', format: 'pem' });
    const hsInput = `${encode({ alg: 'HS256', typ: 'at+jwt' })}.${payload}`;
    const hs256 = `${hsInput}.${createHmac('sha256', publicPem).update(hsInput).digest('base64url')}`;

    const account = (await call(token)).json().data.accounts[0].id;
    const travel = await world.first.http.inject({ url: `/v1/member/account/${account}/jwt`, headers: bearer(token) });
    const flipped = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
    const forged = {
      none: `${encode({ alg: 'none', typ: 'at+jwt' })}.${payload}.`,
      noneWithSignature: `${encode({ alg: 'none', typ: 'at+jwt' })}.${payload}.${signature}`,
      hs256,
      changedSignature: [parts(token)[0], payload, flipped].join('.'),
      anotherMember: [parts(token)[0], encode({ ...claims, sub: 'somebody-else' }), signature].join('.'),
      longerLife: [parts(token)[0], encode({ ...claims, exp: claims.exp + 9999 }), signature].join('.'),
      travel: travel.json().data.token as string,
      rubbish: 'rubbish',
      empty: '',
    };
    for (const [name, value] of Object.entries(forged)) {
      expect((await call(value)).statusCode, name).toBe(401);
      expect((await refresh(value)).statusCode, name).toBe(401);
    }
    expect((await call(token)).statusCode).toBe(200);
  });

  test('an expired token gives 401, however much its session was used', async () => {
    const token = await logOn(world.first, bank, 'elite');
    for (const minutes of [14, 28, 42, 56]) {
      await moveClock(minutes * 60_000);
      await call(token);
    }
    await moveClock(61 * 60_000);
    expect((await call(token)).statusCode).toBe(401);
  });
});

describe('staff logged in as a member', () => {
  test('[SES-06, FRAME-13] the profile carries the staff id, and the token works once', async () => {
    const staff = await logOnStaff(world.first, 'staff');
    const token = await logOnAs(world.first, staff, 'advance');
    const { data } = (await world.first.http.inject({ url: '/v1/member/profile', headers: bearer(token) })).json();
    expect(data).toMatchObject({ first_name: 'Samuel', isLoggedInAsAdmin: true });
    expect(data.admin_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('[SES-06] the token can be looked at, is spent once, and dies after five minutes', async () => {
    const staff = await logOnStaff(world.first, 'staff');
    const { http } = world.first;
    const member = (await http.inject({ url: '/v1/staff/member?query=advance@', headers: bearer(staff) })).json().data[0];
    const issue = async () =>
      (
        await http.inject({
          method: 'POST',
          url: `/v1/staff/member/${member.id}/login-as`,
          headers: bearer(staff),
          payload: { reason: 'helping with a question' },
        })
      ).json().data;
    const { token, user_account } = await issue();
    const look = (account: string, value: string) =>
      http.inject({ url: `/v1/program/rewards-us/login-as?user_account=${account}&token=${value}` });
    const spend = (account: string, value: string) =>
      http.inject({
        method: 'POST',
        url: '/v1/member/rewards-us/login-as-admin',
        payload: { user_account: account, token: value },
      });
    expect((await look(user_account, token)).json().data).toMatchObject({ member_name: 'Samuel Okafor' });
    expect((await look(user_account, token)).statusCode).toBe(200);
    expect((await spend('elite@example.com', token)).json().code).toBe('token_invalid');
    const answers = await Promise.all(Array.from({ length: 10 }, () => spend(user_account, token)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await look(user_account, token)).json().code).toBe('token_invalid');

    const late = await issue();
    await moveClock(5 * 60_000 + 1000);
    expect((await spend(late.user_account, late.token)).json().code).toBe('token_invalid');
  });

  test('may not change the profile or send mails in the member’s name, and every write is audited with both ids', async () => {
    const staff = await logOnStaff(world.first, 'staff');
    const token = await logOnAs(world.first, staff, 'advance');
    const { http, house } = world.first;
    const { data } = (await http.inject({ url: '/v1/member/profile', headers: bearer(token) })).json();
    const change = await http.inject({
      method: 'PUT',
      url: `/v1/member/profile/${data.id}`,
      headers: bearer(token),
      payload: { has_marketing_enabled: true },
    });
    expect(change.json().code).toBe('not_as_staff');
    await http.inject({ method: 'POST', url: '/v1/auth/logout', headers: bearer(token) });
    const { rows } = await house.pool.query(
      'select act, staff_id, member_id, details from audit_entry where member_id = $1 order by id',
      [data.id],
    );
    expect(rows.at(-2)).toMatchObject({ act: 'login_as.issue', details: { reason: 'helping with a question' } });
    expect(rows.at(-1)).toMatchObject({ act: 'POST /auth/logout', staff_id: data.admin_id });
    await expect(house.pool.query('delete from audit_entry')).rejects.toThrow('append-only');
    await expect(house.pool.query("update audit_entry set act = 'x'")).rejects.toThrow('append-only');
  });
});

describe('the verdict on a token', () => {
  const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000);
  const session: Session = {
    id: 's',
    kind: 'member',
    memberId: 'm',
    staffId: null,
    lastUsedAt: at(0),
    currentJti: 'new',
    previousJti: 'old',
    rotatedAt: at(0),
    endedAt: null,
  };
  test.each([
    ['new', 1, session, 'valid'],
    ['old', 9, session, 'stale'],
    ['old', 10, session, 'reused'],
    ['ancient', 1, session, 'reused'],
    ['new', 899, session, 'valid'],
    ['new', 900, session, 'idle'],
    ['new', 1, { ...session, endedAt: at(0) }, 'ended'],
  ] as const)('%s after %s seconds', (jti, seconds, row, verdict) => {
    expect(judgeToken(row, jti, at(seconds))).toBe(verdict);
  });
});
