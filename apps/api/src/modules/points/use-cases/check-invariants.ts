import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { accept } from '../../../platform/result.ts';
import { asOfOneMoment, inTransaction } from '../../../platform/transaction.ts';
import {
  findLastEntry,
  findViolations,
  findWatermark,
  listPoolsMovedSince,
  listPoolsOfSlice,
  saveCheck,
  type Violation,
} from '../invariants.repository.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
}

/** With a check every ten minutes, each slice is looked at twice a day, whether it moved or not. */
const SLICES = 64;
const POOLS_AT_ONCE = 20_000;

/** Looks at everything at one moment, so that spends that go on meanwhile do not look like faults. */
const look = (database: Database, poolIds?: readonly number[]): Promise<Violation[]> =>
  asOfOneMoment(database, (tx) => findViolations(tx, poolIds));

async function lookAt(database: Database, poolIds: readonly number[]): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (let nth = 0; nth < poolIds.length; nth += POOLS_AT_ONCE)
    violations.push(...(await look(database, poolIds.slice(nth, nth + POOLS_AT_ONCE))));
  return violations;
}

async function keep({ database, clock }: Deps, violations: Violation[], lastEntry: number, nextSlice = 0) {
  const check = { checkedAt: clock.now(), violations: violations.length, lastEntry, nextSlice };
  await inTransaction(database, async (tx) => accept(await saveCheck(tx, check)));
  return violations;
}

/** Looks at every point there is. */
export async function checkInvariants(deps: Deps): Promise<Violation[]> {
  const lastEntry = await findLastEntry(deps.database);
  return keep(deps, await look(deps.database), lastEntry);
}

/**
 * Looks at the pools that moved since they were last found sound, and at one slice of all pools. What was found broken
 * is looked for everywhere, until it is mended.
 */
export async function checkWhatIsNew(deps: Deps): Promise<Violation[]> {
  const { database } = deps;
  const mark = await findWatermark(database);
  if (!mark) return checkInvariants(deps);
  const lastEntry = await findLastEntry(database);
  const moved = await listPoolsMovedSince(database, mark.soundEntry);
  const slice = await listPoolsOfSlice(database, mark.nextSlice, SLICES);
  const violations = await lookAt(database, [...new Set([...moved, ...slice])]);
  return keep(deps, violations, lastEntry, (mark.nextSlice + 1) % SLICES);
}
