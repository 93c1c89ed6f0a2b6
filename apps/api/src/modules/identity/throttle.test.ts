import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { prove } from '../../../../../tests/api/prove.ts';
import { moveClock } from '../../../../../tests/api/move-clock.ts';
import { bearer, logOn, tryLogIn } from '../../../../../tests/api/signed-in.ts';
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
beforeEach(async () => {
  await moveClock(world.first, 0);
  await world.first.house.pool.query('delete from login_throttle');
});

const wrong = (
  user: string,
  from: { remoteAddress?: string; headers?: Record<string, string> } = {},
  house: TestHouse = world.first,
) =>
  house.http.inject({
    method: 'POST',
    url: '/v1/auth/login',
    ...from,
    payload: {
      user_account: user,
      password: 'Wrong#2026x',
      program_slug: 'rewards-us',
      program_registration_id: 2,
      type: 'member',
    },
  });

describe('a login’s tries', () => {
  test('[SES-03] are counted for the login and not for its spelling', async () => {
    const spellings = [
      'business@example.com',
      'BUSINESS@EXAMPLE.COM',
      ' business@example.com\t',
      'Business@Example.com',
      '\u00a0business@example.com',
    ];
    for (const spelling of spellings) expect((await wrong(spelling)).statusCode).toBe(401);
    expect((await tryLogIn(world.first, 'business')).json().code).toBe('user_locked');
  });

  test('[SES-03] the lock lasts 15 minutes from the fifth failure, and trying on does not prolong it', async () => {
    const minutes = 60_000;
    for (let failure = 0; failure < 4; failure += 1) await wrong('business@example.com');
    await moveClock(world.first, 10 * minutes);
    await wrong('business@example.com');
    await moveClock(world.first, 24 * minutes);
    expect((await wrong('business@example.com')).statusCode).toBe(403);
    // A minute more than the lock: the failures themselves took some of the time.
    await moveClock(world.first, 26 * minutes);
    expect((await tryLogIn(world.first, 'business')).statusCode).toBe(200);
  });

  test('[SES-03] any five failures within 15 minutes lock it, wherever those minutes begin', async () => {
    const seconds = 1000;
    await wrong('business@example.com');
    await moveClock(world.first, 899 * seconds);
    for (let failure = 0; failure < 3; failure += 1) await wrong('business@example.com');
    await moveClock(world.first, 901 * seconds);
    for (let failure = 0; failure < 2; failure += 1) expect((await wrong('business@example.com')).statusCode).toBe(401);
    expect((await wrong('business@example.com')).statusCode).toBe(403);
  });

  test('[SES-03] four failures every 15 minutes lock nobody', async () => {
    for (let quarter = 0; quarter < 3; quarter += 1) {
      await moveClock(world.first, quarter * 15 * 60_000);
      for (let failure = 0; failure < 4; failure += 1)
        expect((await wrong('business@example.com')).statusCode).toBe(401);
    }
  });

  test('that nobody had time to check are given back: a flood elsewhere locks nobody out', async () => {
    const busy = await world.openAnother();
    const over = new AbortController();
    const keepBusy = async () => {
      while (!over.signal.aborted) await busy.house.identity.passwords.hash('x').catch(() => setImmediate());
    };
    const others = Array.from({ length: 60 }, keepBusy);
    const answers = await Promise.all(Array.from({ length: 5 }, () => tryLogIn(busy, 'business')));
    over.abort();
    await Promise.all(others);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    expect((await tryLogIn(busy, 'business')).statusCode).toBe(200);
  });
});

