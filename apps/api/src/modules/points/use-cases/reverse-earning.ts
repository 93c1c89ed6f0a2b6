import { isPositive, type Points } from '@rewards/amounts';
import type { Transaction } from '../../../platform/database.ts';
import { insertDebt } from '../debts.repository.ts';
import { lockPools } from '../ledger.repository.ts';
import { settleDebts } from './settle-debts.ts';

export interface ReversedEarning {
  readonly poolId: number;
  readonly accountId: number;
  /** What was returned: taken back once. */
  readonly reference: string;
  readonly amount: Points;
  readonly at: Date;
}

/**
 * Takes back what a purchase earned when the purchase is returned. What was spent already stays owed: otherwise a
 * purchase could be made for its points and undone without them.
 */
export async function reverseEarning(tx: Transaction, wanted: ReversedEarning): Promise<void> {
  const { poolId, accountId, reference, amount, at } = wanted;
  if (!isPositive(amount)) return;
  await lockPools(tx, [poolId]);
  const isNew = await insertDebt(tx, { reference, poolId, accountId, owed: amount });
  if (isNew) await settleDebts(tx, [poolId], at);
}
