import { generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prove } from '../../../../../tests/api/prove.ts';
import { productionEnvironment } from '../../../../../tests/api/production-environment.ts';
import { bearer, logOn, tryLogIn, trySignInWithBank } from '../../../../../tests/api/signed-in.ts';
import { startTestBank, type TestBank } from '../../../../../tests/api/test-bank.ts';
import { openWorld, type TestWorld } from '../../../../../tests/api/test-house.ts';
import { demoBankCustomerId } from '../../demo/members.ts';

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

const profile = (token: string) => world.first.http.inject({ url: '/v1/member/profile', headers: bearer(token) });

describe('login types', () => {
  test('[SES-01] come from the server, the personal one first, in the reader’s language', async () => {
    const { data } = (
      await world.first.http.inject({ url: '/v1/guest/program/rewards-us/login-types?locale=fr' })
    ).json();
    expect(data.map((type: { code: string }) => type.code)).toEqual(['personal', 'business', 'developer']);
    expect(data[0]).toMatchObject({ name: 'Particuliers', forgot_password: false });
    expect(data[0].sign_in_url).toContain('/sign-in');
    expect(data[1]).toMatchObject({
      register_url: '/register?id=2',
      program_registration_id: 2,
      forgot_password: true,
    });
  });
});

describe('log-on with email and password', () => {
  test('[SES-03, SES-08] answers a token that lives an hour and opens the member’s profile', async () => {
    const answer = await tryLogIn(world.first, 'business');
    expect(answer.statusCode).toBe(200);
    const { auth } = answer.json();
    expect(auth.expires_in).toBe(3600);
    const claims = JSON.parse(Buffer.from(auth.access_token.split('.')[1], 'base64url').toString());
    expect(claims.exp - claims.iat).toBe(3600);
    expect((await profile(auth.access_token)).json().data).toMatchObject({ first_name: 'Nora', admin_id: null });
  });

  test.each([
    ['a wrong password', 'business2', 'Wrong#2026x', 2],
    ['an unknown email', 'nobody', 'Rewards#2026', 2],
    ['a login of another kind', 'business2', 'Rewards#2026', 3],
    ['a personal member, who has no password here', 'elite', 'Rewards#2026', 1],
  ])('[SES-03] %s says the same', async (_what, login, password, registrationId) => {
    const answer = await tryLogIn(world.first, login, password, registrationId);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({
      code: 'login_failed',
      error_code: 401,
      message: 'The email and/or the password does not match our records',
    });
  });

  test('[SES-01] a developer cannot log on in production, whatever a form sends', async () => {
    const bankOwn = await world.openAnother({
      ...productionEnvironment,
      SANDBOX_MODE: '0',
      STAFF_SECOND_FACTOR: 'required',
    });
    expect((await tryLogIn(bankOwn, 'developer', 'Rewards#2026', 3)).json().code).toBe('login_failed');
    expect((await tryLogIn(world.first, 'developer', 'Rewards#2026', 3)).statusCode).toBe(200);
  });

  test('the email’s case does not matter', async () => {
    const answer = await world.first.http.inject({
      method: 'POST',
      url: '/v1/auth/login',
      payload: {
        user_account: ' BUSINESS2@Example.com ',
        password: 'Rewards#2026',
        program_slug: 'rewards-us',
        program_registration_id: 2,
        type: 'member',
      },
    });
    expect(answer.statusCode).toBe(200);
  });

  test('two passwords that are equal in their first 72 bytes are different passwords', async () => {
    const token = await logOn(world.first, bank, 'developer');
    await prove(world.first, token);
    const { id } = (await profile(token)).json().data;
    const long = `Aa1#${'x'.repeat(200)}`;
    const change = await world.first.http.inject({
      method: 'PUT',
      url: `/v1/member/profile/${id}`,
      headers: bearer(token),
      payload: { current_password: 'Rewards#2026', new_password: `${long}1` },
    });
    expect(change.json()).toEqual({ code: 'success', apiCode: 'SUCCESS' });
    expect((await tryLogIn(world.first, 'developer', `${long}2`, 3)).statusCode).toBe(401);
    expect((await tryLogIn(world.first, 'developer', `${long}1`, 3)).statusCode).toBe(200);
  });
});

