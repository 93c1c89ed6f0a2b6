import { errorBody } from '@rewards/contract';
import { generateKeyPair } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moveClock } from '../../../../../tests/api/move-clock.ts';
import { bearer, trySignInWithBank } from '../../../../../tests/api/signed-in.ts';
import { startTestBank, type TestBank } from '../../../../../tests/api/test-bank.ts';
import { openWorld, type TestHouse, type TestWorld } from '../../../../../tests/api/test-house.ts';
import { demoBankCustomerId } from '../../demo/members.ts';

const MINUTE_MS = 60_000;
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

/** As the bank signs it for a customer who opens the rewards from its own pages. */
const tokenFor = (login: string, ...bend: Parameters<TestBank['token']> extends [unknown, ...infer Rest] ? Rest : []) =>
  bank.token({ sub: demoBankCustomerId(login), aud: 'rewards-portal-login' }, ...bend);

const logInWith = (token: string, { http }: TestHouse = world.first, slug = 'rewards-us') =>
  http.inject({
    method: 'POST',
    url: `/v1/member/program/${slug}/login-with-token?token=${encodeURIComponent(token)}`,
  });

describe('log-on with a token of the bank’s pages', () => {
  test('[SES-04, SES-19] answers token and expires_in, and works once of twenty at once over two processes', async () => {
    const second = await world.openAnother(bank.env);
    const token = await tokenFor('premier');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => logInWith(token, index % 2 ? second : world.first)),
    );
    const [accepted, ...others] = answers.toSorted((a, b) => a.statusCode - b.statusCode);
    expect(accepted?.json()).toMatchObject({ token: expect.any(String), expires_in: 3600 });
    expect(new Set(others.map((answer) => `${answer.statusCode} ${answer.json().code}`))).toEqual(
      new Set(['400 token_invalid']),
    );
    const headers = bearer(accepted?.json().token);
    const profile = await world.first.http.inject({ url: '/v1/member/profile', headers });
    expect(profile.json().data.first_name).toBe('Maya');
    expect((await logInWith(token)).json().code).toBe('token_invalid');
  });

  test.each([
    ['rubbish', 'rubbish-rubbish', 'rewards-us', 400, 'token_invalid'],
    ['nothing', '', 'rewards-us', 400, 'validation_error'],
    ['too much', 'x'.repeat(5000), 'rewards-us', 400, 'validation_error'],
    ['another program', 'rubbish-rubbish', 'no-such-program', 404, 'not_found'],
  ])(
    '[SES-19] %s is refused with the server’s body and error_code equal to the status',
    async (_what, token, slug, status, code) => {
      const answer = await logInWith(token, world.first, slug);
      expect(answer.statusCode).toBe(status);
      expect(errorBody.parse(answer.json())).toMatchObject({ code, error_code: status });
    },
  );

  test('[SES-04] it dies after five minutes, and one that claims to live longer was never good', async () => {
    const token = await tokenFor('premier');
    await moveClock(world.first, 5 * MINUTE_MS + 6_000);
    expect((await logInWith(token)).json().code).toBe('token_invalid');
    await moveClock(world.first, 0);
    expect((await logInWith(token)).statusCode).toBe(200);
    expect((await logInWith(await tokenFor('premier', { expiresInSeconds: 600 }))).json().code).toBe('token_invalid');
  });

  test('[SES-04] only the bank’s own key counts, and a token for one way in does not open the other', async () => {
    const { privateKey } = await generateKeyPair('ES256');
    expect((await logInWith(await tokenFor('premier', { key: privateKey }))).json().code).toBe('token_invalid');
    const forSignIn = await bank.token({ sub: demoBankCustomerId('premier') });
    expect((await logInWith(forSignIn)).json().code).toBe('token_invalid');
    expect((await trySignInWithBank(world.first, forSignIn)).statusCode).toBe(200);
    expect((await trySignInWithBank(world.first, await tokenFor('premier'))).json().code).toBe('sign_in_refused');
  });

  test('[SES-19] without the bank’s keys nothing is known, and the token is not called wrong', async () => {
    const unreachable = await world.openAnother({ ...bank.env, BANK_JWKS_URL: 'http://127.0.0.1:9/jwks.json' });
    const answer = await logInWith(await tokenFor('premier'), unreachable);
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
  });

  test('[SES-19] a member without a usable card is refused, and the token is not used up by it', async () => {
    const { pool } = world.first.house;
    const used = async () => (await pool.query('select count(*)::int as used from used_bank_token')).rows[0].used;
    const before = await used();
    const answer = await logInWith(await tokenFor('onhold'));
    expect(answer.json()).toMatchObject({ code: 'sign_in_refused', error_code: 403 });
    expect(await used()).toBe(before);
  });
});