test('a stranger’s failures do not lock a person out of a device they have used', async () => {
  const logOnHere = (payload: object) =>
    world.first.http.inject({
      method: 'POST',
      url: '/v1/staff/login',
      payload: { email: 'operator@example.com', password: 'Rewards#2026', ...payload },
    });
  const { device_token: known } = (await logOnHere({})).json();
  for (let failure = 0; failure < 5; failure += 1) await logOnHere({ password: 'Wrong#2026' });
  expect((await logOnHere({})).json().code).toBe('user_locked');
  expect((await logOnHere({ device_token: known })).statusCode).toBe(200);
  // Whose device it is not, and what is no token, has the tries of everybody.
  const other = (await logOnHere({ email: 'staff@example.com' })).json().device_token;
  expect((await logOnHere({ device_token: other })).json().code).toBe('user_locked');
  expect((await logOnHere({ device_token: 'forged' })).json().code).toBe('user_locked');
  // Who stole the device guesses no more often than a stranger.
  for (let failure = 0; failure < 5; failure += 1) await logOnHere({ password: 'Wrong#2026', device_token: known });
  expect((await logOnHere({ device_token: known })).json().code).toBe('user_locked');
});

describe('an address’s tries', () => {
  const tryOthers = async (count: number, addressOf: (index: number) => string) => {
    const statuses = [];
    for (let index = 0; index < count; index += 1) {
      statuses.push((await wrong(`user${index}@example.com`, { remoteAddress: addressOf(index) })).statusCode);
    }
    return statuses;
  };

  test('end after thirty failures, for 15 minutes, and for that address alone', async () => {
    const statuses = await tryOthers(31, () => '203.0.113.9');
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(401));
    expect(statuses[30]).toBe(429);
    expect((await wrong('business2@example.com', { remoteAddress: '203.0.113.10' })).statusCode).toBe(401);
    await moveClock(world.first, 16 * 60_000);
    expect((await wrong('business2@example.com', { remoteAddress: '203.0.113.9' })).statusCode).toBe(401);
  });

  test('are counted for a whole IPv6 network: a new address for every try gains nothing', async () => {
    const statuses = await tryOthers(31, (index) => `2001:db8:0:7::${(index + 1).toString(16)}`);
    expect(statuses[30]).toBe(429);
  });

  test('an invented X-Forwarded-For changes nothing unless the balancer is known', async () => {
    const forwarded = (index: number) => ({
      'x-forwarded-for': `198.51.100.${index}`,
      forwarded: `for=198.51.100.${index}`,
    });
    let last = 0;
    for (let index = 0; index < 31; index += 1)
      last = (await wrong(`v${index}@example.com`, { headers: forwarded(index) })).statusCode;
    expect(last).toBe(429);
    const behind = await world.openAnother({ TRUST_PROXY: '127.0.0.1' });
    expect((await wrong('w@example.com', { headers: forwarded(77) }, behind)).statusCode).toBe(401);
  });

  test('a right password gives its own try back and no more', async () => {
    const from = { remoteAddress: '203.0.113.20' };
    for (let index = 0; index < 29; index += 1) await wrong(`x${index}@example.com`, from);
    for (let round = 0; round < 3; round += 1) {
      const right = await world.first.http.inject({
        method: 'POST',
        url: '/v1/staff/login',
        ...from,
        payload: { email: 'staff@example.com', password: 'Rewards#2026' },
      });
      expect(right.statusCode).toBe(200);
    }
    expect((await wrong('x29@example.com', from)).statusCode).toBe(401);
    expect((await wrong('x30@example.com', from)).statusCode).toBe(429);
  });
});

describe('guessing the password from an open session', () => {
  test('ends after ten tries, whichever process is asked', async () => {
    const second = await world.openAnother();
    const token = await logOn(world.first, bank, 'business2');
    await prove(world.first, token);
    const { id } = (await world.first.http.inject({ url: '/v1/member/profile', headers: bearer(token) })).json().data;
    const guess = (current: string, { http }: TestHouse) =>
      http.inject({
        method: 'PUT',
        url: `/v1/member/profile/${id}`,
        headers: bearer(token),
        payload: { current_password: current, new_password: 'Another#2026' },
      });
    const codes = [];
    for (let index = 0; index < 11; index += 1) {
      codes.push((await guess(`Wrong#${index}`, index % 2 ? second : world.first)).json().code);
    }
    expect(codes).toEqual([...Array(10).fill('MEMBER_PASSWORD_OLD_INVALID'), 'too_many_requests']);
    expect((await guess('Rewards#2026', world.first)).statusCode).toBe(429);
    expect((await tryLogIn(world.first, 'business2')).statusCode).toBe(200);
  });
});
