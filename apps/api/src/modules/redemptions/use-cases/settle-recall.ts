import type { Transaction } from '../../../platform/database.ts';
import { accept } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { isRecallOpen, type Recall } from '../recall.ts';
import { findRecall, lockRecall, moveRecall } from '../recalls.repository.ts';
import { cleanCode, isOpen, nextAsk, type PartnerOutcome, type Redemption } from '../redemption.ts';
import { findRedemption } from '../redemptions.repository.ts';
import type { RedemptionsDeps } from './deps.ts';

/** The partner's answer, or what the redemption alone decides: what was never paid is not taken back. */
type Outcome = PartnerOutcome | { readonly kind: 'never_paid' };

async function ask(deps: RedemptionsDeps, recall: Recall, redemption: Redemption): Promise<Outcome> {
  if (redemption.state === 'returned' || redemption.state === 'cancelled') return { kind: 'never_paid' };
  // Its credit is still on its way. A bank that heard of both could take back what it then refuses to pay.
  if (isOpen(redemption)) return { kind: 'unknown', code: 'not_paid_yet' };
  const handler = deps.redemptionHandlers[redemption.kind];
  if (!handler?.recall) throw new Error(`Nobody takes back redemptions of kind ${redemption.kind}`);
  return handler.recall(recall, redemption);
}

async function record(tx: Transaction, deps: RedemptionsDeps, id: string, outcome: Outcome): Promise<void> {
  const recall = await lockRecall(tx, id);
  if (!recall || recall.state === 'confirmed' || recall.state === 'dropped') return;
  const at = deps.clock.now();
  const askAt = nextAsk(recall.asked, at);
  switch (outcome.kind) {
    case 'accepted':
      return moveRecall(tx, id, { state: 'accepted', partnerReference: outcome.reference, at, askAt });
    case 'confirmed':
      return moveRecall(tx, id, { state: 'confirmed', partnerReference: outcome.reference, at });
    case 'declined':
      deps.log.error({ recallId: id, code: outcome.code }, 'the bank does not take back a credit');
      return moveRecall(tx, id, { state: 'refused', reason: cleanCode(outcome.code), at });
    case 'never_paid':
    case 'cancelled':
      return moveRecall(tx, id, { state: 'dropped', at });
    case 'not_known':
    case 'unknown':
      return isRecallOpen(recall) ? moveRecall(tx, id, { state: recall.state, at, askAt }) : undefined;
  }
}

/** Tells the partner what it takes back, or asks about it. One that was refused is asked for again. */
export async function settleRecall(deps: RedemptionsDeps, id: string): Promise<void> {
  const recall = await findRecall(deps.database, id);
  const redemption = recall && (await findRedemption(deps.database, recall.redemptionId));
  if (!recall || !redemption || recall.state === 'confirmed' || recall.state === 'dropped') return;
  const outcome = await ask(deps, recall, redemption);
  await inTransaction(deps.database, async (tx) => accept(await record(tx, deps, id, outcome)));
}
