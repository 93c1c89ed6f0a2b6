import type { Database, Transaction } from '../../../platform/database.ts';
import { type IdempotentRequest, inIdempotentTransaction } from '../../../platform/idempotency.ts';
import { accept, type Refusal, type Result, refuse } from '../../../platform/result.ts';
import type { Redemption } from '../redemption.ts';
import { findRedemption } from '../redemptions.repository.ts';

type OnceRefusal = { readonly code: 'idempotency_key_reused' | 'in_progress' | 'not_found' };

/** Runs the work once for a key. Only the redemption's name is kept for the key; its state is read again each time. */
export async function redeemOnce<R extends Refusal>(
  database: Database,
  once: IdempotentRequest,
  work: (tx: Transaction) => Promise<Result<Redemption, R>>,
): Promise<Result<Redemption, R | OnceRefusal>> {
  const redeemed = await inIdempotentTransaction<string, R>(database, once, async (tx) => {
    const done = await work(tx);
    return done.ok ? accept(done.value.id) : done;
  });
  if (!redeemed.ok) return redeemed;
  const redemption = await findRedemption(database, redeemed.value);
  return redemption ? accept(redemption) : refuse('not_found');
}
