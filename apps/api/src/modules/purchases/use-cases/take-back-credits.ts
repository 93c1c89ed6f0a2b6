import { isPositive, min, negate, subtract, zeroCents } from '@rewards/amounts';
import type { Transaction } from '../../../platform/database.ts';
import { addRedeemed, type OverpaidPurchase } from '../../activity/index.ts';
import { listPaidFor, recallPart } from '../../redemptions/index.ts';

/**
 * The shop refunded what points have paid: the member must not have both. The last payment is taken back first. In the
 * transaction of the refund, under the lock of the pool.
 */
export async function takeBackCredits(tx: Transaction, purchase: OverpaidPurchase): Promise<void> {
  const { id, accountId, overpaid, refundReference, at } = purchase;
  let left = overpaid;
  for (const redemption of await listPaidFor(tx, accountId, { transactionId: id })) {
    const amount = min(left, subtract(redemption.cash ?? zeroCents, redemption.recalled.cash));
    if (!isPositive(amount)) continue;
    await recallPart(tx, { redemption, amount, cause: refundReference, at });
    left = subtract(left, amount);
  }
  await addRedeemed(tx, id, negate(subtract(overpaid, left)));
}
