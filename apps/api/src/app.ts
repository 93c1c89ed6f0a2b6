import compress from '@fastify/compress';
import { defaultLocale, type Locale } from '@rewards/text';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { serveMailGallery } from './examples/mail-gallery.ts';
import { requireAccessRules } from './http/access.ts';
import { serveDescription } from './http/interface-reader.ts';
import { handleErrors } from './http/error-handler.ts';
import { doorbellCalls } from './http/doorbell.routes.ts';
import { doorbellKeys } from './platform/partner-credentials.ts';
import { createSendRefusal, type SendRefusal } from './http/error-reply.ts';
import { errorReportCalls } from './http/error-report.routes.ts';
import { inScopeFor } from './http/file-answer.ts';
import { type Readiness, serveHealth } from './http/health.ts';
import { acceptOnlyJson } from './http/json-body.ts';
import { measureRequests, serveMetrics } from './http/metrics.ts';
import { servePictures } from './http/pictures.ts';
import { logRequests, newRequestId } from './http/request-log.ts';
import { traceRequests } from './http/request-spans.ts';
import { sandboxClockCalls } from './http/sandbox-clock.routes.ts';
import { addSecurityHeaders, limitRate } from './http/security.ts';
import { type CallGuards, registerCall, type ServedCall } from './http/serve-call.ts';
import { serveSite } from './http/site.ts';
import { answerUnreadable, refuseNul } from './http/unreadable-request.ts';
import { queueRound } from './jobs/queue-round.ts';
import { accountsCalls, findAccount } from './modules/accounts/index.ts';
import { activityCalls } from './modules/activity/index.ts';
import { addressAnswer, addressesCalls, findDefaultAddress } from './modules/addresses/index.ts';
import { staffCallRecorder } from './modules/audit/index.ts';
import { checkoutCalls } from './modules/checkout/index.ts';
import { contentCalls, editingCalls, programFacts } from './modules/content/index.ts';
import { customActionsCalls } from './modules/custom-actions/index.ts';
import { depositsCalls } from './modules/deposits/index.ts';
import { destinationsCalls } from './modules/destinations/index.ts';
import { externalRedemptionCalls, staffExternalCalls } from './modules/external-redemption/index.ts';
import { countTry, giveBackTry, identifyCaller, identityCalls } from './modules/identity/index.ts';
import { countUnread, inboxCalls } from './modules/inbox/index.ts';
import { milesCalls } from './modules/miles/index.ts';
import { ordersCalls } from './modules/orders/index.ts';
import { listOpenActions, pendingActionAnswer, pendingActionsCalls } from './modules/pending-actions/index.ts';
import { picturesCalls, showProductPicture } from './modules/pictures/index.ts';
import { findFreeze, findLastCheck } from './modules/points/index.ts';
import { purchasesCalls } from './modules/purchases/index.ts';
import { promisesCalls } from './modules/promises/index.ts';
import { redeemWaysCalls } from './modules/redeem-ways/index.ts';
import { redeemersCalls } from './modules/redeemers/index.ts';
import {
  noteDestination,
  redeemedAnswer,
  type Redemption,
  redemptionAnswer,
  redemptionsCalls,
} from './modules/redemptions/index.ts';
import {
  problemAnswer,
  registrationAnswer,
  registrationCalls,
  staffRegistrationCalls,
} from './modules/registration/index.ts';
import { retailerCalls } from './modules/retailer/index.ts';
import { safetyCalls } from './modules/safety/index.ts';
import { termsAnswer, termsCalls } from './modules/terms/index.ts';
import { bookingAnswer, travelCalls } from './modules/travel/index.ts';
import { findSegmentsOf } from './modules/segments/index.ts';
import { consoleCalls } from './console-calls.ts';
import { watchReadiness } from './readiness.ts';
import { shopCalls } from './shop-calls.ts';
import { createTryCounter } from './platform/try-counter.ts';
import type { House } from './wiring.ts';

const MAX_BODY_BYTES = 100_000;

export interface App {
  readonly http: FastifyInstance;
  readonly readiness: Readiness;
}

