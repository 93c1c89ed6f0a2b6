import { accept, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { askToCancel, findStop } from '../fulfilment.repository.ts';
import { callBack } from './call-back.ts';
import type { FulfilmentDeps } from './deps.ts';

export { noteStop as noteRefusedStop } from '../fulfilment.repository.ts';

/** Asks fulfilment now what it was asked before: once more when it refused, and without a pause when it was silent. */
export async function askToStopAgain(deps: FulfilmentDeps, id: string): Promise<void> {
  const asked = await inTransaction(deps.database, async (tx) => {
    const stop = await findStop(tx, id);
    if (!stop) return refuse('not_found');
    await askToCancel(tx, [stop.itemId], deps.clock.now(), stop.staffMove ?? undefined);
    return accept(stop);
  });
  if (asked.ok) await callBack(deps, asked.value.orderId, [asked.value.itemId]);
}
