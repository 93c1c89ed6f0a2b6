import { accept } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { PromiseKeeper } from '../../promises/index.ts';
import { isOpen, PROMISE_MISSED, type Redemption } from '../redemption.ts';
import { findRedemption, lockRedemption } from '../redemptions.repository.ts';
import type { RedemptionHandler, RedemptionsDeps } from './deps.ts';
import { giveBack } from './give-back.ts';
import { recordOutcome, settleRedemption } from './settle-redemption.ts';

type Stopped = Awaited<ReturnType<PromiseKeeper['askToStop']>>;

async function handled(deps: RedemptionsDeps, id: string): Promise<[Redemption, RedemptionHandler] | undefined> {
  const redemption = await findRedemption(deps.database, id);
  const handler = redemption && deps.redemptionHandlers[redemption.kind];
  return redemption && handler ? [redemption, handler] : undefined;
}

/**
 * The last question. It is only a question: to send it once more would begin what is about to be ended. What the partner
 * has done or refused is recorded as always; everything else, and silence, gives the points back.
 */
async function giveUp(deps: RedemptionsDeps, id: string, mark: Parameters<PromiseKeeper['giveUp']>[1]): Promise<void> {
  const [asked, handler] = (await handled(deps, id)) ?? [];
  if (!asked || !handler || !isOpen(asked)) return;
  const last = await handler.lookUp(asked);
  await inTransaction(deps.database, async (tx) => {
    if (last.kind === 'confirmed' || last.kind === 'declined' || last.kind === 'cancelled') {
      return accept(await recordOutcome(tx, deps, id, last));
    }
    const redemption = await lockRedemption(tx, id);
    if (!redemption || !isOpen(redemption)) return accept(undefined);
    const end = { state: 'returned', reason: PROMISE_MISSED, at: deps.clock.now() } as const;
    await giveBack(tx, handler, redemption, end);
    return accept(await mark(tx));
  });
}

/** What has been begun may still arrive, so a partner that refuses to stop is asked what became of it. */
async function askToStop(deps: RedemptionsDeps, id: string): Promise<Stopped> {
  const [redemption, handler] = (await handled(deps, id)) ?? [];
  if (!redemption || !handler) return 'unknown';
  const said = await handler.cancel?.(redemption);
  if (said === 'cancelled') return 'stopped';
  if (said === 'unknown') return 'unknown';
  const { kind } = await handler.lookUp(redemption);
  if (kind === 'confirmed') return 'arrived';
  return kind === 'declined' || kind === 'cancelled' || kind === 'not_known' ? 'stopped' : 'unknown';
}

/** What the clock of the promises needs to know of redemptions. */
export const redemptionKeeper = (deps: RedemptionsDeps): PromiseKeeper => ({
  ask: (id) => settleRedemption(deps, id),
  giveUp: (id, mark) => giveUp(deps, id, mark),
  askToStop: (id) => askToStop(deps, id),
  describe: async (connection, id) => {
    const found = await findRedemption(connection, id);
    if (!found) return undefined;
    const { memberId, title, confirmation: number, points } = found;
    return { memberId, title, number, orderId: id, back: { points } };
  },
});
