import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { join } from 'node:path';
import * as z from 'zod';

const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1');
const wholeNumber = (fallback: number, min: number, max: number) =>
  z.coerce.number().int().min(min).max(max).default(fallback);
const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''));

const networkNames = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isNetwork(text: string): boolean {
  if (networkNames.has(text)) return true;
  const [ip = '', bits = '0', ...rest] = text.split('/');
  const version = isIP(ip);
  return version !== 0 && rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32);
}

/** With a misspelt balancer, all callers would have one address, or could choose their own. */
const networks = z
  .string()
  .refine(
    (list) => list.split(',').every((part) => isNetwork(part.trim())),
    'must be addresses or networks, comma separated',
  );

const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(3000, 1, 65_535),
  PUBLIC_URL: address.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_MAX_CONNECTIONS: wholeNumber(10, 2, 200),
  PROGRAM_SLUG: z.string().default('rewards-us'),
  WEB_ROOT: z.string().default(join(import.meta.dirname, '../../web/dist')),
  RUN_WORKER: flag,
  SANDBOX_MODE: flag,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  RATE_LIMIT_PER_MINUTE: wholeNumber(600, 1, 1_000_000),
  TRUST_PROXY: networks.optional(),
  DRAIN_DELAY_MS: wholeNumber(0, 0, 60_000),
  ANSWER_WITHIN_MS: wholeNumber(18_000, 500, 60_000),
  REQUEST_TIMEOUT_MS: wholeNumber(30_000, 100, 60_000),
  METRICS_TOKEN: z.string().min(16).optional(),
  IDEMPOTENCY_SECRET: z.string().min(32).optional(),
  ANALYTICS_URL: address.optional(),
  TAG_MANAGER_URL: address.optional(),
  TOKEN_SECRET: z.string().min(32).optional(),
  BANK_SIGN_IN_URL: address.optional(),
  BANK_ISSUER: z.string().optional(),
  BANK_JWKS_URL: address.optional(),
  CARD_FEED_URL: address.optional(),
  CARD_GATEWAY_URL: address.optional(),
  CARD_GATEWAY_TIMEOUT_MS: wholeNumber(4_000, 50, 10_000),
  ADDRESS_CHECK_URL: address.optional(),
  FULFILMENT_URL: address.optional(),
  PAYOUTS_URL: address.optional(),
  TRAVEL_SITES_URL: address.optional(),
  TRAVEL_PAGE_URL: address.optional(),
  VACATION_PAGE_URL_EN: address.optional(),
  VACATION_PAGE_URL_FR: address.optional(),
  ACCESS_PAGE_URL: address.optional(),
  RETAILER_URL: address.optional(),
  RETAILER_PAGE_URL: address.optional(),
  MILES_PARTNER_URL: address.optional(),
  MILES_PARTNER_TIMEOUT_MS: wholeNumber(4_000, 50, 10_000),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Rewards <no-reply@rewards.example>'),
  SUPPORT_EMAIL: z.email().optional(),
});

export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string;
  readonly databaseUrl: string;
  readonly databaseMaxConnections: number;
  readonly programSlug: string;
  readonly webRoot: string;
  readonly runWorker: boolean;
  readonly sandboxMode: boolean;
  readonly logLevel: string;
  readonly rateLimitPerMinute: number;
  /** Addresses of the balancers whose X-Forwarded-For is believed; by default there are none. */
  readonly trustProxy: string | false;
  readonly drainDelayMs: number;
  /** The longest time a request waits for something that is silent: then it is answered with 503. */
  readonly answerWithinMs: number;
  /** The longest time a client takes to send a whole request. */
  readonly requestTimeoutMs: number;
  readonly metricsToken: string | undefined;
  readonly idempotencySecret: string;
  readonly analytics: { readonly pageViewUrl: string | null; readonly tagManagerUrl: string | null };
  /** Signing keys follow from it; every process of the portal has the same. */
  readonly tokenSecret: string;
  readonly bank: { readonly signInUrl: string; readonly issuer: string; readonly jwksUrl: string };
  /** Where the bank tells what its cards bought. */
  readonly cardFeedUrl: string;
  readonly cardGatewayUrl: string;
  /** How long a member waits for one answer of the gateway. */
  readonly cardGatewayTimeoutMs: number;
  readonly addressCheckUrl: string;
  readonly fulfilmentUrl: string;
  /** Who credits statements and pays into accounts. */
  readonly payoutsUrl: string;
  /** Where the portal asks the travel sites for bookings; the address for browsers is below. */
  readonly travelSitesUrl: string;
  readonly siteAddresses: {
    readonly travel: string;
    readonly vacationEn: string;
    readonly vacationFr: string;
    readonly access: string;
  };
  /** Where the portal calls the retailer, and the retailer's address for browsers. */
  readonly retailer: { readonly url: string; readonly pageUrl: string };
  readonly milesPartnerUrl: string;
  /** How long a member waits for one answer of a loyalty program. */
  readonly milesPartnerTimeoutMs: number;
  readonly mail: { readonly url: string; readonly from: string };
  /** Where members' questions go. */
  readonly supportEmail: string;
}

