import { isPositive, negate, type Points } from '@rewards/amounts';
import type { Transaction } from '../../../platform/database.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { debitEntry, type EntryFacts } from '../entry.ts';
import { insertCredits, insertEntry, lockLotsToCover, lockPools } from '../ledger.repository.ts';
import { type InsufficientPoints, takeFromLots } from '../lots.ts';

export interface Adjustment extends EntryFacts {
  /** Negative takes. */
  readonly amount: Points;
  /** Of what is given. */
  readonly expiresAt: Date;
}

export type AdjustRefusal = InsufficientPoints | { readonly code: 'already_adjusted' };

/** Gives or takes points for a reason that a person answers for. */
export async function adjust(tx: Transaction, wanted: Adjustment): Promise<Result<undefined, AdjustRefusal>> {
  const { amount, expiresAt, ...facts } = wanted;
  if (isPositive(amount)) {
    await lockPools(tx, [wanted.poolId]);
    const added = await insertCredits(tx, 'adjust', 'adjustments', [{ ...facts, amount, expiresAt }]);
    return added.size === 0 ? refuse('already_adjusted') : accept(undefined);
  }
  const wantedAmount = negate(amount);
  const lots = await lockLotsToCover(tx, { poolId: wanted.poolId, amount: wantedAmount }, wanted.at);
  const taken = takeFromLots(lots, wantedAmount);
  if (!taken.ok) return taken;
  const entryId = await insertEntry(tx, debitEntry('adjust', facts, taken.value, 'adjustments'));
  return entryId === undefined ? refuse('already_adjusted') : accept(undefined);
}
