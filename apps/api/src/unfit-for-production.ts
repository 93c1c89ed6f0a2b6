import { DEVELOPMENT_SEALING_KEY, type Environment, SANDBOX_KEY, SANDBOX_STAFF_SECRET } from './settings.ts';

/** What never leaves this machine needs no encryption on the way. */
const isLoopback = (host: string): boolean =>
  host === '' || host === 'localhost' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host);

const SECURE_DATABASE = new Set(['require', 'verify-ca', 'verify-full']);
const LEAST_DISTINCT = 10;

const guarded = [
  'TOKEN_SECRET',
  'TOKEN_SECRET_ALSO',
  'IDEMPOTENCY_SECRET',
  'SEALING_KEY',
  'SEALING_KEY_ALSO',
  'METRICS_TOKEN',
] as const;
const secrets = (data: Environment) => guarded.map((name) => [name, data[name]] as const);

const canBeGuessed = (secret: string): boolean => new Set(secret).size < LEAST_DISTINCT;

/** Names of the addresses that lead away from this machine and meet the condition. */
const addressesThat = (data: Environment, isWrong: (url: URL, name: string) => boolean): string[] =>
  Object.entries(data)
    .flatMap(([name, value]) =>
      /_URL(_|$)|_OIDC_ISSUER$/.test(name) && typeof value === 'string' ? [{ name, url: new URL(value) }] : [],
    )
    .filter(({ name, url }) => !isLoopback(url.hostname) && isWrong(url, name))
    .map(({ name }) => name);

interface Refusal {
  /** What is refused, as the documents say it. */
  readonly what: string;
  readonly why: string;
  /** The sentence for each setting that is meant. */
  readonly find: (data: Environment) => readonly string[];
}

/** Everything that production refuses to start with. docs/operations.md shows this table. */
export const refusals: readonly Refusal[] = [
  {
    what: '`SANDBOX_MODE=1`',
    why: 'anybody could move the clock',
    find: ({ SANDBOX_MODE }) => (SANDBOX_MODE ? ['SANDBOX_MODE lets anybody move the clock, and must be 0'] : []),
  },
  {
    what: '`STAFF_SECOND_FACTOR=optional`',
    why: 'one phished password would open the console',
    find: ({ STAFF_SECOND_FACTOR }) =>
      STAFF_SECOND_FACTOR === 'optional'
        ? ['STAFF_SECOND_FACTOR lets staff log on with a password alone, and must be required']
        : [],
  },
  {
    what: 'an address that does not begin with `https://`',
    why: 'what members and partners say would travel in the clear',
    find: (data) =>
      addressesThat(data, ({ protocol }, name) => !/^(?:DATABASE|SMTP)/.test(name) && protocol !== 'https:').map(
        (name) => `${name} must begin with https://`,
      ),
  },
  {
    what: 'mail without encryption: neither `smtps://` nor `?requireTLS=true`',
    why: 'mails carry links that set a password',
    find: (data) =>
      addressesThat(
        data,
        ({ protocol, searchParams }, name) =>
          name === 'SMTP_URL' && protocol === 'smtp:' && searchParams.get('requireTLS') !== 'true',
      ).map((name) => `${name} must begin with smtps://, or have requireTLS=true`),
  },
  {
    what: 'a database line without `sslmode=verify-full`, `verify-ca` or `require`',
    why: 'everything travels on it',
    find: (data) =>
      addressesThat(
        data,
        ({ searchParams }, name) =>
          name.startsWith('DATABASE') && !SECURE_DATABASE.has(searchParams.get('sslmode') ?? ''),
      ).map((name) => `${name} must have sslmode=verify-full (or require, or verify-ca)`),
  },
  {
    what: `a secret with fewer than ${LEAST_DISTINCT} different characters`,
    why: 'it can be guessed',
    find: (data) =>
      secrets(data)
        .filter(([, secret]) => secret !== undefined && canBeGuessed(secret))
        .map(([name]) => `${name} must be random, such as from "openssl rand -hex 32"`)
        .concat(
          [...(data.PARTNER_CREDENTIALS ?? '').matchAll(/"secret"\s*:\s*"([^"]*)"/g)].some(([, key = '']) =>
            canBeGuessed(key),
          )
            ? ['PARTNER_CREDENTIALS has a secret that can be guessed: take one from "openssl rand -hex 32"']
            : [],
        ),
  },
  {
    what: 'the same secret for two purposes',
    why: 'one that leaks would open both',
    find: (data) => {
      const given = secrets(data).filter(([, secret]) => secret !== undefined);
      return given.flatMap(([name, secret], place) =>
        given
          .slice(place + 1)
          .flatMap(([other, same]) => (same === secret ? [`${name} and ${other} must differ`] : [])),
      );
    },
  },
  {
    what: 'the sealing key of development',
    why: 'everybody knows it',
    find: ({ SEALING_KEY, SEALING_KEY_ALSO }) =>
      [SEALING_KEY, SEALING_KEY_ALSO].includes(DEVELOPMENT_SEALING_KEY)
        ? ['SEALING_KEY is the one of development, which everybody knows']
        : [],
  },
  {
    what: 'the key of the sandbox among the credentials of partners',
    why: 'everybody knows it',
    find: ({ PARTNER_CREDENTIALS }) =>
      PARTNER_CREDENTIALS?.includes(SANDBOX_KEY)
        ? ['PARTNER_CREDENTIALS has the key of the sandbox, which everybody knows']
        : [],
  },
  {
    what: 'the secret of the sandbox for the bank’s provider',
    why: 'everybody knows it',
    find: ({ STAFF_OIDC_CLIENT_SECRET }) =>
      STAFF_OIDC_CLIENT_SECRET === SANDBOX_STAFF_SECRET
        ? ['STAFF_OIDC_CLIENT_SECRET is the one of the sandbox, which everybody knows']
        : [],
  },
  {
    what: 'a token address of a partner that does not begin with `https://`',
    why: 'the secret would travel in the clear',
    find: ({ PARTNER_CREDENTIALS = '' }) =>
      [...PARTNER_CREDENTIALS.matchAll(/"token_url"\s*:\s*"([^"]*)"/g)]
        .map((found) => new URL(found[1] ?? ''))
        .filter(({ protocol, hostname }) => protocol !== 'https:' && !isLoopback(hostname))
        .map(() => 'PARTNER_CREDENTIALS: token_url must begin with https://'),
  },
];

export const unfitForProduction = (data: Environment): string[] => refusals.flatMap(({ find }) => find(data));