export class ConfigError extends Error {}

type Environment = z.infer<typeof environment>;

/** What never leaves this machine needs no encryption on the way. */
const isLoopback = (host: string): boolean =>
  host === '' || host === 'localhost' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host);

const SECURE_DATABASE = new Set(['require', 'verify-ca', 'verify-full']);
const LEAST_DISTINCT = 10;

function isPlain([name, value]: [string, unknown]): boolean {
  if (typeof value !== 'string' || !/_URL(_|$)/.test(name)) return false;
  const { protocol, hostname, searchParams } = new URL(value);
  if (isLoopback(hostname)) return false;
  if (name === 'DATABASE_URL') return !SECURE_DATABASE.has(searchParams.get('sslmode') ?? '');
  if (name === 'SMTP_URL') return protocol === 'smtp:' && searchParams.get('requireTLS') !== 'true';
  return protocol !== 'https:';
}

const howToEncrypt: Readonly<Record<string, string>> = {
  DATABASE_URL: 'must have sslmode=verify-full (or require, or verify-ca)',
  SMTP_URL: 'must begin with smtps://, or have requireTLS=true',
};

/** Production is not a demonstration: names every setting that would make it one, or send its data unencrypted. */
function unfitForProduction(data: Environment): string[] {
  const { TOKEN_SECRET: token = '', IDEMPOTENCY_SECRET: idempotency = '' } = data;
  const weak = Object.entries({ TOKEN_SECRET: token, IDEMPOTENCY_SECRET: idempotency }).filter(
    ([, secret]) => secret !== '' && new Set(secret).size < LEAST_DISTINCT,
  );
  return [
    ...(data.SANDBOX_MODE ? ['SANDBOX_MODE lets anybody move the clock, and must be 0'] : []),
    ...Object.entries(data)
      .filter(isPlain)
      .map(([name]) => `${name} ${howToEncrypt[name] ?? 'must begin with https://'}`),
    ...weak.map(([name]) => `${name} must be random, such as from "openssl rand -hex 32"`),
    ...(token !== '' && token === idempotency ? ['TOKEN_SECRET and IDEMPOTENCY_SECRET must differ'] : []),
  ];
}

/** In production, important settings have no default: a portal must not send mail or hash keys with a guess. */
function requiredInProduction<Value>(
  name: string,
  value: Value | undefined,
  production: boolean,
  fallback: Value,
): Value {
  if (value !== undefined) return value;
  if (production) throw new ConfigError(`${name} must be set in production`);
  return fallback;
}

