import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const minimal = { DATABASE_URL: 'postgres://user@127.0.0.1:5432/rewards' };

describe('the configuration', () => {
  test('needs only a database in development', () => {
    expect(readConfig(minimal)).toMatchObject({ port: 3000, production: false, sandboxMode: false, trustProxy: false });
  });

  test.each([
    [{}, 'DATABASE_URL'],
    [{ ...minimal, PORT: 'http' }, 'PORT'],
    [{ ...minimal, PORT: '70000' }, 'PORT'],
    [{ ...minimal, SANDBOX_MODE: 'yes' }, 'SANDBOX_MODE'],
    [{ ...minimal, PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL'],
    [{ ...minimal, METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
    [{ ...minimal, TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
    [{ ...minimal, TRUST_PROXY: '10.0.0.0/99' }, 'TRUST_PROXY'],
    [{ ...minimal, NODE_ENV: 'production' }, 'PUBLIC_URL'],
    [{ ...minimal, NODE_ENV: 'production', PUBLIC_URL: 'https://x.example' }, 'IDEMPOTENCY_SECRET'],
  ])('%o is refused in one sentence that names %s', (env, name) => {
    expect(() => readConfig(env as NodeJS.ProcessEnv)).toThrow(ConfigError);
    expect(() => readConfig(env as NodeJS.ProcessEnv)).toThrow(name);
  });

  test('takes no partner for granted in production', () => {
    const partners = {
      BANK_SIGN_IN_URL: 'https://bank.example/sign-in',
      BANK_ISSUER: 'bank',
      BANK_JWKS_URL: 'https://bank.example/jwks.json',
      CARD_FEED_URL: 'https://bank.example',
      CARD_GATEWAY_URL: 'https://gateway.example',
      ADDRESS_CHECK_URL: 'https://addresses.example',
      FULFILMENT_URL: 'https://fulfilment.example',
      PAYOUTS_URL: 'https://payouts.example',
      TRAVEL_SITES_URL: 'https://travel-desk.example',
      TRAVEL_PAGE_URL: 'https://travel.example',
      VACATION_PAGE_URL_EN: 'https://vacation-en.example',
      VACATION_PAGE_URL_FR: 'https://vacation-fr.example',
      ACCESS_PAGE_URL: 'https://access.example',
      RETAILER_URL: 'https://retailer-desk.example',
      RETAILER_PAGE_URL: 'https://retailer.example',
      MILES_PARTNER_URL: 'https://miles.example',
      SMTP_URL: 'smtp://mail.example',
      SUPPORT_EMAIL: 'support@bank.example',
    };
    const whole = {
      ...minimal,
      ...partners,
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://x.example',
      IDEMPOTENCY_SECRET: 'x'.repeat(32),
      TOKEN_SECRET: 'y'.repeat(32),
    };
    expect(readConfig(whole).cardFeedUrl).toBe('https://bank.example');
    for (const name of Object.keys(partners)) {
      expect(() => readConfig({ ...whole, [name]: undefined })).toThrow(`${name} must be set in production`);
    }
  });

  test('takes balancers as addresses, networks or names of networks', () => {
    const trusted = '10.0.0.0/8, 2001:db8::/32,127.0.0.1, uniquelocal';
    expect(readConfig({ ...minimal, TRUST_PROXY: trusted }).trustProxy).toBe(trusted);
  });

  test('never prints the database’s password', () => {
    const env = { DATABASE_URL: 'mysql://user:very-secret@host/db' };
    expect(() => readConfig(env)).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('very-secret') }),
    );
  });
});
