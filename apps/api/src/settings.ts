import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import * as z from 'zod';
import { ownFile } from './platform/own-files.ts';
import { credentialProblems } from './platform/partner-credentials.ts';

const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1');
const wholeNumber = (fallback: number, min: number, max: number) =>
  z.coerce.number().int().min(min).max(max).default(fallback);
const address = z
  .url({ protocol: /^https?$/, error: 'must be an address that begins with https://' })
  .transform((url) => url.replace(/\/$/, ''));
/** Links are this address and a path: the site cannot live below a path of another one. */
const site = address.refine(
  (url) => new URL(url).origin === url,
  'must end after the host, such as https://rewards.bank.example',
);

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

const subnets = networks.transform((list) => list.split(',').map((part) => part.trim()));

/** JSON that must have the shape; anything else is said in words. */
const json = <S extends z.ZodType>(shape: S, words: string) =>
  z.string().transform((text, context): z.output<S> => {
    try {
      return shape.parse(JSON.parse(text));
    } catch {
      context.addIssue({ code: 'custom', message: words });
      return z.NEVER;
    }
  });

const POSTGRES_LOOKS = 'must look like postgres://user:password@host:5432/database';

/** Every variable that the API and the worker read, with what an administrator needs to know about it. */
export const environment = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('development')
    .describe('`production` demands everything marked ● and hides examples and the developer login'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: ({ input }) => (input === undefined ? 'must be set' : POSTGRES_LOOKS),
    })
    .describe('`postgres://…`; PostgreSQL 18'),
  DATABASE_DIRECT_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: POSTGRES_LOOKS })
    .optional()
    .describe(
      'the same database without the pooler, when `DATABASE_URL` leads through one: for announcements, jobs and migrations',
    ),
  DATABASE_READ_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: POSTGRES_LOOKS })
    .optional()
    .describe('a copy (streaming replication) for the console’s overview and reports'),
  DATABASE_READ_MAX_LAG_MS: wholeNumber(5_000, 0, 600_000).describe('a copy that is further behind is not used'),
  DATABASE_MAX_CONNECTIONS: wholeNumber(10, 2, 200).describe('for each process; one more listens for changes'),
  HOST: z.string().default('127.0.0.1').describe('where the API listens'),
  PORT: wholeNumber(3000, 1, 65_535).describe('where the API listens'),
  PUBLIC_URL: site.optional().describe('what members open; links in mails and pages are built from it alone'),
  PROGRAM_SLUG: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case letters, digits and hyphens, such as north-rewards')
    .default('rewards-us')
    .describe('which program this portal runs'),
  TOKEN_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'at least 32 characters, the same in every process; changing it ends all sessions, unless it is rotated: see docs/runbooks.md',
    ),
  TOKEN_SECRET_ALSO: z.string().min(32).optional().describe('believed, and never used to sign: for a rotation'),
  IDEMPOTENCY_SECRET: z.string().min(32).optional().describe('at least 32 characters, the same in every process'),
  SEALING_KEY: z
    .string()
    .min(32)
    .optional()
    .describe(
      'at least 32 characters, the same in every process; seals what the database keeps and must read again (the secrets of code apps); to change it see docs/runbooks.md',
    ),
  SEALING_KEY_ALSO: z.string().min(32).optional().describe('opens, and never seals: for a rotation'),
  BANK_SIGN_IN_URL: address.optional().describe('where personal customers are sent'),
  BANK_ISSUER: z.string().optional().describe('who signs their tokens'),
  BANK_JWKS_URL: address.optional().describe('the keys of their tokens'),
  CARD_FEED_PARTS: wholeNumber(1, 1, 64).describe(
    'into so many parts the bank cuts its feed of card lines (docs/partners/bank-feeds.openapi.yaml); they are read side by side',
  ),
  CARD_FEED_URL: address
    .optional()
    .describe(
      'the bank’s feeds of card transactions and of customers; read every minute, or by hand: `node apps/api/src/jobs/run-task.ts take-in-card-transactions`',
    ),
  CARD_GATEWAY_URL: address
    .optional()
    .describe('the payment gateway: authorise, capture, void, refund, look-up by key'),
  CARD_GATEWAY_TIMEOUT_MS: wholeNumber(4_000, 50, 10_000).describe(
    'how long one call to the gateway may take; three tries by the same key, then a look-up',
  ),
  ADDRESS_CHECK_URL: address.optional().describe('the address verification service'),
  FULFILMENT_URL: address.optional().describe('who packs and sends; its news are read every minute'),
  PAYOUTS_URL: address.optional().describe('who credits statements and pays into members’ accounts'),
  TRAVEL_SITES_URL: address.optional().describe('where the travel sites are asked for bookings'),
  TRAVEL_PAGE_URL: address.optional().describe('where a browser meets the travel site'),
  VACATION_PAGE_URL_EN: address.optional().describe('where a browser meets the vacation site, in English'),
  VACATION_PAGE_URL_FR: address.optional().describe('the same in French'),
  ACCESS_PAGE_URL: address.optional().describe('where a browser meets the site for premium access'),
  RETAILER_URL: address.optional().describe('where the retailer is asked'),
  RETAILER_PAGE_URL: address.optional().describe('where a browser meets the retailer'),
  MILES_PARTNER_URL: address
    .optional()
    .describe('the desk of the airline and hotel programs: validate, transfer, look-up and cancel by key'),
  MILES_PARTNER_TIMEOUT_MS: wholeNumber(4_000, 50, 10_000).describe(
    'how long a member waits for one answer of a program; silence is no answer, and nothing is taken',
  ),
  PICTURE_NETWORKS: subnets
    .refine((list) => list.every((network) => !networkNames.has(network)), 'must be addresses or networks')
    .optional()
    .describe(
      'networks of your own from which an import may fetch pictures (comma separated); without it, public addresses alone',
    ),
  PARTNER_CREDENTIALS: z
    .string()
    .superRefine((text, context) => {
      for (const message of credentialProblems(text)) context.addIssue({ code: 'custom', message });
    })
    .optional()
    .describe('JSON: how we prove to each partner who we are, and how it proves it to us; see docs/partners/README.md'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must look like smtps://user:password@host:465' })
    .optional()
    .describe('`smtp://` or `smtps://`, with user and password if needed'),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>@]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'must look like Rewards <no-reply@bank.example>')
    .optional()
    .describe('sender of every mail, such as Rewards <no-reply@bank.example>'),
  SUPPORT_EMAIL: z
    .email('must be an e-mail address')
    .optional()
    .describe('where members’ questions and reports of missing points go'),
  WEB_ROOT: z.string().default(ownFile('../web/dist')).describe('the built site'),
  RUN_WORKER: flag.describe('1: a worker inside the API process'),
  RATE_LIMIT_PER_MINUTE: wholeNumber(600, 1, 1_000_000).describe('calls to `/v1` for one address and process'),
  TRUST_PROXY: networks
    .optional()
    .describe('addresses of balancers whose `X-Forwarded-For` is believed (comma separated)'),
  REQUEST_TIMEOUT_MS: wholeNumber(30_000, 100, 60_000).describe(
    'the longest time a client may take to send a whole request; then its connection is closed',
  ),
  ANSWER_WITHIN_MS: wholeNumber(18_000, 500, 60_000).describe(
    'the longest time a request waits; then it is answered with 503 and `Retry-After`',
  ),
  DRAIN_DELAY_MS: wholeNumber(0, 0, 60_000).describe(
    'how long `/readyz` says 503 before the process stops listening; give the balancer its time',
  ),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe(
      'at least 16 characters; `/metrics` then wants `Authorization: Bearer …`; without it the figures are shown in sandbox mode only',
    ),
  WORKER_METRICS_PORT: wholeNumber(0, 0, 65_535).describe(
    'where a worker answers `/metrics` and `/healthz`, at `HOST`; 0: nowhere. Jobs are counted in the worker that does them',
  ),
  ANALYTICS_URL: address
    .optional()
    .describe('where page views are told; without it nothing is; part of the content policy'),
  TAG_MANAGER_URL: address.optional().describe('the tag manager; without it none is loaded'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address
    .optional()
    .describe('an OpenTelemetry collector (OTLP over HTTP) that traces are sent to; without it none are made'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('between 0 and 1: the share of traces that are sent'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('`fatal` to `debug`, or `silent`'),
  STAFF_SECOND_FACTOR: z
    .enum(['required', 'optional'])
    .default('required')
    .describe('`optional`: staff without a passkey or a code app log on with the password alone. Never in production'),
  STAFF_PASSWORD_SIGN_IN: z
    .enum(['on', 'off'])
    .default('on')
    .describe('`off`: staff sign in at the bank’s provider alone; the way back in is in docs/operations.md'),
  STAFF_OIDC_ISSUER: address
    .optional()
    .describe('the bank’s OpenID Connect provider for its own people; without it staff log on with a password'),
  STAFF_OIDC_CLIENT_ID: z.string().optional().describe('as the provider knows the portal'),
  STAFF_OIDC_CLIENT_SECRET: z.string().optional().describe('proves it to the provider; or the private key does'),
  STAFF_OIDC_PRIVATE_KEY: json(z.looseObject({ kty: z.string(), d: z.string() }), 'must be a private key (JWK)')
    .optional()
    .describe('JSON: a private key (JWK with `alg` and `kid`) that signs what a secret would prove'),
  STAFF_OIDC_SCOPE: z.string().default('openid profile email').describe('what is asked of the provider'),
  STAFF_OIDC_GROUPS: json(
    z.record(z.string(), z.string()).refine((map) => Object.keys(map).length > 0),
    'must be JSON such as {"group of the bank":"role"}',
  )
    .optional()
    .describe('JSON: which group (claim `groups`) gives which role; the first that a person is in counts'),
  STAFF_OIDC_SECOND_FACTOR: z
    .string()
    .default('mfa')
    .describe('values of `amr` or `acr` (comma separated) that are a second factor; with any other, ours is asked'),
  SANDBOX_MODE: flag.describe('1: the clock can be moved at `/v1/sandbox/clock`. Never in production'),
});

export type Environment = z.infer<typeof environment>;
type Name = keyof Environment;

const SANDBOX = 'http://127.0.0.1:3001';
const SANDBOX_PAGES = 'http://localhost:3001';
/** The sandbox knows this key. It is written in public, so production refuses it. */
export const SANDBOX_KEY = 'a key of the sandbox, known to everybody';
/** The same of the sandbox's provider for staff. */
export const SANDBOX_STAFF_SECRET = 'a secret of the sandbox, known to everybody';
/** The same of every development. */
export const DEVELOPMENT_SEALING_KEY = 'a key of development, known to everybody';
const SANDBOX_CREDENTIALS = JSON.stringify({
  '*': { kind: 'signature', keys: [{ id: 'sandbox', secret: SANDBOX_KEY }] },
});

/** What development takes for granted and production must be told: it must not send mail or hash keys with a guess. */
export const guesses = {
  PUBLIC_URL: ({ PORT }: Environment) => `http://localhost:${PORT}`,
  TOKEN_SECRET: () => randomBytes(32).toString('hex'),
  IDEMPOTENCY_SECRET: () => randomBytes(32).toString('hex'),
  // Not random: what one process sealed, the next start must open.
  SEALING_KEY: () => DEVELOPMENT_SEALING_KEY,
  BANK_SIGN_IN_URL: () => `${SANDBOX_PAGES}/bank/sign-in`,
  BANK_ISSUER: () => 'sandbox-bank',
  BANK_JWKS_URL: () => `${SANDBOX}/bank/jwks.json`,
  CARD_FEED_URL: () => SANDBOX,
  CARD_GATEWAY_URL: () => SANDBOX,
  ADDRESS_CHECK_URL: () => SANDBOX,
  FULFILMENT_URL: () => SANDBOX,
  PAYOUTS_URL: () => SANDBOX,
  TRAVEL_SITES_URL: () => SANDBOX,
  TRAVEL_PAGE_URL: () => `${SANDBOX_PAGES}/travel`,
  VACATION_PAGE_URL_EN: () => `${SANDBOX_PAGES}/vacation/en`,
  VACATION_PAGE_URL_FR: () => `${SANDBOX_PAGES}/vacation/fr`,
  ACCESS_PAGE_URL: () => `${SANDBOX_PAGES}/access`,
  RETAILER_URL: () => SANDBOX,
  RETAILER_PAGE_URL: () => SANDBOX_PAGES,
  MILES_PARTNER_URL: () => SANDBOX,
  PARTNER_CREDENTIALS: () => SANDBOX_CREDENTIALS,
  SMTP_URL: () => 'smtp://127.0.0.1:2525',
  MAIL_FROM: () => 'Rewards <no-reply@rewards.example>',
  SUPPORT_EMAIL: () => 'support@rewards.example',
} satisfies Partial<Record<Name, (environment: Environment) => string>>;

export type Guessed = keyof typeof guesses;
export const demandedInProduction = Object.keys(guesses) as Guessed[];
