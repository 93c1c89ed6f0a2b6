import { isPositive, type Points } from '@rewards/amounts';
import type { Transaction } from '../../../platform/database.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { findDebit, sharesOfDebit } from '../debits.repository.ts';
import { refundEntry } from '../entry.ts';
import { insertEntry, isWritten, lockPools } from '../ledger.repository.ts';
import { isMore, returnShares, totalOf, withoutShares } from '../lots.ts';
import { clearPool } from './expire-lots.ts';
import { settleDebts } from './settle-debts.ts';

export interface Refund {
  /** What was paid for: the reference of the debit. */
  readonly debitReference: string;
  /** What is given back, such as one item of an order: once. */
  readonly reference: string;
  /** Without it, all that was not returned yet. */
  readonly amount?: Points;
  readonly reason: string;
  readonly at: Date;
}

export type RefundRefusal =
  | { readonly code: 'not_found' }
  | { readonly code: 'already_refunded' }
  | { readonly code: 'refund_exceeds_debit' };

/**
 * Returns points to the lots they came from. Points that return into a lot that ended meanwhile get a grace from the
 * schema. The rest of such a lot is cleared first, so that it does not come back with them.
 */
export async function refund(tx: Transaction, wanted: Refund): Promise<Result<Points, RefundRefusal>> {
  const debit = await findDebit(tx, wanted.debitReference);
  if (!debit) return refuse('not_found');
  await lockPools(tx, [debit.poolId]);
  const { taken, returned } = await sharesOfDebit(tx, debit.id);
  const left = totalOf(withoutShares(taken, returned));
  const amount = wanted.amount ?? left;
  if (!isPositive(left) || (await isWritten(tx, 'refund', wanted.reference))) return refuse('already_refunded');
  if (!isPositive(amount) || isMore(amount, left)) return refuse('refund_exceeds_debit');
  const { poolId, accountId } = debit;
  await clearPool(tx, poolId, wanted.at);
  const facts = { poolId, accountId, reference: wanted.reference, reason: wanted.reason, at: wanted.at };
  const entryId = await insertEntry(tx, refundEntry(facts, debit, returnShares(taken, returned, amount)));
  if (entryId === undefined) return refuse('already_refunded');
  await settleDebts(tx, [poolId], wanted.at);
  return accept(amount);
}
