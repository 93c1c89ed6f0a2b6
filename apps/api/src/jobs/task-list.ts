import type { TaskList } from 'graphile-worker';
import * as z from 'zod/mini';
import { runImport } from '../modules/catalogue/index.ts';
import { keepAnswers } from '../modules/custom-actions/index.ts';
import { checkAudit } from '../modules/audit/index.ts';
import { announceExpiry } from '../modules/expiry/index.ts';
import { sealSecrets } from '../modules/factors/index.ts';
import { forgetOldSignIns, forgetOldTries } from '../modules/identity/index.ts';
import { forgetOldMessages } from '../modules/inbox/index.ts';
import { finishPictures } from '../modules/pictures/index.ts';
import { expireLots, lapseHolds } from '../modules/points/index.ts';
import { forgetRemovedRedeemers } from '../modules/redeemers/index.ts';
import { forgetOldRegistrations } from '../modules/registration/index.ts';
import { countPaces, keepPromises } from '../modules/promises/index.ts';
import { followRedemptions } from '../modules/redemptions/index.ts';
import { countLedger, mailReports } from '../modules/reports/index.ts';
import { payTillRequests } from '../modules/retailer/index.ts';
import { tellOfStock } from '../modules/stock-alerts/index.ts';
import { followTravel } from '../modules/travel/index.ts';
import { queueEvents } from '../platform/outbox.ts';
import type { House } from '../wiring.ts';
import { openBytes } from '../catalogue-files/open-file.ts';
import { checkLedger } from './check-ledger.ts';
import { deliverEvent } from './deliver-event.ts';
import { expireInRanges } from './expire-ranges.ts';
import { followFulfilment } from './follow-fulfilment.ts';
import { forgetOldRequests } from './forget-old-requests.ts';
import { retailerDeps, travelDeps } from './partner-rounds.ts';
import { promiseKeepers } from './promise-keepers.ts';
import { settleCheckout, settleOpenCheckouts } from './settle-checkouts.ts';
import { feedPart, takeInCardFeed, takeInCardTransactions } from './take-in-card-transactions.ts';
import { takeInCustomerFeed } from './take-in-customers.ts';

/** Less than the minute until the next round. */
const PICTURES_FOR_MS = 45_000;

const eventJob = z.object({ id: z.uuid() });
const poolRange = z.object({ from: z.number(), to: z.number() });

/** A job is another route: parse what was queued, call one function. Names here are what the queue stores. */
export function createTaskList(house: House): TaskList {
  return {
    'deliver-event': async (payload) => deliverEvent(house, eventJob.parse(payload).id),
    'forget-old-requests': async () => forgetOldRequests(house),
    'forget-old-messages': async () => forgetOldMessages(house),
    'forget-old-sign-ins': async () => forgetOldSignIns(house),
    'forget-old-tries': async () => forgetOldTries(house),
    'forget-old-registrations': async () => forgetOldRegistrations(house),
    'forget-removed-redeemers': async () => forgetRemovedRedeemers(house),
    'announce-expiry': async () => void (await announceExpiry(house)),
    'expire-lots': async () => expireInRanges(house),
    'expire-range': async (payload) => void (await expireLots(house, house.clock.now(), poolRange.parse(payload))),
    'lapse-holds': async () => void (await lapseHolds(house, house.clock.now())),
    'queue-events': async () => queueEvents(house.database),
    'settle-checkout': async (payload) => settleCheckout(house, eventJob.parse(payload).id),
    'settle-checkouts': async () => settleOpenCheckouts(house),
    'take-in-customers': async () => takeInCustomerFeed(house),
    'take-in-card-transactions': async () => takeInCardFeed(house),
    'take-in-card-part': async (payload) => takeInCardTransactions(house, feedPart.parse(payload)),
    'follow-fulfilment': async () => followFulfilment(house),
    'follow-travel': async () => followTravel(travelDeps(house)),
    'follow-retailer': async () => payTillRequests(retailerDeps(house)),
    'follow-redemptions': async () => followRedemptions(house),
    'keep-promises': async () => keepPromises({ ...house, keepers: promiseKeepers(house) }),
    'keep-answers': async () => keepAnswers(house),
    'count-paces': async () => countPaces(house),
    'tell-of-stock': async () => tellOfStock(house),
    'count-ledger': async () => countLedger(house),
    'mail-reports': async () => mailReports(house),
    'import-catalogue': async (payload) => runImport({ ...house, openFile: openBytes }, eventJob.parse(payload).id),
    'finish-pictures': async () => void (await finishPictures(house, PICTURES_FOR_MS)),
    'check-ledger': async () => checkLedger(house),
    'check-audit': async () => checkAudit(house),
    'seal-secrets': async () => sealSecrets(house.identity.factors, house.log),
    'check-new-audit': async () => checkAudit(house, { onlyNew: true }),
  };
}

/** Once a minute, one at a time, never queued twice, and before mails: the next minute goes on where this one stopped. */
const everyMinute = (task: string): string => `* * * * * ${task} ?max=1&jobKey=${task}&priority=-10`;

/** When scheduled tasks run, in UTC. A run that was missed while nothing was up is made good within a day. */
export const schedule = [
  '17 3 * * * forget-old-requests ?fill=1d',
  '27 3 * * * forget-old-sign-ins ?fill=1d',
  '7 4 * * * forget-old-messages ?fill=1d',
  '37 * * * * forget-old-tries',
  '47 * * * * forget-old-registrations',
  '57 3 * * * forget-removed-redeemers ?fill=1d',
  '22 * * * * announce-expiry ?jobKey=announce-expiry',
  '*/10 * * * * expire-lots ?priority=-10',
  '* * * * * lapse-holds ?priority=-10',
  ...[
    'queue-events',
    'settle-checkouts',
    'take-in-customers',
    'take-in-card-transactions',
    'follow-fulfilment',
    'follow-travel',
    'follow-retailer',
    'follow-redemptions',
    'keep-promises',
    'tell-of-stock',
    'finish-pictures',
  ].map(everyMinute),
  '*/10 * * * * count-ledger ?jobKey=count-ledger',
  '*/10 * * * * keep-answers ?jobKey=keep-answers',
  '22 * * * * count-paces ?jobKey=count-paces',
  '12 * * * * mail-reports',
  '*/10 * * * * check-ledger ?jobKey=check-ledger',
  '47 4 * * * check-audit ?fill=1d',
  '27 * * * * check-new-audit',
  '42 * * * * seal-secrets ?jobKey=seal-secrets',
].join('\n');
