import type { Database, Transaction } from './database.ts';
import { accept, type Refusal, type Result, refuse } from './result.ts';
import { inTransaction } from './transaction.ts';

/**
 * Does the work and undoes it. What it answers is what the work would do at this moment, by the same code and the same
 * rules of the schema.
 */
export async function inDryRun<Value, R extends Refusal>(
  database: Database,
  work: (tx: Transaction) => Promise<Result<Value, R>>,
): Promise<Result<Value, R>> {
  let seen: { readonly value: Value } | undefined;
  const undone = await inTransaction<never, R | { readonly code: 'dry_run' }>(database, async (tx) => {
    const done = await work(tx);
    if (!done.ok) return done;
    seen = { value: done.value };
    return refuse('dry_run');
  });
  if (seen) return accept(seen.value);
  if (undone.ok) throw new Error('A dry run was committed');
  return undone as Result<never, R>;
}
