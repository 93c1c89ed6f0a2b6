import type { Transaction } from '../../../platform/database.ts';
import { type IdempotentRequest, inIdempotentTransaction } from '../../../platform/idempotency.ts';
import { accept, type Refusal, type Result } from '../../../platform/result.ts';
import type { OrdersDeps } from './deps.ts';

interface Once {
  readonly orderId: string;
  readonly once: IdempotentRequest;
}

/**
 * Changes an order once for a key. Only the order's id is kept for the key, because the order itself has names and an
 * address in it. A repeated request is answered with the order as it is then.
 */
export const changeOrderOnce = <R extends Refusal>(
  { database }: Pick<OrdersDeps, 'database'>,
  { orderId, once }: Once,
  change: (tx: Transaction) => Promise<Result<unknown, R>>,
) =>
  inIdempotentTransaction<string, R>(database, once, async (tx) => {
    const changed = await change(tx);
    return changed.ok ? accept(orderId) : changed;
  });
