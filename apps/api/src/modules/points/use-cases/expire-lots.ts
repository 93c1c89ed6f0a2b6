import { randomUUID } from 'node:crypto';
import type { Database, Transaction } from '../../../platform/database.ts';
import { accept } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { debitEntry } from '../entry.ts';
import { listDueLots, listPoolsWithDueLots } from '../expiry.repository.ts';
import { insertOwnEntry, lockPools } from '../ledger.repository.ts';

const POOLS_AT_A_TIME = 500;

/** Takes off what is past. The caller holds the pool's lock. */
export async function clearPool(tx: Transaction, poolId: number, now: Date): Promise<void> {
  for (const { accountId, shares } of await listDueLots(tx, poolId, now)) {
    // The lots decide what is left to expire, so the name need not prevent a second clearing: that is a new entry.
    const reference = `expiry:${randomUUID()}`;
    const facts = { poolId, accountId, reference, reason: 'expiry', at: now };
    await insertOwnEntry(tx, debitEntry('expire', facts, shares, 'expired'));
  }
}

/** One pool, one short transaction: a member who spends does not wait for the whole clearing. */
async function expirePool(database: Database, poolId: number, now: Date): Promise<void> {
  await inTransaction(database, async (tx) => {
    await lockPools(tx, [poolId]);
    return accept(await clearPool(tx, poolId, now));
  });
}

/** Takes off points that were not spent in time. Before it runs, they are already neither shown nor spent. */
export async function expireLots(deps: { readonly database: Database }, now: Date): Promise<number> {
  let cleared = 0;
  for (let after = 0; ; ) {
    const poolIds = await listPoolsWithDueLots(deps.database, { now, after, limit: POOLS_AT_A_TIME });
    const last = poolIds.at(-1);
    if (last === undefined) return cleared;
    for (const poolId of poolIds) await expirePool(deps.database, poolId, now);
    cleared += poolIds.length;
    after = last;
  }
}
