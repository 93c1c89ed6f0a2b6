import type { Database, Transaction } from '../../../platform/database.ts';
import { type IdempotentRequest, inIdempotentTransaction, inKeyedTransaction } from '../../../platform/idempotency.ts';
import { accept, type Refusal, type Result, refuse } from '../../../platform/result.ts';
import type { Redemption } from '../redemption.ts';
import { findRedemption } from '../redemptions.repository.ts';

type OnceRefusal = { readonly code: 'idempotency_key_reused' | 'in_progress' | 'not_found' };
type Redeemed<R extends Refusal> = Promise<Result<Redemption, R | OnceRefusal>>;

async function show(database: Database, id: string): Redeemed<never> {
  const redemption = await findRedemption(database, id);
  return redemption ? accept(redemption) : refuse('not_found');
}

/** Runs the work once for a key. Only the redemption's name is kept for the key; its state is read again each time. */
export async function redeemOnce<R extends Refusal>(
  database: Database,
  once: IdempotentRequest,
  work: (tx: Transaction) => Promise<Result<Redemption, R>>,
): Redeemed<R> {
  const redeemed = await inIdempotentTransaction<string, R>(database, once, async (tx) => {
    const done = await work(tx);
    return done.ok ? accept(done.value.id) : done;
  });
  return redeemed.ok ? show(database, redeemed.value) : redeemed;
}

interface AskFirst<Asked, R extends Refusal> {
  /** In no transaction: a partner may take its time, and no lock waits for it. */
  readonly ask: () => Promise<Result<Asked, R>>;
  readonly work: (tx: Transaction, asked: Asked) => Promise<Result<Redemption, R>>;
}

/**
 * The same for work that asks somebody first. The key is looked up before that, so that a repeated request gets the same
 * answer, also when the one who is asked answers differently by now.
 */
export async function askThenRedeemOnce<Asked, R extends Refusal>(
  database: Database,
  once: IdempotentRequest,
  { ask, work }: AskFirst<Asked, R>,
): Redeemed<R> {
  const known = await inKeyedTransaction<string, undefined, never>(database, once, async () => accept(undefined));
  if (!known.ok) return known;
  if (known.value.isKnown) return show(database, known.value.answer);
  const asked = await ask();
  return asked.ok ? redeemOnce(database, once, (tx) => work(tx, asked.value)) : asked;
}