describe('lockout', () => {
  test('[SES-03] five failures lock the login for 15 minutes, and not others', async () => {
    const house = world.first;
    for (let failure = 0; failure < 5; failure += 1) {
      expect((await tryLogIn(house, 'newcard', 'Wrong#2026x')).statusCode).toBe(401);
    }
    const locked = await tryLogIn(house, 'newcard');
    expect(locked.statusCode).toBe(403);
    expect(locked.json()).toMatchObject({ code: 'user_locked', error_code: 403 });
    expect((await tryLogIn(house, 'business2')).statusCode).toBe(200);
    const minutes = 60_000;
    await house.http.inject({ method: 'PUT', url: '/v1/sandbox/clock', payload: { offset_ms: 16 * minutes } });
    const later = await tryLogIn(house, 'newcard');
    await house.http.inject({ method: 'PUT', url: '/v1/sandbox/clock', payload: { offset_ms: 0 } });
    expect(later.statusCode).toBe(200);
  });

  test('an unknown login is locked as a known one is', async () => {
    const statuses = [];
    for (let failure = 0; failure < 6; failure += 1) statuses.push((await tryLogIn(world.first, 'ghost')).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 403]);
  });

  test('a hundred wrong tries at once, over two processes, cost at most ten password checks', async () => {
    const second = await world.openAnother();
    const checks = async () => {
      const values = await Promise.all(
        [world.first, second].map(
          async ({ house }) => (await house.metrics.passwordChecks.get()).values[0]?.value ?? 0,
        ),
      );
      return values.reduce((sum, value) => sum + value, 0);
    };
    const before = await checks();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => tryLogIn(index % 2 ? second : world.first, 'business', 'Wrong#2026x')),
    );
    expect((await checks()) - before).toBeLessThanOrEqual(10);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401, 403]));
    expect((await tryLogIn(world.first, 'business2')).statusCode).toBe(200);
  });
});

