import { describe, expect, test } from 'vitest';
import { partnersInProduction as partners, productionEnvironment } from '../../../tests/api/production-environment.ts';
import { ConfigError, readConfig } from './config.ts';
import { guesses } from './settings.ts';

const minimal = { DATABASE_URL: 'postgres://user@127.0.0.1:5432/rewards' };
const whole = { ...minimal, ...productionEnvironment };

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

  test.each([
    [{ DATABASE_URL: '' }, 'DATABASE_URL must be set'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must look like postgres://'],
    [{ PORT: 'http' }, 'PORT must be a whole number'],
    [{ PORT: '70000' }, 'PORT must be at most 65535'],
    [{ DATABASE_MAX_CONNECTIONS: '1' }, 'DATABASE_MAX_CONNECTIONS must be at least 2'],
    [{ PUBLIC_URL: 'rewards.example' }, 'PUBLIC_URL must be an address that begins with https://'],
    [{ PUBLIC_URL: 'https://bank.example/rewards' }, 'PUBLIC_URL must end after the host'],
    [{ PROGRAM_SLUG: 'North Rewards' }, 'PROGRAM_SLUG must be lower-case letters, digits and hyphens'],
    [{ TOKEN_SECRET: 'short' }, 'TOKEN_SECRET must have at least 32 characters'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must look like smtps://'],
    [{ SUPPORT_EMAIL: 'nobody' }, 'SUPPORT_EMAIL must be an e-mail address'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM must look like Rewards <no-reply@bank.example>'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be fatal, error, warn, info, debug or silent'],
    [{ RUN_WORKER: 'yes' }, 'RUN_WORKER must be 0 or 1'],
    [{ STAFF_OIDC_GROUPS: 'x' }, 'STAFF_OIDC_GROUPS must be JSON such as'],
  ])('%o is refused in words that say what to write', (env, said) => {
    expect(() => readConfig({ ...minimal, ...env })).toThrow(said);
  });

  test('a setting of a wrong form does not hide what production refuses', () => {
    const env = { ...whole, PORT: 'http', PUBLIC_URL: 'http://x.example', TOKEN_SECRET: 'a'.repeat(32) };
    expect(() => readConfig(env)).toThrow(/PORT.*PUBLIC_URL must begin with https.*TOKEN_SECRET must be random/);
  });

  test('takes no partner for granted in production', () => {
    expect(readConfig(whole).cardFeedUrl).toBe('https://bank.example');
    for (const name of Object.keys(partners)) {
      expect(() => readConfig({ ...whole, [name]: undefined })).toThrow(`${name} must be set in production`);
    }
  });

  test.each([
    [{ SANDBOX_MODE: '1' }, 'SANDBOX_MODE'],
    [{ PUBLIC_URL: 'http://x.example' }, 'PUBLIC_URL must begin with https://'],
    [{ CARD_GATEWAY_URL: 'http://gateway.example' }, 'CARD_GATEWAY_URL must begin with https://'],
    [{ BANK_JWKS_URL: 'http://bank.example/jwks.json' }, 'BANK_JWKS_URL must begin with https://'],
    [{ VACATION_PAGE_URL_FR: 'http://vacation.example' }, 'VACATION_PAGE_URL_FR must begin with https://'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL must begin with smtps://'],
    [{ DATABASE_URL: 'postgres://user@database.example/rewards' }, 'DATABASE_URL must have sslmode'],
    [{ TOKEN_SECRET: 'a'.repeat(32) }, 'TOKEN_SECRET must be random'],
    [{ METRICS_TOKEN: 'a'.repeat(32) }, 'METRICS_TOKEN must be random'],
    [{ TOKEN_SECRET: whole.IDEMPOTENCY_SECRET }, 'must differ'],
    [{ SEALING_KEY: whole.TOKEN_SECRET }, 'TOKEN_SECRET and SEALING_KEY must differ'],
    [{ SEALING_KEY: guesses.SEALING_KEY() }, 'SEALING_KEY is the one of development'],
    [
      {
        PARTNER_CREDENTIALS: JSON.stringify({
          '*': { kind: 'signature', keys: [{ id: 'a', secret: 'a'.repeat(32) }] },
        }),
      },
      'PARTNER_CREDENTIALS has a secret that can be guessed',
    ],
    [{ PARTNER_CREDENTIALS: guesses.PARTNER_CREDENTIALS() }, 'PARTNER_CREDENTIALS has the key of the sandbox'],
    [
      {
        PARTNER_CREDENTIALS: JSON.stringify({
          '*': { kind: 'oauth', token_url: 'http://tokens.example', client_id: 'a', client_secret: 'b' },
        }),
      },
      'token_url must begin with https://',
    ],
  ])('production refuses %o: a demonstration, or data in the clear', (env, said) => {
    expect(() => readConfig({ ...whole, ...env })).toThrow(said);
    expect(() => readConfig({ ...whole, ...env, NODE_ENV: 'development' })).not.toThrow();
  });

  test('production takes encrypted lines, and plain ones that do not leave the machine', () => {
    for (const env of [
      { DATABASE_URL: 'postgres://user@database.example/rewards?sslmode=verify-full' },
      { SMTP_URL: 'smtp://mail.example:587?requireTLS=true' },
      { CARD_GATEWAY_URL: 'http://127.0.0.1:9000', MILES_PARTNER_URL: 'http://localhost:9001' },
    ]) {
      expect(() => readConfig({ ...whole, ...env })).not.toThrow();
    }
  });

  test('everything that is unfit is said at once', () => {
    const env = { ...whole, SANDBOX_MODE: '1', PUBLIC_URL: 'http://x.example' };
    expect(() => readConfig(env)).toThrow(/SANDBOX_MODE.*PUBLIC_URL/);
  });

  test('production does not send mail in the name of nobody', () => {
    expect(() => readConfig({ ...whole, MAIL_FROM: undefined })).toThrow('MAIL_FROM must be set in production');
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