function guardsOf(house: House, sendRefusal: SendRefusal): CallGuards {
  const countHere = createTryCounter();
  return {
    sendRefusal,
    identify: (token) => identifyCaller(house.identity, token),
    listPendingActions: async (memberId, locale) =>
      (await listOpenActions(house.database, memberId, house.clock.now())).map((action) =>
        pendingActionAnswer(action, house.words[locale]),
      ),
    isTooMany: async (memberId, { name, most: maxTries, byProcess }) => {
      const subject = `${name}:${memberId}`;
      const now = house.clock.now();
      return !(byProcess
        ? countHere(subject, maxTries, now)
        : await countTry(house.database, { subject, maxTries }, now));
    },
    forgive: (memberId, { name }) => giveBackTry(house.database, `${name}:${memberId}`),
    isFrozen: async (memberId) => (await findFreeze(house.database, memberId)) !== undefined,
    stepUpRules: async () => {
      const { stepUp, limits } = await house.program();
      return { ...stepUp, newDestinationWaitHours: limits.newDestinationWaitHours };
    },
    noteDestination: (destination) => noteDestination(house, destination),
    ...staffCallRecorder(house),
  };
}

/**
 * Terms, registration and pending actions. Each area writes its own answers; one that shows another area's part gets
 * that area's function here.
 */
function membershipCalls(house: House): ServedCall[] {
  const { config, identity } = house;
  const deps = {
    ...house,
    passwords: identity.passwords,
    programSlug: config.programSlug,
    production: config.production,
    idempotencySecret: config.idempotencySecret,
    tellTerms: termsAnswer,
  };
  return [
    ...termsCalls(deps),
    ...registrationCalls(deps),
    ...staffRegistrationCalls(deps),
    ...pendingActionsCalls({
      ...deps,
      tellRegistration: (registration, locale) => registrationAnswer(registration, termsAnswer, locale),
      tellProblem: problemAnswer,
    }),
    ...redeemersCalls(deps),
    ...customActionsCalls(deps),
  ];
}

/** Every way of turning points into something outside of the shop, and the list of orders, which shows all of them. */
function redemptionCalls(house: House): ServedCall[] {
  const { words, clock } = house;
  const deps = {
    ...house,
    programSlug: house.config.programSlug,
    idempotencySecret: house.config.idempotencySecret,
    tokens: house.identity.tokens,
    siteAddresses: house.config.siteAddresses,
    publicUrl: house.config.publicUrl,
    tellRedemption: (redemption: Redemption, locale: Locale) =>
      redemptionAnswer(redemption, words[locale], clock.now()),
    tellRedeemed: (redemption: Redemption, locale: Locale) => redeemedAnswer(redemption, words[locale], clock.now()),
  };
  return [
    ...ordersCalls({ ...deps, tellBooking: bookingAnswer }),
    ...redemptionsCalls(deps),
    ...purchasesCalls(deps),
    ...depositsCalls(deps),
    ...milesCalls(deps),
    ...externalRedemptionCalls(deps),
    ...staffExternalCalls(deps),
    ...redeemWaysCalls(deps),
    ...promisesCalls(deps),
    ...travelCalls(deps),
    ...retailerCalls(deps),
    ...destinationsCalls(deps),
    ...safetyCalls({ ...deps, ...house.identity, codeSecret: deps.idempotencySecret }),
  ];
}

/** Every call this process answers; the architecture tests hold it against the contract. */
function servedCalls(house: House): ServedCall[] {
  const { config } = house;
  return [
    ...contentCalls({
      readSnapshot: house.readContent,
      clock: house.clock,
      analytics: config.analytics,
      programSlug: config.programSlug,
      findReader: async (memberId, accountId) => {
        const account = await findAccount(house, memberId, accountId);
        const findSegments = () => findSegmentsOf(house.database, { memberId, accountId }, house.clock.now());
        return account && { ...account, findSegments };
      },
    }),
    ...editingCalls({ ...house, tellFacts: programFacts, programSlug: config.programSlug }),
    ...picturesCalls(house),
    ...identityCalls({
      ...house.identity,
      loginTypes: { bankSignInUrl: config.bank.signInUrl, production: config.production },
      unreadOf: (memberId) => countUnread(house.database, memberId),
      defaultAddressOf: async (memberId, locale) => {
        const address = await findDefaultAddress(house.database, memberId);
        return address ? addressAnswer(address, locale) : null;
      },
    }),
    ...membershipCalls(house),
    ...inboxCalls(house),
    ...accountsCalls({ ...house.identity, words: house.words, program: house.program }),
    ...activityCalls(house),
    ...shopCalls(house),
    ...addressesCalls(house),
    ...checkoutCalls({ ...house, idempotencySecret: config.idempotencySecret }),
    ...redemptionCalls(house),
    ...consoleCalls(house),
    ...errorReportCalls(house),
    ...doorbellCalls({
      ring: (partner) => queueRound(house.database, partner),
      keysOf: (partner) => doorbellKeys(house.config.partnerCredentials.of(partner)),
    }),
    ...(house.sandboxClock ? sandboxClockCalls(house.sandboxClock) : []),
  ];
}