describe('single sign-on', () => {
  test('[SES-05] a token of the bank opens a session, once', async () => {
    const token = await bank.token({ sub: demoBankCustomerId('premier') });
    const answer = await trySignInWithBank(world.first, token);
    expect(answer.statusCode).toBe(200);
    expect((await profile(answer.json().auth.access_token)).json().data.first_name).toBe('Maya');
    const again = await trySignInWithBank(world.first, token);
    expect(again.json()).toMatchObject({ code: 'sign_in_refused', error_code: 403 });
  });

  test('of twenty with one token at once, exactly one comes in', async () => {
    const second = await world.openAnother();
    const token = await bank.token({ sub: demoBankCustomerId('cash') });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => trySignInWithBank(index % 2 ? second : world.first, token)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  const recently = Math.floor(Date.now() / 1000) - 3 * 24 * 60 * 60;
  const longAgo = Math.floor(Date.now() / 1000) - 8 * 24 * 60 * 60;
  test.each([
    ['an unknown customer', { sub: 'customer-of-nobody' }],
    ['an additional cardholder, by the bank', { sub: demoBankCustomerId('elite'), relationship: 'additional' }],
    ['an additional cardholder only, by our books', { sub: demoBankCustomerId('secondary') }],
    ['a card on hold', { sub: demoBankCustomerId('onhold') }],
    ['a cancelled card', { sub: demoBankCustomerId('cancelled') }],
    ['an inactive card', { sub: demoBankCustomerId('inactive') }],
    ['a card reported lost three days ago', { sub: demoBankCustomerId('elite'), lost_or_stolen_reported_at: recently }],
    ['a product transfer three days ago', { sub: demoBankCustomerId('elite'), product_transferred_at: recently }],
    ['another issuer', { sub: demoBankCustomerId('elite'), iss: 'another-bank' }],
    ['another audience', { sub: demoBankCustomerId('elite'), aud: 'another-portal' }],
  ])('[SES-05] %s is refused with one answer', async (_what, claims) => {
    const answer = await trySignInWithBank(world.first, await bank.token(claims));
    expect(answer.statusCode).toBe(403);
    expect(answer.json().code).toBe('sign_in_refused');
  });

  test('a report is kept for the ways in that the bank does not see, until the bank vouches again', async () => {
    const barred = async () => {
      const { rows } = await world.first.house.pool.query(
        'select barred_until is not null as is from member where bank_customer_id = $1',
        [demoBankCustomerId('elite')],
      );
      return rows[0].is;
    };
    const claims = { sub: demoBankCustomerId('elite') };
    await trySignInWithBank(world.first, await bank.token({ ...claims, lost_or_stolen_reported_at: recently }));
    expect(await barred()).toBe(true);
    await trySignInWithBank(world.first, await bank.token(claims));
    expect(await barred()).toBe(false);
  });

  test('a report of eight days ago no longer keeps anybody out', async () => {
    const token = await bank.token({ sub: demoBankCustomerId('elite'), lost_or_stolen_reported_at: longAgo });
    expect((await trySignInWithBank(world.first, token)).statusCode).toBe(200);
  });

  test('a token signed with another key, one that lives too long, and no token at all are refused', async () => {
    const { privateKey } = await generateKeyPair('ES256');
    const claims = { sub: demoBankCustomerId('elite') };
    const tokens = [
      await bank.token(claims, { key: privateKey }),
      await bank.token(claims, { expiresInSeconds: 3600 }),
      await bank.token(claims, { expiresInSeconds: -10 }),
      'not.a.token-at-all',
    ];
    for (const token of tokens) expect((await trySignInWithBank(world.first, token)).statusCode).toBe(403);
  });

  test('no algorithm but the bank’s own opens: neither none nor its public key as a secret', async () => {
    const claims = { sub: demoBankCustomerId('elite') };
    const hs256 = await bank.token(claims, { alg: 'HS256', key: new TextEncoder().encode(bank.publicPem) });
    const [, payload] = (await bank.token(claims)).split('.');
    const none = `${Buffer.from('{"alg":"none","kid":"bank-1"}').toString('base64url')}.${payload}.`;
    for (const token of [hs256, none])
      expect((await trySignInWithBank(world.first, token)).json().code).toBe('sign_in_refused');
  });

  test('a bank whose clock is seconds ahead is believed, one that is a minute ahead is not', async () => {
    const claims = { sub: demoBankCustomerId('elite') };
    const signedIn = async (issuedInSeconds: number) =>
      (await trySignInWithBank(world.first, await bank.token(claims, { issuedInSeconds }))).statusCode;
    expect(await signedIn(3)).toBe(200);
    expect(await signedIn(60)).toBe(403);
  });

  test('keys that make no sense are the bank’s fault: "later", not "no"', async () => {
    const confused = await startTestBank({ publishes: '{"keys": "none today"}' });
    const house = await world.openAnother({ BANK_JWKS_URL: confused.env['BANK_JWKS_URL'] ?? '' });
    const answer = await trySignInWithBank(house, await bank.token({ sub: demoBankCustomerId('elite') }));
    await confused.close();
    expect(answer.statusCode).toBe(503);
  });

  test('keys that cannot be fetched make it "later", not "no"', async () => {
    const cut = await world.openAnother({ BANK_JWKS_URL: 'http://127.0.0.1:1/jwks.json' });
    const answer = await trySignInWithBank(cut, await bank.token({ sub: demoBankCustomerId('elite') }));
    expect(answer.statusCode).toBe(503);
  });
});
