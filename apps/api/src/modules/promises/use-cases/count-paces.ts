import { accept } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { countAgain } from '../promises.repository.ts';
import type { PromisesDeps } from './deps.ts';

const SINCE_MS = 90 * 24 * 60 * 60_000;
const FEWEST = 5;

/** What is usual, from our own rows. Pages read the result, so that no look costs a count. */
export async function countPaces({ database, clock }: Pick<PromisesDeps, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  await inTransaction(database, async (tx) =>
    accept(await countAgain(tx, { since: new Date(now.getTime() - SINCE_MS), now, fewest: FEWEST })),
  );
}
