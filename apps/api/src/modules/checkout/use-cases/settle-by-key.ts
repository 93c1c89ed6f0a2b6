import { closeKey, findAnswer, type IdempotentRequest, lockKey } from '../../../platform/idempotency.ts';
import { accept } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { findAttemptUnderWay } from '../checkout.repository.ts';
import type { CheckoutDeps, PlacedOrder } from './deps.ts';
import { joinUnderWay } from './settle-attempt.ts';

export type KnownEnd =
  | { readonly state: 'placed'; readonly order: PlacedOrder }
  | { readonly state: 'in_progress' }
  | { readonly state: 'not_placed' };

type Found = KnownEnd | { readonly state: 'under way'; readonly attemptId: string };

const endOf = (order: PlacedOrder | null): KnownEnd => (order ? { state: 'placed', order } : { state: 'not_placed' });

/** Nothing is under way and nothing was placed: it is made sure that nothing will be, before that is said. */
async function find(deps: CheckoutDeps, request: Omit<IdempotentRequest, 'fingerprint'>) {
  return inTransaction<Found, never>(deps.database, async (tx) => {
    await lockKey(tx, request);
    const known = await findAnswer<PlacedOrder>(tx, request);
    if (known) return accept(endOf(known.answer));
    const attempt = await findAttemptUnderWay(tx, request);
    if (attempt) return accept({ state: 'under way', attemptId: attempt.id });
    await closeKey(tx, request);
    return accept({ state: 'not_placed' });
  });
}

/** What became of a checkout whose answer was lost, by the key it was sent with. */
export async function settleByKey(
  deps: CheckoutDeps,
  request: Omit<IdempotentRequest, 'fingerprint'>,
): Promise<KnownEnd> {
  const found = await find(deps, request);
  if (!found.ok) return found.refusal;
  if (found.value.state !== 'under way') return found.value;
  const outcome = await joinUnderWay(deps, found.value.attemptId);
  if (outcome.ok) return { state: 'placed', order: outcome.value };
  return { state: outcome.refusal.code === 'in_progress' ? 'in_progress' : 'not_placed' };
}
