import { accept } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { listRefundedItems, lockOrder } from '../order-changes.repository.ts';
import type { OrdersDeps } from './deps.ts';
import { recordMoves } from './record-moves.ts';

const AT_A_TIME = 100;

/** An item is refunded when the card money is back, too, which takes time. Answers the errors of single items. */
export async function finishRefunds(deps: Pick<OrdersDeps, 'database' | 'clock'>): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const { orderId, itemId } of await listRefundedItems(deps.database, AT_A_TIME)) {
    await inTransaction(deps.database, async (tx) => {
      const order = await lockOrder(tx, orderId);
      const step = { itemId, to: 'refunded', by: 'system', at: deps.clock.now(), note: null } as const;
      // The slower process finds it refunded, and the table of moves refuses it.
      return accept(order && (await recordMoves(tx, order, [step])));
    }).catch((error: unknown) => failures.push(error));
  }
  return failures;
}
