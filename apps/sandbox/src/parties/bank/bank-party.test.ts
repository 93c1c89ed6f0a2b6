import { createLocalJWKSet, jwtVerify } from 'jose';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { createPageSender } from '../../pages/layout.ts';
import { createBankParty } from './bank-party.ts';
import { customers } from './customers.ts';

async function openBank() {
  const app = Fastify();
  const party = createBankParty({ portalPublicUrl: 'http://portal.test', clock: undefined, newcomers: () => [] });
  party.registerRoutes(app, createPageSender([]));
  await app.ready();
  const verify = async (token: string, audience = 'rewards-portal') => {
    const keys = createLocalJWKSet((await app.inject('/bank/jwks.json')).json());
    return jwtVerify(token, keys, { issuer: 'sandbox-bank', audience });
  };
  const follow = async (who: string, language = 'en') =>
    String((await app.inject(`/bank/sign-in/continue?who=${who}&lang=${language}`)).headers.location);
  return { app, party, verify, follow };
}

describe('the bank', () => {
  test('[SES-01] lists its customers to sign in as', async () => {
    const { app } = await openBank();
    const page = (await app.inject('/bank/sign-in')).body;
    for (const { name } of customers) expect(page).toContain(`Sign in as ${name}`);
  });

  test('[SES-05] sends a customer back with a token for five minutes that its published key verifies', async () => {
    const { follow, verify } = await openBank();
    const address = await follow('customer-premier');
    expect(address).toMatch(/^http:\/\/portal\.test\/sso\/[\w-]+\.[\w-]+\.[\w-]+$/);
    const { payload, protectedHeader } = await verify(address.split('/sso/')[1] ?? '');
    expect(protectedHeader.alg).toBe('ES256');
    expect(payload.sub).toBe('customer-premier');
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
  });

  test('[SES-04] offers to open the rewards, and sends a customer to the log-on with a token for it alone', async () => {
    const { app, verify } = await openBank();
    expect((await app.inject('/bank/sign-in')).body).toContain('Open my rewards');
    const opened = await app.inject('/bank/sign-in/open-rewards?who=customer-premier&lang=fr');
    const address = new URL(String(opened.headers.location));
    expect([address.origin, address.pathname]).toEqual(['http://portal.test', '/fr/login']);
    const token = address.searchParams.get('token') ?? '';
    expect((await verify(token, 'rewards-portal-login')).payload.sub).toBe('customer-premier');
    await expect(verify(token)).rejects.toThrow();
    expect((await app.inject('/bank/sign-in/open-rewards?who=nobody')).headers.location).toBe('http://portal.test/sso');
  });

  test('names every token differently', async () => {
    const { follow, verify } = await openBank();
    const names = await Promise.all(
      [1, 2, 3].map(async () => (await verify((await follow('customer-elite')).split('/sso/')[1] ?? '')).payload.jti),
    );
    expect(new Set(names).size).toBe(3);
  });

  test('comes back in French, and without a token when the customer gives up or is nobody', async () => {
    const { follow } = await openBank();
    expect(await follow('customer-wallet', 'fr')).toContain('http://portal.test/fr/sso/');
    expect(await follow('none')).toBe('http://portal.test/sso');
    expect(await follow('https://evil.example')).toBe('http://portal.test/sso');
  });

  test.each([
    ['additional', { relationship: 'additional' }],
    ['lost', { lost_or_stolen_reported_at: expect.any(Number) }],
    ['transfer', { product_transferred_at: expect.any(Number) }],
    ['unknown', { sub: 'customer-unknown' }],
  ])('plays the outcome %s', async (who, claims) => {
    const { follow, verify } = await openBank();
    const { payload } = await verify((await follow(who)).split('/sso/')[1] ?? '');
    expect(payload).toMatchObject(claims);
  });
});
