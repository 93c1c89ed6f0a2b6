import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { accept } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { findViolations, saveCheck, type Violation } from '../invariants.repository.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
}

/** Looks at everything at one moment, so that spends that go on meanwhile do not look like faults. */
export async function checkInvariants(deps: Deps): Promise<Violation[]> {
  const violations = await deps.database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(findViolations);
  const check = { checkedAt: deps.clock.now(), violations: violations.length };
  await inTransaction(deps.database, async (tx) => accept(await saveCheck(tx, check)));
  return violations;
}
