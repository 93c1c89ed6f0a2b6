import type { Transaction } from '../../../platform/database.ts';
import { type Credit, insertCredits, lockPools } from '../ledger.repository.ts';
import { settleDebts } from './settle-debts.ts';

/** Credits pools. Each credit counts once, however often it comes. Answers the references that were new. */
export async function earn(tx: Transaction, credits: readonly Credit[]): Promise<Set<string>> {
  const poolIds = [...new Set(credits.map(({ poolId }) => poolId))];
  await lockPools(tx, poolIds);
  const added = await insertCredits(tx, 'earn', 'issued', credits);
  const last = credits.findLast(({ reference }) => added.has(reference));
  if (last) await settleDebts(tx, poolIds, last.at);
  return added;
}
