import { accept } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { listRefundedItems, lockOrder } from '../order-changes.repository.ts';
import type { OrdersDeps } from './deps.ts';
import { recordMoves } from './record-moves.ts';

const AT_A_TIME = 100;

/** An item is refunded when the card money is back too, which takes its time. Answers how many are. */
export async function finishRefunds(deps: Pick<OrdersDeps, 'database' | 'clock'>): Promise<number> {
  const back = await listRefundedItems(deps.database, AT_A_TIME);
  for (const { orderId, itemId } of back) {
    await inTransaction(deps.database, async (tx) => {
      const order = await lockOrder(tx, orderId);
      const step = { itemId, to: 'refunded', by: 'system', at: deps.clock.now(), note: null } as const;
      // Who was slower finds it refunded, and is refused by the table.
      return accept(order && (await recordMoves(tx, order, [step])));
    });
  }
  return back.length;
}