/** Reads the environment once. Anything wrong is said in one sentence that names the variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const said = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`The configuration is not valid. ${said.join('; ')}`);
  }
  const { data } = parsed;
  const production = data.NODE_ENV === 'production';
  const unfit = production ? unfitForProduction(data) : [];
  if (unfit.length > 0) throw new ConfigError(`This is not fit for production. ${unfit.join('; ')}.`);
  const needed = <Value>(name: string, value: Value | undefined, fallback: Value) =>
    requiredInProduction(name, value, production, fallback);
  return {
    production,
    host: data.HOST,
    port: data.PORT,
    publicUrl: needed('PUBLIC_URL', data.PUBLIC_URL, `http://localhost:${data.PORT}`),
    databaseUrl: data.DATABASE_URL,
    databaseMaxConnections: data.DATABASE_MAX_CONNECTIONS,
    programSlug: data.PROGRAM_SLUG,
    webRoot: data.WEB_ROOT,
    runWorker: data.RUN_WORKER,
    sandboxMode: data.SANDBOX_MODE,
    logLevel: data.LOG_LEVEL,
    rateLimitPerMinute: data.RATE_LIMIT_PER_MINUTE,
    trustProxy: data.TRUST_PROXY ?? false,
    drainDelayMs: data.DRAIN_DELAY_MS,
    answerWithinMs: data.ANSWER_WITHIN_MS,
    requestTimeoutMs: data.REQUEST_TIMEOUT_MS,
    metricsToken: data.METRICS_TOKEN,
    idempotencySecret: needed('IDEMPOTENCY_SECRET', data.IDEMPOTENCY_SECRET, randomBytes(32).toString('hex')),
    analytics: { pageViewUrl: data.ANALYTICS_URL ?? null, tagManagerUrl: data.TAG_MANAGER_URL ?? null },
    tokenSecret: needed('TOKEN_SECRET', data.TOKEN_SECRET, randomBytes(32).toString('hex')),
    bank: {
      signInUrl: needed('BANK_SIGN_IN_URL', data.BANK_SIGN_IN_URL, 'http://localhost:3001/bank/sign-in'),
      issuer: needed('BANK_ISSUER', data.BANK_ISSUER, 'sandbox-bank'),
      jwksUrl: needed('BANK_JWKS_URL', data.BANK_JWKS_URL, 'http://127.0.0.1:3001/bank/jwks.json'),
    },
    cardFeedUrl: needed('CARD_FEED_URL', data.CARD_FEED_URL, 'http://127.0.0.1:3001'),
    cardGatewayUrl: needed('CARD_GATEWAY_URL', data.CARD_GATEWAY_URL, 'http://127.0.0.1:3001'),
    cardGatewayTimeoutMs: data.CARD_GATEWAY_TIMEOUT_MS,
    addressCheckUrl: needed('ADDRESS_CHECK_URL', data.ADDRESS_CHECK_URL, 'http://127.0.0.1:3001'),
    fulfilmentUrl: needed('FULFILMENT_URL', data.FULFILMENT_URL, 'http://127.0.0.1:3001'),
    travelSitesUrl: needed('TRAVEL_SITES_URL', data.TRAVEL_SITES_URL, 'http://127.0.0.1:3001'),
    siteAddresses: {
      travel: needed('TRAVEL_PAGE_URL', data.TRAVEL_PAGE_URL, 'http://localhost:3001/travel'),
      vacationEn: needed('VACATION_PAGE_URL_EN', data.VACATION_PAGE_URL_EN, 'http://localhost:3001/vacation/en'),
      vacationFr: needed('VACATION_PAGE_URL_FR', data.VACATION_PAGE_URL_FR, 'http://localhost:3001/vacation/fr'),
      access: needed('ACCESS_PAGE_URL', data.ACCESS_PAGE_URL, 'http://localhost:3001/access'),
    },
    retailer: {
      url: needed('RETAILER_URL', data.RETAILER_URL, 'http://127.0.0.1:3001'),
      pageUrl: needed('RETAILER_PAGE_URL', data.RETAILER_PAGE_URL, 'http://localhost:3001'),
    },
    payoutsUrl: needed('PAYOUTS_URL', data.PAYOUTS_URL, 'http://127.0.0.1:3001'),
    milesPartnerUrl: needed('MILES_PARTNER_URL', data.MILES_PARTNER_URL, 'http://127.0.0.1:3001'),
    milesPartnerTimeoutMs: data.MILES_PARTNER_TIMEOUT_MS,
    mail: { url: needed('SMTP_URL', data.SMTP_URL, 'smtp://127.0.0.1:2525'), from: data.MAIL_FROM },
    supportEmail: needed('SUPPORT_EMAIL', data.SUPPORT_EMAIL, 'support@rewards.example'),
  };
}