/** The one builder, for production and tests alike. */
export async function buildApp(house: House): Promise<App> {
  const { config, words } = house;
  const sendRefusal = createSendRefusal(words);
  const http = Fastify({
    loggerInstance: house.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    trustProxy: config.trustProxy,
    bodyLimit: MAX_BODY_BYTES,
    // Without it a client may send a byte a minute, and keep a socket and a draining process open for ever.
    requestTimeout: config.requestTimeoutMs,
    // Node takes the longer of two limits for the body, and looks for late ones only every half minute.
    http: {
      headersTimeout: config.requestTimeoutMs,
      connectionsCheckingInterval: Math.ceil(config.requestTimeoutMs / 30),
    },
    // A request is answered in time even when something behind it is silent.
    handlerTimeout: config.answerWithinMs,
    clientErrorHandler: answerUnreadable(words),
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    // An address that cannot even be decoded is refused before any route or handler is found.
    frameworkErrors: (_error, request, reply) => {
      sendRefusal(request, reply, 'bad_request');
    },
  }) as unknown as FastifyInstance;
  http.setValidatorCompiler(validatorCompiler);
  http.setSerializerCompiler(serializerCompiler);
  const readiness: Readiness = {
    isDraining: false,
    findMissing: watchReadiness(house),
    findLedgerCheck: () => findLastCheck(house.database),
    clock: house.clock,
  };

  requireAccessRules(http);
  if (config.traces) traceRequests(http);
  logRequests(http);
  handleErrors(http, words, sendRefusal);
  refuseNul(http, sendRefusal);
  acceptOnlyJson(http);
  const { pageViewUrl, tagManagerUrl } = config.analytics;
  const originsOf = (addresses: readonly (string | null)[]): string[] => [
    ...new Set(addresses.filter((url) => url !== null).map((url) => new URL(url).origin)),
  ];
  await addSecurityHeaders(http, {
    analytics: originsOf([pageViewUrl, tagManagerUrl]),
    forms: originsOf([config.siteAddresses.vacationEn, config.siteAddresses.vacationFr]),
  });
  await http.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  measureRequests(http, house.metrics);
  serveMetrics(http, house.metrics, config);
  serveHealth(http, readiness);
  await http.register(
    async (v1) => {
      await limitRate(v1, config.rateLimitPerMinute);
      v1.setNotFoundHandler((request, reply) => sendRefusal(request, reply, 'not_found'));
      const guards = guardsOf(house, sendRefusal);
      const all = servedCalls(house);
      for (const served of all) await inScopeFor(served.call, v1, (scope) => registerCall(scope, served, guards));
      await serveDescription(
        v1,
        all.map(({ call }) => call),
      );
      if (!config.production) {
        const brand = async () => (await house.program()).brandName;
        await serveMailGallery(v1, { brand, publicUrl: config.publicUrl, words });
      }
    },
    { prefix: '/v1' },
  );
  await servePictures(http, (wanted) => showProductPicture(house, wanted));
  await serveSite(http, {
    webRoot: config.webRoot,
    publicUrl: config.publicUrl,
    programSlug: config.programSlug,
    production: config.production,
    words,
    sendRefusal,
    changes: house.changes,
    firstLanguage: async () => (await house.readContent(config.programSlug))?.program.firstLanguage ?? defaultLocale,
    brandName: async () => (await house.readContent(config.programSlug))?.program.brandName ?? '',
    cashCode: async () => (await house.readContent(config.programSlug))?.program.cash.code ?? '',
  });
  return { http, readiness };
}
