import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createJwtBankSignIn } from '../../../apps/api/src/partners/bank-sign-in/jwt-bank-sign-in.ts';
import { BANK_ISSUER } from '../../../apps/sandbox/src/parties/bank/token-signer.ts';
import { startTestBank, type TestBank } from '../../api/test-bank.ts';
import { readDescription, variantsOf } from './described-partner.ts';
import { edgesOf } from './edges-of.ts';
import { playPartner, type PlayedPartner } from './recorded-calls.ts';

const described = readDescription('bank-sign-in.openapi.yaml');
const [forSso = {}, fromBank = {}] = described.examplesOf('TokenClaims');
const now = new Date(Number(forSso['iat']) * 1000);

let partner: PlayedPartner;
let bank: TestBank;
let sign: (claims: object, header?: object) => Promise<string>;
beforeAll(async () => {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const kid = 'bank-1';
  const publishes = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid }] });
  sign = (claims, header = {}) =>
    new SignJWT(claims as JWTPayload).setProtectedHeader({ alg: 'ES256', kid, ...header }).sign(privateKey);
  [partner, bank] = await Promise.all([playPartner(described), startTestBank({ publishes })]);
});
afterAll(() => Promise.all([partner.close(), bank.close()]));

const verifier = () => createJwtBankSignIn({ issuer: String(forSso['iss']), jwksUrl: bank.env['BANK_JWKS_URL'] ?? '' });

test('the description names the pages of both sides and the keys', () => {
  expect(described.operations).toEqual(['GET /bank/sign-in', 'GET /bank/jwks.json', 'GET /sso/{token}', 'GET /login']);
});

test('the keys and the tokens of the sandbox are as described, and the portal accepts them', async () => {
  const jwksUrl = `${partner.url}/bank/jwks.json`;
  const keys = await (await fetch(jwksUrl)).json();
  expect(described.problemsOf('GET /bank/jwks.json', '200', keys)).toEqual([]);
  const adapter = createJwtBankSignIn({ issuer: BANK_ISSUER, jwksUrl });
  const ways = { sso: ['continue', '/sso/'], login: ['open-rewards', '/login?token='] } as const;
  for (const purpose of ['sso', 'login'] as const) {
    const [path, entrance] = ways[purpose];
    for (const who of ['customer-premier', 'additional', 'lost', 'transfer']) {
      const address = `${partner.url}/bank/sign-in/${path}?who=${who}&lang=fr`;
      const sent = (await fetch(address, { redirect: 'manual' })).headers.get('location') ?? '';
      expect(sent.startsWith(`http://portal.test/fr${entrance}`)).toBe(true);
      const token = sent.split(entrance)[1] ?? '';
      expect(described.fits('Token', token)).toBe(true);
      expect(described.fits('TokenHeader', decodeProtectedHeader(token))).toBe(true);
      expect(described.fits('TokenClaims', decodeJwt(token))).toBe(true);
      expect(await adapter.verify(token, purpose, new Date())).toMatchObject({ kind: 'accepted' });
    }
  }
});

test('the adapter accepts claims exactly when the description takes them', async () => {
  const { verify } = verifier();
  const cases = [
    ...[...variantsOf(forSso), ...edgesOf(forSso)].map((claims) => ({ claims, purpose: 'sso' as const })),
    ...[...variantsOf(fromBank)].map((claims) => ({ claims, purpose: 'login' as const })),
  ];
  const tried = cases.map(async ({ claims, purpose }) => {
    const { kind } = await verify(await sign(claims), purpose, now);
    // Which issuer, which way in and which moment are right is no matter of form: see below.
    const example = purpose === 'sso' ? forSso : fromBank;
    const isRight = (['iss', 'aud', 'iat', 'exp'] as const).every((name) => claims[name] === example[name]);
    return { claims, kind, expected: isRight && described.fits('TokenClaims', claims) ? 'accepted' : 'declined' };
  });
  const outcomes = await Promise.all(tried);
  expect(outcomes.filter(({ kind, expected }) => kind !== expected)).toEqual([]);
  expect(outcomes.filter(({ kind }) => kind === 'accepted').length).toBeGreaterThan(20);
});

const iat = Number(forSso['iat']);
test.each([
  ['five minutes and a second', { exp: iat + 301 }, 0, 'declined'],
  ['five minutes', {}, 304, 'accepted'],
  ['five minutes that are over', {}, 306, 'declined'],
  ['a clock that is 5 seconds ahead', {}, -5, 'accepted'],
  ['a clock that is further ahead', {}, -7, 'declined'],
  ['another issuer', { iss: 'https://bank.example' }, 0, 'declined'],
  ['the other way in', { aud: 'rewards-portal-login' }, 0, 'declined'],
])('a token of %s is judged as described', async (_what, bent, secondsLater, kind) => {
  const token = await sign({ ...forSso, ...bent });
  const at = new Date(now.getTime() + secondsLater * 1000);
  expect(await verifier().verify(token, 'sso', at)).toMatchObject({ kind });
});

test('an unknown key is declined; keys that cannot be read say nothing about the token', async () => {
  expect(await verifier().verify(await sign(forSso, { kid: 'bank-2' }), 'sso', now)).toEqual({ kind: 'declined' });
  const jwksUrl = `${partner.url}/bank/no-keys-here`;
  const lost = createJwtBankSignIn({ issuer: String(forSso['iss']), jwksUrl });
  expect(await lost.verify(await sign(forSso), 'sso', now)).toEqual({ kind: 'unknown' });
});
