import type { Points } from '@rewards/amounts';
import type { Transaction } from '../../../platform/database.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { debitEntry, type EntryFacts, type Purpose } from '../entry.ts';
import { insertEntry, isWritten, lockLotsToCover } from '../ledger.repository.ts';
import { type InsufficientPoints, takeFromLots } from '../lots.ts';

export interface Spend extends EntryFacts {
  readonly amount: Points;
  readonly purpose: Purpose;
}

export type SpendRefusal = InsufficientPoints | { readonly code: 'already_paid' };

/** For what is settled the moment it is asked for: no hold is needed between asking and paying. */
export async function spend(tx: Transaction, wanted: Spend): Promise<Result<undefined, SpendRefusal>> {
  const { amount, purpose, ...facts } = wanted;
  const taken = takeFromLots(await lockLotsToCover(tx, wanted, wanted.at), amount);
  // Whoever asks again after a crash must not take "too little is left" for "not paid".
  if (!taken.ok) return (await isWritten(tx, 'spend', wanted.reference)) ? refuse('already_paid') : taken;
  const entryId = await insertEntry(tx, debitEntry('spend', facts, taken.value, purpose));
  return entryId === undefined ? refuse('already_paid') : accept(undefined);
}
