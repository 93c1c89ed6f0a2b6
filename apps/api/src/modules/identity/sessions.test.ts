import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { prove } from '../../../../../tests/api/prove.ts';
import { moveClock } from '../../../../../tests/api/move-clock.ts';
import { bearer, logOn, logOnStaff } from '../../../../../tests/api/signed-in.ts';
import { startTestBank, type TestBank } from '../../../../../tests/api/test-bank.ts';
import { openWorld, type TestHouse, type TestWorld } from '../../../../../tests/api/test-house.ts';

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

beforeEach(() => moveClock(world.first, 0));

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
    await moveClock(world.first, 31_000);
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

  test('[SES-08] reloading three times in a moment logs nobody out: the first token keeps its whole grace', async () => {
    const first = await logOn(world.first, bank, 'advance');
    const second = (await refresh(first)).json().auth.access_token;
    const third = (await refresh(second)).json().auth.access_token;
    await moveClock(world.first, 9_000);
    for (const token of [first, second, third]) expect((await call(token)).statusCode).toBe(200);
    expect((await refresh(first)).statusCode).toBe(200);
  });

  test('[SES-08] of twenty refreshes at once over two processes one rotates, and all get the same token’s name', async () => {
    const second = await world.openAnother();
    const token = await logOn(world.first, bank, 'advance');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => refresh(token, index % 2 ? second : world.first)),
    );
    const names = answers.map((answer) => {
      const payload = answer.json().auth.access_token.split('.')[1];
      return JSON.parse(Buffer.from(payload, 'base64url').toString()).jti;
    });
    expect(new Set(names).size).toBe(1);
  });

  test('ends after twelve hours, however busily it is used and refreshed', async () => {
    let token = await logOn(world.first, bank, 'advance');
    const minutes = 60_000;
    for (let passed = 14; passed < 12 * 60; passed += 14) {
      await moveClock(world.first, passed * minutes);
      const answer = await refresh(token);
      expect(answer.statusCode).toBe(200);
      token = answer.json().auth.access_token;
    }
    await moveClock(world.first, 12 * 60 * minutes);
    expect((await call(token)).json().code).toBe('unauthenticated');
    expect((await refresh(token)).json().code).toBe('unauthenticated');
  });

  test('an old token brought back to be refreshed ends the whole family', async () => {
    const stolen = await logOn(world.first, bank, 'advance');
    const current = (await refresh(stolen)).json().auth.access_token;
    await moveClock(world.first, 31_000);
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
    await moveClock(world.first, 15 * 60_000);
    const answer = await call(token);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({
      code: 'session_idle',
      message: 'Your session has expired due to inactivity. Please log on again to renew your session.',
    });
    await moveClock(world.first, 0);
    expect((await call(token)).statusCode).toBe(401);
  });

  test('[SES-10] is marked as used at most every thirty seconds: most calls write nothing', async () => {
    const token = await logOn(world.first, bank, 'premier');
    const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const markAfterUse = async (afterMs: number): Promise<number> => {
      await moveClock(world.first, afterMs);
      expect((await call(token)).statusCode).toBe(200);
      const { rows } = await world.first.house.pool.query('select last_used_at as mark from session where id = $1', [
        sid,
      ]);
      return rows[0].mark.getTime();
    };
    const marks = [await markAfterUse(60_000), await markAfterUse(85_000), await markAfterUse(95_000)];
    expect(marks[1]).toBe(marks[0]);
    expect(marks[2]).toBeGreaterThan((marks[0] ?? 0) + 30_000);
  });

  test('[SES-10] stays open as long as it is used', async () => {
    const token = await logOn(world.first, bank, 'premier');
    for (const minutes of [14, 28, 42]) {
      await moveClock(world.first, minutes * 60_000);
      expect((await call(token)).statusCode).toBe(200);
    }
  });

  test('ends with a password change everywhere but here', async () => {
    const elsewhere = await logOn(world.first, bank, 'business2');
    const here = await logOn(world.first, bank, 'business2');
    await prove(world.first, here);
    const { id } = (await world.first.http.inject({ url: '/v1/member/profile', headers: bearer(here) })).json().data;
    const change = (payload: object) =>
      world.first.http.inject({ method: 'PUT', url: `/v1/member/profile/${id}`, headers: bearer(here), payload });
    const wanted = { current_password: 'Rewards#2026', new_password: 'Another#2026' };
    expect((await change(wanted)).statusCode).toBe(200);
    expect((await call(elsewhere)).statusCode).toBe(401);
    expect((await call(here)).statusCode).toBe(200);

    const codes = [];
    const apiCodes = [];
    for (const payload of [
      { current_password: 'Rewards#2026', new_password: 'Third#2026x' },
      { current_password: 'Another#2026', new_password: 'Another#2026' },
      { current_password: 'Another#2026', new_password: 'Rewards#2026' },
      { current_password: 'Another#2026', new_password: 'weak' },
    ]) {
      const { code, apiCode } = (await change(payload)).json();
      codes.push(code);
      apiCodes.push(apiCode);
    }
    expect(apiCodes).toEqual(codes);
    const unreadable = await change({ has_marketing_enabled: 'perhaps' });
    expect(unreadable.json()).toMatchObject({ code: 'validation_error', apiCode: 'VALIDATION_ERROR' });
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
