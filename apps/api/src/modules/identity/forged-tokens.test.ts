import { createHmac, createPrivateKey, createPublicKey, hkdfSync, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moveClock } from '../../../../../tests/api/move-clock.ts';
import { bearer, logOn, trySignInWithBank } from '../../../../../tests/api/signed-in.ts';
import { startTestBank, type TestBank } from '../../../../../tests/api/test-bank.ts';
import { openWorld, type TestHouse, type TestWorld } from '../../../../../tests/api/test-house.ts';
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

beforeEach(() => moveClock(world.first, 0));

const call = (token: string) => world.first.http.inject({ url: '/v1/member/account', headers: bearer(token) });
const refresh = (token: string) =>
  world.first.http.inject({ method: 'POST', url: '/v1/auth/refresh', headers: bearer(token) });

/** What an insider could sign: the portal's own key, as it follows from the secret of the tests. */
const seed = Buffer.from(
  hkdfSync('sha256', 'a secret that every test process shares', 'rewards-portal', 'session', 32),
);
const portalKey = createPrivateKey({
  key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]),
  format: 'der',
  type: 'pkcs8',
});

describe('forged tokens', () => {
  const parts = (token: string) => token.split('.') as [string, string, string];
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  test('none, HS256 with the public key, one byte changed and the travel token all give 401', async () => {
    const token = await logOn(world.first, bank, 'elite');
    const [, payload, signature] = parts(token);
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());

    const publicPem = createPublicKey(portalKey).export({ type: 'spki', format: 'pem' });
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

  test('even the portal’s own key signs no token of another audience, issuer, type or session', async () => {
    const token = await logOn(world.first, bank, 'elite');
    const claims = JSON.parse(Buffer.from(parts(token)[1], 'base64url').toString());
    const sign = (changed: Record<string, unknown>, typ = 'at+jwt') =>
      new SignJWT({ ...claims, ...changed }).setProtectedHeader({ alg: 'EdDSA', typ, kid }).sign(portalKey);
    const { kid } = JSON.parse(Buffer.from(parts(token)[0], 'base64url').toString());
    expect((await call(await sign({}))).statusCode).toBe(200);
    const forged = {
      audience: await sign({ aud: 'travel-sites' }),
      issuer: await sign({ iss: 'sandbox-bank' }),
      type: await sign({}, 'JWT'),
      withoutEnd: await sign({ exp: undefined }),
      withoutSession: await sign({ sid: undefined }),
      anotherSession: await sign({ sid: randomUUID() }),
      anotherJti: await sign({ jti: randomUUID() }),
      notYet: await sign({ nbf: claims.iat + 3000 }),
    };
    for (const [name, value] of Object.entries(forged)) expect((await call(value)).statusCode, name).toBe(401);
  });

  test('the secret changes without ending a session: first believed, then used, then alone', async () => {
    const old = 'a secret that every test process shares';
    const fresh = 'the secret that comes after it, as long';
    const believes = await world.openAnother({ ...bank.env, TOKEN_SECRET: old, TOKEN_SECRET_ALSO: fresh });
    const uses = await world.openAnother({ ...bank.env, TOKEN_SECRET: fresh, TOKEN_SECRET_ALSO: old });
    const alone = await world.openAnother({ ...bank.env, TOKEN_SECRET: fresh });
    const before = await logOn(world.first, bank, 'elite');
    const after = await logOn(uses, bank, 'elite');
    const statusAt = async (process: TestHouse, token: string) =>
      (await process.http.inject({ url: '/v1/member/account', headers: bearer(token) })).statusCode;
    expect(
      await Promise.all([believes, uses].flatMap((each) => [statusAt(each, before), statusAt(each, after)])),
    ).toEqual([200, 200, 200, 200]);
    expect([await statusAt(alone, after), await statusAt(alone, before)]).toEqual([200, 401]);
    const { keys } = (await uses.http.inject('/v1/travel-keys')).json();
    expect(new Set(keys.map(({ kid }: { kid: string }) => kid)).size).toBe(2);
  });

  test('the bank’s own token is no session, and a session token does not sign in at the bank’s door', async () => {
    const token = await logOn(world.first, bank, 'elite');
    expect((await call(await bank.token({ sub: demoBankCustomerId('elite') }))).statusCode).toBe(401);
    expect((await trySignInWithBank(world.first, token)).json().code).toBe('sign_in_refused');
  });

  test('an expired token gives 401, however much its session was used', async () => {
    const token = await logOn(world.first, bank, 'elite');
    for (const minutes of [14, 28, 42, 56]) {
      await moveClock(world.first, minutes * 60_000);
      await call(token);
    }
    await moveClock(world.first, 61 * 60_000);
    expect((await call(token)).statusCode).toBe(401);
  });
});
