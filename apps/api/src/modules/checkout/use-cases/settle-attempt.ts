import type { AuthoriseOutcome, LookUpOutcome } from '../../../partners/card-gateway/card-gateway.ts';
import { accept, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { abandon, lookUp } from '../../payments/index.ts';
import { findAttempt, letSettle } from '../checkout.repository.ts';
import type { CheckoutDeps } from './deps.ts';
import { answerFor, type Ended, placeAttempt, undoAttempt } from './end-attempt.ts';

/** We know of no promise of money. First we make sure that there never will be one, then everything is given back. */
async function giveUp(
  deps: CheckoutDeps,
  id: string,
  undoneFor: 'payment_declined' | 'account_frozen' = 'payment_declined',
): Promise<Ended> {
  const end = await abandon(deps, id);
  if (end === 'abandoned') await undoAttempt(deps, id, undoneFor);
  if (end === 'unknown') await leaveToOthers(deps, id);
  return answerFor(deps, id);
}

async function leaveToOthers(deps: CheckoutDeps, id: string): Promise<void> {
  await inTransaction(deps.database, async (tx) => accept(await letSettle(tx, id, deps.clock.now())));
}

/** Ends a checkout by what the gateway said. Only what is certain ends it; anything else leaves it to be settled. */
export async function endByOutcome(
  deps: CheckoutDeps,
  id: string,
  outcome: AuthoriseOutcome | LookUpOutcome,
): Promise<Ended> {
  switch (outcome.kind) {
    case 'authorised': {
      const placed = await placeAttempt(deps, id, outcome.reference);
      if (placed.ok) return placed;
      const { refusal } = placed;
      return refusal.code === 'cannot_be_placed' ? giveUp(deps, id, refusal.undoneFor) : refuse(refusal.code);
    }
    case 'declined':
      await undoAttempt(deps, id, outcome.code);
      return answerFor(deps, id);
    case 'unsent':
      await undoAttempt(deps, id, 'unavailable');
      return answerFor(deps, id);
    case 'not_known':
      return giveUp(deps, id);
    case 'another_amount':
      deps.log.error({ orderId: id }, 'the gateway promises another amount than was asked for; it is voided');
      return giveUp(deps, id);
    case 'unknown':
      deps.log.warn({ orderId: id, code: outcome.code }, 'the gateway does not say what became of a payment');
      await leaveToOthers(deps, id);
      return refuse('in_progress');
  }
}

/**
 * Finishes or undoes a checkout that its request left open, from the records and from what the gateway says about the
 * key.
 */
export async function settleAttempt(deps: CheckoutDeps, id: string): Promise<Ended> {
  const now = await answerFor(deps, id);
  if (now.ok || now.refusal.code !== 'in_progress') return now;
  return endByOutcome(deps, id, await lookUp(deps, id));
}

/** The same request again while the first is at work, or after it left things open. */
export async function joinUnderWay(deps: CheckoutDeps, id: string): Promise<Ended> {
  const attempt = await findAttempt(deps.database, id);
  const isLeft = attempt?.state !== 'held' || attempt.settleAfter <= deps.clock.now();
  return isLeft ? settleAttempt(deps, id) : refuse('in_progress');
}
