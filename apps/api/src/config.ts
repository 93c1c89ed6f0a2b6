import type { TraceExport } from './platform/trace-export.ts';
import { type PartnerCredentials, readCredentials } from './platform/partner-credentials.ts';
import type { JWK } from 'jose';
import { demandedInProduction, type Environment, environment, type Guessed, guesses } from './settings.ts';
import { wordsFor } from './setting-words.ts';
import { unfitForProduction } from './unfit-for-production.ts';

export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string;
  readonly databaseUrl: string;
  /** Past the pooler, where there is one. */
  readonly databaseDirectUrl: string;
  readonly replica: { readonly url: string; readonly maxLagMs: number } | undefined;
  readonly databaseMaxConnections: number;
  readonly programSlug: string;
  readonly webRoot: string;
  readonly runWorker: boolean;
  readonly sandboxMode: boolean;
  readonly isSecondFactorRequired: boolean;
  /** Whether staff may log on with a password. */
  readonly isStaffPasswordOn: boolean;
  /** The bank's own sign-in for its people. */
  readonly staffProvider: StaffProviderConfig | undefined;
  readonly logLevel: string;
  /** Nothing: no traces. */
  readonly traces: TraceExport | undefined;
  readonly rateLimitPerMinute: number;
  /** Addresses of the balancers whose X-Forwarded-For is believed; by default there are none. */
  readonly trustProxy: string | false;
  readonly drainDelayMs: number;
  /** The longest time a request waits for something that is silent: then it is answered with 503. */
  readonly answerWithinMs: number;
  /** The longest time a client takes to send a whole request. */
  readonly requestTimeoutMs: number;
  readonly metricsToken: string | undefined;
  /** Where a worker tells its figures; 0: nowhere. */
  readonly workerMetricsPort: number;
  readonly idempotencySecret: string;
  readonly analytics: { readonly pageViewUrl: string | null; readonly tagManagerUrl: string | null };
  /** Signing keys follow from it; every process of the portal has the same. */
  readonly tokenSecret: string;
  /** Believed, and never used to sign. */
  readonly tokenSecretAlso: string | undefined;
  /** Seals what the database keeps and must read again. */
  readonly sealingKey: string;
  /** Opens, and never seals. */
  readonly sealingKeyAlso: string | undefined;
  readonly partnerCredentials: PartnerCredentials;
  readonly bank: { readonly signInUrl: string; readonly issuer: string; readonly jwksUrl: string };
  /** Where the bank tells what its cards bought. */
  readonly cardFeedUrl: string;
  readonly cardFeedParts: number;
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
  /** From where an import fetches pictures, beside the open internet. */
  readonly pictureNetworks: readonly string[];
  readonly mail: { readonly url: string; readonly from: string };
  /** Where members' questions go. */
  readonly supportEmail: string;
}

interface StaffProviderConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  readonly privateKey: JWK | undefined;
  readonly scope: string;
  readonly secondFactors: readonly string[];
  /** From groups to roles, in the order of the setting. */
  readonly roles: ReadonlyMap<string, string>;
}

export class ConfigError extends Error {}

type Settled = Environment & Record<Guessed, string>;

/** What the sign-in of staff lacks: half a provider would let nobody in. */
function staffSignInProblems(data: Environment): string[] {
  const { STAFF_OIDC_ISSUER, STAFF_OIDC_CLIENT_SECRET, STAFF_OIDC_PRIVATE_KEY } = data;
  if (STAFF_OIDC_ISSUER === undefined)
    return data.STAFF_PASSWORD_SIGN_IN === 'off'
      ? ['STAFF_PASSWORD_SIGN_IN is off, and without STAFF_OIDC_ISSUER nobody could log on']
      : [];
  const needed = ['STAFF_OIDC_CLIENT_ID', 'STAFF_OIDC_GROUPS'] as const;
  const hasProof = STAFF_OIDC_CLIENT_SECRET !== undefined || STAFF_OIDC_PRIVATE_KEY !== undefined;
  return [
    ...needed.filter((name) => data[name] === undefined).map((name) => `${name} must be set with STAFF_OIDC_ISSUER`),
    ...(hasProof ? [] : ['STAFF_OIDC_CLIENT_SECRET (or _PRIVATE_KEY) must be set with STAFF_OIDC_ISSUER']),
  ];
}

function staffProviderOf(settings: Environment): StaffProviderConfig | undefined {
  if (settings.STAFF_OIDC_ISSUER === undefined) return undefined;
  return {
    issuer: settings.STAFF_OIDC_ISSUER,
    clientId: settings.STAFF_OIDC_CLIENT_ID ?? '',
    clientSecret: settings.STAFF_OIDC_CLIENT_SECRET,
    privateKey: settings.STAFF_OIDC_PRIVATE_KEY,
    scope: settings.STAFF_OIDC_SCOPE,
    secondFactors: settings.STAFF_OIDC_SECOND_FACTOR.split(',').map((way) => way.trim()),
    roles: new Map(Object.entries(settings.STAFF_OIDC_GROUPS ?? {})),
  };
}

