import type { Database } from '../../../platform/database.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { listOverdueHolds } from '../holds.repository.ts';
import { lapseHold } from './end-hold.ts';

const HOLDS_AT_A_TIME = 200;

/** Gives back points of holds that were not settled in time. */
export async function lapseHolds(deps: { readonly database: Database }, now: Date): Promise<number> {
  let lapsed = 0;
  for (;;) {
    const holdIds = await listOverdueHolds(deps.database, now, HOLDS_AT_A_TIME);
    if (holdIds.length === 0) return lapsed;
    for (const holdId of holdIds) {
      // Settled by another process meanwhile: then there is nothing left to do.
      const result = await inTransaction(deps.database, (tx) => lapseHold(tx, { holdId, reason: 'overdue', at: now }));
      if (result.ok) lapsed += 1;
    }
  }
}
