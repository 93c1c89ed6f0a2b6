import type { Locale, Words } from '@rewards/text';
import { localizePath } from '@rewards/text/localized-path';
import { loadServerWords } from '@rewards/text/server';
import type pg from 'pg';
import type { Config } from './config.ts';
import {
  type CatalogueReader,
  createCatalogueReader,
  createProductReader,
  type ReadProducts,
} from './modules/catalogue/index.ts';
import { createSnapshots, programFacts, type ReadSnapshot } from './modules/content/index.ts';
import type { IdentityDeps } from './modules/identity/index.ts';
import { depositHandlers } from './modules/deposits/index.ts';
import {
  createExternalOfferReader,
  externalHandler,
  type ReadExternalOffer,
} from './modules/external-redemption/index.ts';
import { createLoyaltyProgramReader, milesHandler, type ReadLoyaltyPrograms } from './modules/miles/index.ts';
import { findLastCheck } from './modules/points/index.ts';
import { purchaseHandlers } from './modules/purchases/index.ts';
import { createProgramReader, type Program, type ReadProgram } from './modules/program/index.ts';
import type { RedemptionHandlers } from './modules/redemptions/index.ts';
import { createRegistrationReader, type ReadRegistrations } from './modules/registration/index.ts';
import { createTermsReader, type ReadTerms } from './modules/terms/index.ts';
import type { AddressCheck } from './partners/address-check/address-check.ts';
import { createHttpAddressCheck } from './partners/address-check/http-address-check.ts';
import { createJwtBankSignIn } from './partners/bank-sign-in/jwt-bank-sign-in.ts';
import { createOpenidStaffProvider } from './partners/staff-provider/openid-staff-provider.ts';
import type { CardFeed } from './partners/card-feed/card-feed.ts';
import { createHttpCardFeed } from './partners/card-feed/http-card-feed.ts';
import type { CustomerFeed } from './partners/customer-feed/customer-feed.ts';
import { createHttpCustomerFeed } from './partners/customer-feed/http-customer-feed.ts';
import type { CardGateway } from './partners/card-gateway/card-gateway.ts';
import { createHttpCardGateway } from './partners/card-gateway/http-card-gateway.ts';
import type { Fulfilment } from './partners/fulfilment/fulfilment.ts';
import { createPartnerFetch, tracedTo } from './platform/partner-fetch.ts';
import { watchReplica } from './platform/replica.ts';
import { createPublicFetch, type PublicFetch } from './platform/public-fetch.ts';
import type { Partner } from './platform/partner-credentials.ts';
import { createHttpFulfilment } from './partners/fulfilment/http-fulfilment.ts';
import type { MailSender } from './partners/mail/mail-sender.ts';
import { createSmtpMailSender } from './partners/mail/smtp-mail-sender.ts';
import { createHttpMilesPartner } from './partners/miles-partner/http-miles-partner.ts';
import type { MilesPartner } from './partners/miles-partner/miles-partner.ts';
import { createHttpRetailer } from './partners/retailer/http-retailer.ts';
import type { Retailer } from './partners/retailer/retailer.ts';
import { createHttpTravelSites } from './partners/travel-sites/http-travel-sites.ts';
import type { TravelSites } from './partners/travel-sites/travel-sites.ts';
import { createHttpPayouts } from './partners/payouts/http-payouts.ts';
import type { Payouts } from './partners/payouts/payouts.ts';
import { type ChangeListener, createChangeListener } from './platform/change-listener.ts';
import { type Clock, createSandboxClock, type SandboxClock, systemClock } from './platform/clock.ts';
import { type AtPoint, noDrill } from './platform/crash-point.ts';
import { type Database, openDatabase, openPool } from './platform/database.ts';
import { briefly, type Log } from './platform/log.ts';
import { createMetrics, type Metrics } from './platform/metrics.ts';
import { createPasswordHasher } from './platform/password-hasher.ts';
import { createSealer } from './platform/sealed-text.ts';
import { createSignedTokens } from './platform/signed-tokens.ts';

