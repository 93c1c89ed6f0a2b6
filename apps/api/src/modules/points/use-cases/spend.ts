import { isPositive, type Points } from '@rewards/amounts';
import type { Transaction } from '../../../platform/database.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import type { EntryFacts, Purpose } from '../entry.ts';
import { missingPointsIn, spendFromPool, spendFromPoolWithCommit } from '../ledger.repository.ts';
import type { InsufficientPoints } from '../lots.ts';

export interface Spend extends EntryFacts {
  readonly amount: Points;
  readonly purpose: Purpose;
}

export type SpendRefusal = InsufficientPoints | { readonly code: 'already_paid' };

/** For what is settled the moment it is asked for: no hold is needed between asking and paying. */
export async function spend(tx: Transaction, wanted: Spend): Promise<Result<undefined, SpendRefusal>> {
  const missing = await spendFromPool(tx, wanted);
  if (missing === undefined) return refuse('already_paid');
  if (isPositive(missing)) return { ok: false, refusal: { code: 'insufficient_points', missing } };
  return accept(undefined);
}

/**
 * The same where nothing is asked after it: it travels with the COMMIT, so that no trip is made while the pool is locked.
 * Too few points make the transaction fail; `shortageIn` tells it from other failures.
 */
export const spendWithCommit = (tx: Transaction, wanted: Spend): void => spendFromPoolWithCommit(tx, wanted);

/** How a transaction failed, when it did for want of points. */
export function shortageIn(error: unknown): InsufficientPoints | undefined {
  const missing = missingPointsIn(error);
  return missing && { code: 'insufficient_points', missing };
}
