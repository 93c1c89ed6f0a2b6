import { isPositive, type Points } from '@rewards/amounts';
import type { Transaction } from '../../../platform/database.ts';
import { accept, type Refusal, type Result, refuse } from '../../../platform/result.ts';
import type { EntryFacts, Purpose } from '../entry.ts';
import { spendFromPool, spendFromPoolWithCommit, unlessStopped } from '../ledger.repository.ts';
import { proveMuch } from './prove-much.ts';
import type { SpendingStopped, InsufficientPoints } from '../lots.ts';

export interface Spend extends EntryFacts {
  readonly amount: Points;
  readonly purpose: Purpose;
}

export type SpendRefusal = InsufficientPoints | SpendingStopped | { readonly code: 'already_paid' };

/** For what is settled the moment it is asked for: no hold is needed between asking and paying. */
export async function spend(tx: Transaction, wanted: Spend): Promise<Result<undefined, SpendRefusal>> {
  proveMuch(wanted.amount);
  const spent = await unlessStopped(() => spendFromPool(tx, wanted));
  if (!spent.ok) return spent;
  const missing = spent.value;
  if (missing === undefined) return refuse('already_paid');
  if (isPositive(missing)) return { ok: false, refusal: { code: 'insufficient_points', missing } };
  return accept(undefined);
}

/**
 * The same where nothing is asked after it: it travels with the COMMIT, so that no trip is made while the pool is locked.
 * It accepts now; when it cannot be paid, the transaction is refused, in the caller's words.
 */
export const spendWithCommit = <R extends Refusal>(
  tx: Transaction,
  wanted: Spend,
  refuseFor: (refusal: InsufficientPoints | SpendingStopped) => Result<never, R>,
): Result<undefined, R> => {
  proveMuch(wanted.amount);
  return spendFromPoolWithCommit(tx, wanted, refuseFor);
};
