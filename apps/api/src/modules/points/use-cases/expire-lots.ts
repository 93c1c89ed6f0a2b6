import type { Database, Transaction } from '../../../platform/database.ts';
import { accept } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { expireDueLots, findPoolRange, listPoolsWithDueLots, type PoolRange } from '../expiry.repository.ts';
import { lockPools } from '../ledger.repository.ts';

const LISTED_AT_ONCE = 5_000;
/** So few that a member who spends meanwhile waits for some milliseconds. */
const CLEARED_AT_ONCE = 100;
const RANGES = 64;

/** Takes off what is past. The caller holds the pool's lock. */
export const clearPool = (tx: Transaction, poolId: number, now: Date): Promise<void> =>
  expireDueLots(tx, [poolId], now);

async function expirePools(database: Database, poolIds: readonly number[], now: Date): Promise<void> {
  await inTransaction(database, async (tx) => {
    await lockPools(tx, poolIds);
    return accept(await expireDueLots(tx, poolIds, now));
  });
}

const allPools: PoolRange = { from: 0, to: Number.MAX_SAFE_INTEGER };

/**
 * Takes off points that were not spent in time. Before it runs, they are already neither shown nor spent. Interrupted
 * anywhere, it goes on where it was: each lot expires once.
 */
export async function expireLots(
  { database }: { readonly database: Database },
  now: Date,
  { from, to } = allPools,
): Promise<number> {
  let cleared = 0;
  for (let first = from; ; ) {
    const poolIds = await listPoolsWithDueLots(database, { now, from: first, to, limit: LISTED_AT_ONCE });
    const last = poolIds.at(-1);
    if (last === undefined) return cleared;
    for (let nth = 0; nth < poolIds.length; nth += CLEARED_AT_ONCE)
      await expirePools(database, poolIds.slice(nth, nth + CLEARED_AT_ONCE), now);
    cleared += poolIds.length;
    first = last + 1;
  }
}

/** The stretches that a clearing of everything is done in, side by side; one when there is little to do. */
export async function listExpiryRanges(database: Database, now: Date): Promise<PoolRange[]> {
  const due = await listPoolsWithDueLots(database, { now, ...allPools, limit: LISTED_AT_ONCE });
  if (due.length === 0) return [];
  if (due.length < LISTED_AT_ONCE) return [allPools];
  const { from, to } = await findPoolRange(database);
  const width = Math.ceil((to - from + 1) / RANGES);
  return Array.from({ length: RANGES }, (_, nth) => ({ from: from + nth * width, to: from + (nth + 1) * width - 1 }));
}
