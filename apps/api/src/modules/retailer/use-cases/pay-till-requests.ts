import { randomUUID } from 'node:crypto';
import { add, compare, points, pointsToCents, rate } from '@rewards/amounts';
import type { PurchaseDecline, TillAnswer, TillRequest } from '../../../partners/retailer/retailer.ts';
import type { Transaction } from '../../../platform/database.ts';
import { briefly } from '../../../platform/log.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { findAccount } from '../../accounts/index.ts';
import { standingOf } from '../../identity/index.ts';
import { lockPools } from '../../points/index.ts';
import { declineForPartner, insertRedemption, isProofOfPayerMissing, tellOfDecline } from '../../redemptions/index.ts';
import { findEnrolmentByLink, findPurchase, insertPurchase, spentToday } from '../retailer.repository.ts';
import type { RetailerDeps } from './deps.ts';
import { takeReturnedGoods } from './take-returned-goods.ts';

type TillRefusal = { readonly code: Exclude<PurchaseDecline, 'member_limit'> | 'daily_limit_reached' | 'quiet_hours' };

/** The earlier decision, if there is one. A request with the same key must have the same content. */
async function paidBefore(tx: Transaction, request: TillRequest): Promise<Result<undefined, TillRefusal> | undefined> {
  const paid = await findPurchase(tx, request.key);
  if (!paid) return undefined;
  const isSame = paid.linkId === request.linkId && compare(paid.points, request.points) === 0;
  return isSame ? accept(undefined) : refuse('key_reused');
}

/** A request takes its points once, from the linked card, within the card's limit of the day. */
async function payRequest(deps: RetailerDeps, request: TillRequest): Promise<TillAnswer> {
  const enrolment = await findEnrolmentByLink(deps.database, request.linkId);
  const account = enrolment && (await findAccount(deps, enrolment.memberId, enrolment.accountId));
  const program = await deps.program();
  const now = deps.clock.now();
  const paid = await inTransaction<undefined, TillRefusal>(deps.database, async (tx) => {
    const known = await paidBefore(tx, request);
    if (known) return known;
    if (!enrolment || !account) return refuse('not_linked');
    const { accountId, memberId } = enrolment;
    await lockPools(tx, [account.poolId]);
    // Looked at again under the lock: two processes may have read the same request.
    const paidMeanwhile = await paidBefore(tx, request);
    if (paidMeanwhile) return paidMeanwhile;
    // The retailer asks without the member's session: a blocked member is turned away here.
    if ((await standingOf(tx, memberId)).isBlocked) return refuse('account_blocked');
    const spent = await spentToday(tx, accountId, { now, timeZone: program.support.timeZone });
    const limit = points(program.redemptions.retailerDailyPoints);
    if (compare(add(spent, request.points), limit) > 0) return refuse('daily_limit');
    const { abovePoints } = program.stepUp;
    const asked = { memberId, sessionId: undefined, points: request.points, abovePoints, now };
    if (await isProofOfPayerMissing(tx, asked)) return refuse('proof_missing');
    const { numerator, denominator } = program.rates.redemption;
    const redeemed = await insertRedemption(tx, {
      id: randomUUID(),
      kind: 'retailer',
      purpose: 'redeemed_retailer',
      memberId,
      accountId,
      poolId: account.poolId,
      points: request.points,
      cash: pointsToCents(request.points, rate(numerator, denominator), 'floor'),
      units: null,
      title: { en: request.description, fr: request.description },
      details: { requestKey: request.key },
      promisedBy: now,
      cancelUntil: null,
      at: now,
      isConfirmed: true,
    });
    if (!redeemed.ok) {
      const { code } = redeemed.refusal;
      return refuse(code === 'card_not_eligible' ? 'insufficient_points' : code);
    }
    await insertPurchase(tx, {
      requestKey: request.key,
      enrolmentId: enrolment.id,
      redemptionId: redeemed.value.id,
      accountId,
      points: request.points,
      at: now,
    });
    return accept(undefined);
  });
  if (paid.ok) return { answer: 'approved' };
  const { code } = paid.refusal;
  if (enrolment)
    await tellOfDecline(deps, { code, memberId: enrolment.memberId, points: request.points, key: request.key });
  return { answer: 'declined', code: declineForPartner(code) };
}

/** Answers every request and return that waits at the till. One that fails does not hold up the others. */
export async function payTillRequests(deps: RetailerDeps): Promise<void> {
  const page = await deps.retailer.readRequests();
  if (page.kind === 'unknown') {
    deps.log.warn({ code: page.code }, 'the retailer does not answer');
    return;
  }
  for (const key of page.unreadable) {
    deps.log.warn({ key }, 'the retailer asked what cannot be read');
    await deps.retailer.answerRequest(key, { answer: 'declined', code: 'unreadable' });
  }
  for (const request of page.lines) {
    try {
      const answer = 'returnOf' in request ? await takeReturnedGoods(deps, request) : await payRequest(deps, request);
      await deps.retailer.answerRequest(request.key, answer);
    } catch (error) {
      deps.log.error({ requestKey: request.key, ...briefly(error) }, 'a till request could not be answered');
    }
  }
}