/** Everything a process is made of, put together by plain functions. */
export interface House {
  readonly config: Config;
  readonly log: Log;
  readonly words: Record<Locale, Words>;
  readonly pool: pg.Pool;
  /** Past the pooler, where there is one. */
  readonly jobsPool: pg.Pool;
  /** For figures that may be a few seconds old. */
  readonly figures: () => Database;
  readonly database: Database;
  readonly changes: ChangeListener;
  readonly clock: Clock;
  /** Present in sandbox mode only. */
  readonly sandboxClock: SandboxClock | undefined;
  readonly metrics: Metrics;
  readonly mail: MailSender;
  readonly cardFeed: CardFeed;
  readonly customerFeed: CustomerFeed;
  readonly addressCheck: AddressCheck;
  readonly cardGateway: CardGateway;
  /** Where the crash drill waits. */
  readonly atPoint: AtPoint;
  readonly fulfilment: Fulfilment;
  readonly payouts: Payouts;
  readonly travelSites: TravelSites;
  readonly retailer: Retailer;
  readonly milesPartner: MilesPartner;
  /** How each kind of redemption tells and asks its partner. */
  readonly redemptionHandlers: RedemptionHandlers;
  readonly identity: IdentityDeps;
  readonly readProgram: ReadProgram;
  /** The one program this portal runs; without it there is nothing to serve. */
  readonly program: () => Promise<Program>;
  readonly readContent: ReadSnapshot;
  readonly readTerms: ReadTerms;
  readonly readRegistrations: ReadRegistrations;
  readonly readLoyaltyPrograms: ReadLoyaltyPrograms;
  readonly readExternalOffer: ReadExternalOffer;
  readonly catalogue: CatalogueReader;
  readonly readProducts: ReadProducts;
  /** Fetches pictures that an import names. */
  readonly fetchPublic: PublicFetch;
  readonly close: () => Promise<void>;
}

const MAIL_TIMEOUT_MS = 10_000;
const JOBS_CONNECTIONS = 6;
/** The points of a database that has no program yet. */
const POINTS_CURRENCY = 1;

/** Passkeys are bound to the host that members and staff open. */
const siteOf = (publicUrl: string) => ({ id: new URL(publicUrl).hostname, origin: new URL(publicUrl).origin });

function staffProviderOf({ staffProvider, publicUrl }: Config, log: Log): IdentityDeps['staffProvider'] {
  if (!staffProvider) return undefined;
  const { roles, ...options } = staffProvider;
  const onFault = (error: unknown) => log.warn(briefly(error), 'the bank’s provider for staff could not be asked');
  return {
    service: createOpenidStaffProvider({ ...options, onFault }),
    roles,
    returnUrl: (locale) => `${publicUrl}${localizePath(locale, '/staff/sign-in')}`,
  };
}

