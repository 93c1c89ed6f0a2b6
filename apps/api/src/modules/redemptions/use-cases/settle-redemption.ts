import type { Transaction } from '../../../platform/database.ts';
import { accept } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { cleanCode, isOpen, nextAsk, type PartnerOutcome } from '../redemption.ts';
import { askLater, findRedemption, lockRedemption, moveRow } from '../redemptions.repository.ts';
import type { RedemptionsDeps } from './deps.ts';
import { giveBack, tell } from './give-back.ts';
import { settleCancellation } from './settle-cancellation.ts';

/** Writes what is certain, with everything that follows from it. What has ended stays as it is. */
export async function recordOutcome(
  tx: Transaction,
  deps: RedemptionsDeps,
  id: string,
  outcome: PartnerOutcome,
): Promise<void> {
  const redemption = await lockRedemption(tx, id);
  if (!redemption || !isOpen(redemption)) return;
  const at = deps.clock.now();
  const handler = deps.redemptionHandlers[redemption.kind];
  const askAt = nextAsk(redemption.asked, at);
  switch (outcome.kind) {
    case 'accepted':
      if (redemption.state === 'accepted') return askLater(tx, id, askAt);
      return moveRow(tx, id, { state: 'accepted', reason: null, partnerReference: outcome.reference, at, askAt });
    case 'confirmed':
      await moveRow(tx, id, { state: 'confirmed', reason: null, partnerReference: outcome.reference, at, askAt: null });
      return tell(tx, redemption, 'confirmed', at);
    case 'declined':
      return giveBack(tx, handler, redemption, { state: 'returned', reason: cleanCode(outcome.code), at });
    case 'cancelled':
      return giveBack(tx, handler, redemption, { state: 'cancelled', reason: null, at });
    case 'not_known':
    case 'unknown':
      deps.log.warn({ redemptionId: id, outcome }, 'a partner does not say what became of a redemption');
      return askLater(tx, id, askAt);
  }
}

/** Sends the partner what it did not get yet, or asks for the state. Records only what is certain. */
export async function settleRedemption(deps: RedemptionsDeps, id: string): Promise<void> {
  const redemption = await findRedemption(deps.database, id);
  if (!redemption || !isOpen(redemption)) return;
  const handler = deps.redemptionHandlers[redemption.kind];
  if (!handler) throw new Error(`Nobody settles redemptions of kind ${redemption.kind}`);
  if (redemption.cancellingAt) return settleCancellation(deps, redemption);
  const outcome = await (redemption.state === 'requested' ? handler.submit(redemption) : handler.lookUp(redemption));
  await inTransaction(deps.database, async (tx) => accept(await recordOutcome(tx, deps, id, outcome)));
}