/** The settings that can be read, whatever is wrong with the others: one mistake must not hide the next. */
function readable(given: NodeJS.ProcessEnv): Environment {
  const read = Object.entries(environment.shape).flatMap(([name, shape]) => {
    const { success, data } = shape.safeParse(given[name]);
    return success ? [[name, data]] : [];
  });
  return Object.fromEntries(read) as Environment;
}

/** Every problem of the environment, one sentence each, or its settings. */
export function checkEnvironment(
  env: NodeJS.ProcessEnv,
): { readonly settings: Settled } | { readonly problems: readonly string[] } {
  // An empty line of a file of settings means that nothing is set.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  const isProduction = given['NODE_ENV'] === 'production';
  const missing = isProduction ? demandedInProduction.filter((name) => given[name] === undefined) : [];
  const problems = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${wordsFor(issue)}`),
    ...missing.map((name) => `${name} must be set in production`),
    ...staffSignInProblems(readable(given)),
    ...(isProduction ? unfitForProduction(readable(given)) : []),
  ];
  if (problems.length > 0 || !parsed.success) return { problems };
  const settings = { ...parsed.data } as Settled;
  for (const name of demandedInProduction) settings[name] ??= guesses[name](parsed.data);
  return { settings };
}

/** Reads the environment once. Everything that is wrong is said at once, and each sentence names its variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const checked = checkEnvironment(env);
  if ('problems' in checked) throw new ConfigError(`The configuration is not valid. ${checked.problems.join('; ')}.`);
  const { settings } = checked;
  return {
    production: settings.NODE_ENV === 'production',
    host: settings.HOST,
    port: settings.PORT,
    publicUrl: settings.PUBLIC_URL,
    databaseUrl: settings.DATABASE_URL,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL,
    replica: settings.DATABASE_READ_URL
      ? { url: settings.DATABASE_READ_URL, maxLagMs: settings.DATABASE_READ_MAX_LAG_MS }
      : undefined,
    databaseMaxConnections: settings.DATABASE_MAX_CONNECTIONS,
    programSlug: settings.PROGRAM_SLUG,
    webRoot: settings.WEB_ROOT,
    runWorker: settings.RUN_WORKER,
    sandboxMode: settings.SANDBOX_MODE,
    isSecondFactorRequired: settings.STAFF_SECOND_FACTOR === 'required',
    isStaffPasswordOn: settings.STAFF_PASSWORD_SIGN_IN === 'on',
    staffProvider: staffProviderOf(settings),
    logLevel: settings.LOG_LEVEL,
    traces:
      settings.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : { endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT, share: settings.OTEL_TRACES_SAMPLER_ARG },
    rateLimitPerMinute: settings.RATE_LIMIT_PER_MINUTE,
    trustProxy: settings.TRUST_PROXY ?? false,
    drainDelayMs: settings.DRAIN_DELAY_MS,
    answerWithinMs: settings.ANSWER_WITHIN_MS,
    requestTimeoutMs: settings.REQUEST_TIMEOUT_MS,
    metricsToken: settings.METRICS_TOKEN,
    workerMetricsPort: settings.WORKER_METRICS_PORT,
    idempotencySecret: settings.IDEMPOTENCY_SECRET,
    analytics: { pageViewUrl: settings.ANALYTICS_URL ?? null, tagManagerUrl: settings.TAG_MANAGER_URL ?? null },
    tokenSecret: settings.TOKEN_SECRET,
    tokenSecretAlso: settings.TOKEN_SECRET_ALSO,
    sealingKey: settings.SEALING_KEY,
    sealingKeyAlso: settings.SEALING_KEY_ALSO,
    partnerCredentials: readCredentials(settings.PARTNER_CREDENTIALS),
    bank: {
      signInUrl: settings.BANK_SIGN_IN_URL,
      issuer: settings.BANK_ISSUER,
      jwksUrl: settings.BANK_JWKS_URL,
    },
    cardFeedUrl: settings.CARD_FEED_URL,
    cardFeedParts: settings.CARD_FEED_PARTS,
    cardGatewayUrl: settings.CARD_GATEWAY_URL,
    cardGatewayTimeoutMs: settings.CARD_GATEWAY_TIMEOUT_MS,
    addressCheckUrl: settings.ADDRESS_CHECK_URL,
    fulfilmentUrl: settings.FULFILMENT_URL,
    travelSitesUrl: settings.TRAVEL_SITES_URL,
    siteAddresses: {
      travel: settings.TRAVEL_PAGE_URL,
      vacationEn: settings.VACATION_PAGE_URL_EN,
      vacationFr: settings.VACATION_PAGE_URL_FR,
      access: settings.ACCESS_PAGE_URL,
    },
    retailer: { url: settings.RETAILER_URL, pageUrl: settings.RETAILER_PAGE_URL },
    payoutsUrl: settings.PAYOUTS_URL,
    milesPartnerUrl: settings.MILES_PARTNER_URL,
    milesPartnerTimeoutMs: settings.MILES_PARTNER_TIMEOUT_MS,
    pictureNetworks: settings.PICTURE_NETWORKS ?? [],
    mail: { url: settings.SMTP_URL, from: settings.MAIL_FROM },
    supportEmail: settings.SUPPORT_EMAIL,
  };
}