export async function wire(config: Config, log: Log): Promise<House> {
  const poolOf = (url: string, maxConnections: number) =>
    openPool({
      url,
      maxConnections,
      onLostConnection: (error) => log.warn(briefly(error), 'a database connection was lost'),
    });
  const pool = poolOf(config.databaseUrl, config.databaseMaxConnections);
  // The job library listens, and a pooler hears nothing for it.
  const jobsPool =
    config.databaseDirectUrl === config.databaseUrl ? pool : poolOf(config.databaseDirectUrl, JOBS_CONNECTIONS);
  const database = openDatabase(pool);
  const replica =
    config.replica &&
    watchReplica({
      primary: database,
      copy: openDatabase(poolOf(config.replica.url, config.databaseMaxConnections)),
      log,
      maxLagMs: config.replica.maxLagMs,
    });
  const changes = createChangeListener(config.databaseDirectUrl, log);
  const sandboxClock = config.sandboxMode ? createSandboxClock(database, changes) : undefined;
  const readProgram = createProgramReader(database, changes);
  const clock = sandboxClock ?? systemClock;
  const currencyId = async () => (await readProgram(config.programSlug))?.currency.id ?? POINTS_CURRENCY;
  const metrics = createMetrics(pool, () => findLastCheck(database));
  const sendTo = (partner: Partner) => tracedTo(partner, createPartnerFetch(config.partnerCredentials.of(partner)));
  const payouts = createHttpPayouts({ url: config.payoutsUrl, send: sendTo('payouts') });
  const milesPartner = createHttpMilesPartner({
    url: config.milesPartnerUrl,
    timeoutMs: config.milesPartnerTimeoutMs,
    send: sendTo('miles'),
  });
  const house: House = {
    config,
    log,
    words: await loadServerWords(),
    pool,
    jobsPool,
    database,
    figures: replica?.current ?? (() => database),
    changes,
    clock,
    sandboxClock,
    metrics,
    identity: {
      database,
      clock,
      tokens: createSignedTokens(config.tokenSecret, config.tokenSecretAlso),
      passwords: await createPasswordHasher(() => metrics.passwordChecks.inc()),
      bank: createJwtBankSignIn(config.bank),
      factors: {
        database,
        clock,
        sealer: createSealer(config.sealingKey, config.sealingKeyAlso),
        site: siteOf(config.publicUrl),
      },
      isSecondFactorRequired: config.isSecondFactorRequired,
      isPasswordOn: config.isStaffPasswordOn,
      staffProvider: staffProviderOf(config, log),
      brand: async () => (await readProgram(config.programSlug))?.brandName ?? '',
      readProgram,
      canStaffSpend: async () => (await readProgram(config.programSlug))?.staff.canSpend ?? false,
    },
    cardFeed: createHttpCardFeed({ url: config.cardFeedUrl, send: sendTo('bank') }),
    // The bank serves both feeds.
    customerFeed: createHttpCustomerFeed({ url: config.cardFeedUrl, send: sendTo('bank') }),
    addressCheck: createHttpAddressCheck({ url: config.addressCheckUrl, send: sendTo('address-check') }),
    cardGateway: createHttpCardGateway({
      url: config.cardGatewayUrl,
      timeoutMs: config.cardGatewayTimeoutMs,
      send: sendTo('card-gateway'),
    }),
    atPoint: noDrill,
    fulfilment: createHttpFulfilment({ url: config.fulfilmentUrl, send: sendTo('fulfilment') }),
    payouts,
    travelSites: createHttpTravelSites({ url: config.travelSitesUrl, send: sendTo('travel') }),
    retailer: createHttpRetailer({
      url: config.retailer.url,
      siteUrl: config.retailer.pageUrl,
      send: sendTo('retailer'),
    }),
    milesPartner,
    redemptionHandlers: {
      miles: milesHandler(milesPartner),
      external: externalHandler(payouts),
      ...purchaseHandlers(payouts),
      ...depositHandlers(payouts),
    },
    mail: createSmtpMailSender({ url: config.mail.url, from: config.mail.from, timeoutMs: MAIL_TIMEOUT_MS }),
    fetchPublic: createPublicFetch({ networks: config.pictureNetworks }),
    readProgram,
    program: async () => {
      const program = await readProgram(config.programSlug);
      if (!program) throw new Error(`The program ${config.programSlug} is not in the database`);
      return program;
    },
    readContent: createSnapshots(database, changes, readProgram, programFacts),
    readTerms: createTermsReader(database, changes, readProgram, programFacts),
    readRegistrations: createRegistrationReader(database, changes),
    readLoyaltyPrograms: createLoyaltyProgramReader(database, changes, clock),
    readExternalOffer: createExternalOfferReader(database, changes),
    catalogue: createCatalogueReader(database, changes, currencyId),
    readProducts: createProductReader(database, currencyId),
    close: async () => {
      await changes.close();
      await replica?.close();
      if (jobsPool !== pool) await jobsPool.end();
      await database.destroy();
    },
  };
  await changes.start();
  await sandboxClock?.start();
  return house;
}
