import { isPositive, negate, type Points } from '@rewards/amounts';
import type { Transaction } from '../../../platform/database.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { debitEntry, type EntryFacts } from '../entry.ts';
import { insertCredits, insertEntry, isWritten, lockLotsToCover, lockPools } from '../ledger.repository.ts';
import { type InsufficientPoints, takeFromLots } from '../lots.ts';
import { settleDebts } from './settle-debts.ts';

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
    if (added.size === 0) return refuse('already_adjusted');
    await settleDebts(tx, [wanted.poolId], wanted.at);
    return accept(undefined);
  }
  const wantedAmount = negate(amount);
  const lots = await lockLotsToCover(tx, { poolId: wanted.poolId, amount: wantedAmount }, wanted.at);
  const taken = takeFromLots(lots, wantedAmount);
  if (!taken.ok) return (await isWritten(tx, 'adjust', wanted.reference)) ? refuse('already_adjusted') : taken;
  const entryId = await insertEntry(tx, debitEntry('adjust', facts, taken.value, 'adjustments'));
  return entryId === undefined ? refuse('already_adjusted') : accept(undefined);
}
