import type { Transaction } from '../../../platform/database.ts';
import { accept } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { nextAsk, type Redemption } from '../redemption.ts';
import { askLater, lockRedemption, setCancelling } from '../redemptions.repository.ts';
import type { RedemptionsDeps } from './deps.ts';
import { giveBack, tell } from './give-back.ts';

interface Said {
  readonly said: 'cancelled' | 'refused' | 'unknown';
  /** The member waits for the answer, so no mail is needed. */
  readonly isAwaited: boolean;
}

async function record(tx: Transaction, deps: RedemptionsDeps, id: string, { said, isAwaited }: Said): Promise<void> {
  const known = await lockRedemption(tx, id);
  // Another request was quicker, or the partner reported the end by itself.
  if (!known?.cancellingAt) return;
  const at = deps.clock.now();
  if (said === 'cancelled') {
    return giveBack(tx, deps.redemptionHandlers[known.kind], known, { state: 'cancelled', reason: null, at });
  }
  if (said === 'unknown') {
    deps.log.warn({ redemptionId: id }, 'a partner does not say whether a redemption is cancelled');
    return askLater(tx, id, nextAsk(0, at));
  }
  await setCancelling(tx, id, null);
  if (!isAwaited) tell(tx, known, 'kept', at);
}

/** Asks the partner by the redemption's id, as often as it takes, and records what is certain. */
export async function settleCancellation(
  deps: RedemptionsDeps,
  redemption: Redemption,
  { isAwaited = false }: { readonly isAwaited?: boolean } = {},
): Promise<void> {
  const said = (await deps.redemptionHandlers[redemption.kind]?.cancel?.(redemption)) ?? 'refused';
  await inTransaction(deps.database, async (tx) => accept(await record(tx, deps, redemption.id, { said, isAwaited })));
}
