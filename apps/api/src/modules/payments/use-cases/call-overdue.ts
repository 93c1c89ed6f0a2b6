import { accept } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { type KnownRefund, lockPayment, markOverdue, setDue } from '../payments.repository.ts';
import type { PaymentsDeps } from './deps.ts';

/**
 * What stays unanswered is a person's task from now on. The portal sends no request while it is one, so that nobody pays by
 * hand what the gateway is about to do.
 */
export async function callOverdue(
  deps: Pick<PaymentsDeps, 'database' | 'clock'>,
  { id, paymentId }: Pick<KnownRefund, 'id' | 'paymentId'>,
): Promise<void> {
  await inTransaction(deps.database, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    // Not taken yet, or not voided yet: that payment is a task of its own, and nothing is owed until it has ended.
    if (payment?.state !== 'captured') return accept(undefined);
    const isOverdue = await markOverdue(tx, id, deps.clock.now());
    const isMoreDue = payment.refunds.some((other) => other.state === 'due' && other.id !== id);
    if (isOverdue && !isMoreDue) await setDue(tx, paymentId, null);
    return accept(undefined);
  });
}
