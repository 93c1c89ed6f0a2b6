import { briefly } from '../../../platform/log.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { recordAct } from '../../audit/index.ts';
import { settleAttempt } from '../../checkout/index.ts';
import { askToStopAgain, codeKeeper, itemKeeper, refundKeeper } from '../../orders/index.ts';
import { retryCapture, retryRefund, settlePayment } from '../../payments/index.ts';
import { keepPromise, type PromiseKeepers } from '../../promises/index.ts';
import { redemptionKeeper, settleRecall, settleRedemption } from '../../redemptions/index.ts';
import { settleCancellation, tripKeeper } from '../../travel/index.ts';
import type { Standing, UnsettledKind } from '../overview.ts';
import { findStanding, runJobAgain } from '../unsettled.repository.ts';
import type { OverviewDeps } from './deps.ts';

export interface SettleNow {
  readonly staffId: string;
  readonly kind: UnsettledKind;
  readonly id: string;
  readonly traceId: string;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const names: Record<UnsettledKind, RegExp> = {
  redemption: uuid,
  recall: uuid,
  booking: uuid,
  checkout: uuid,
  payment: uuid,
  refund: uuid,
  uncollected: uuid,
  stop: uuid,
  promise: uuid,
  job: /^[0-9]{1,18}$/,
};

const keepersOf = (deps: OverviewDeps): PromiseKeepers => ({
  item: itemKeeper(deps),
  redemption: redemptionKeeper(deps),
  code: codeKeeper(deps),
  refund: refundKeeper(deps),
  trip: tripKeeper(deps),
});

const settlers: Record<UnsettledKind, (deps: OverviewDeps, id: string) => Promise<unknown>> = {
  redemption: settleRedemption,
  recall: settleRecall,
  booking: (deps, id) => settleCancellation(deps, id),
  checkout: settleAttempt,
  payment: settlePayment,
  refund: retryRefund,
  uncollected: retryCapture,
  stop: askToStopAgain,
  promise: (deps, id) => keepPromise({ ...deps, keepers: keepersOf(deps) }, id),
  job: ({ database }, id) => inTransaction(database, async (tx) => accept(await runJobAgain(tx, id))),
};

/**
 * The same as the round of every minute does, now and for one. Partners know it by its key, so that it does no harm to what
 * is being settled at the same moment. Kept before the partner is asked: there is no transaction that holds both.
 */
export async function settleNow(
  deps: OverviewDeps,
  { staffId, kind, id, traceId }: SettleNow,
): Promise<Result<Standing, { code: 'not_found' | 'unavailable' }>> {
  const before = names[kind].test(id) ? await findStanding(deps.database, kind, id) : undefined;
  if (!before) return refuse('not_found');
  const act = { staffId, memberId: before.memberId, act: 'unsettled.settle', details: { kind, id }, traceId };
  await recordAct(deps.database, act, deps.clock.now());
  if (!before.isSettled) {
    try {
      await settlers[kind](deps, id);
    } catch (error) {
      deps.log.warn({ kind, id, ...briefly(error) }, 'what staff wanted settled is not settled yet');
      return refuse('unavailable');
    }
  }
  return accept((await findStanding(deps.database, kind, id)) ?? before);
}
