import { briefly } from '../../../platform/log.ts';
import { findRefund } from '../payments.repository.ts';
import { callOverdue } from './call-overdue.ts';
import type { PaymentsDeps } from './deps.ts';
import { retryRefund } from './settle-refused.ts';
import { settlePayment } from './settle-payment.ts';

/** Asks the gateway by the key that it knows. Silence is no fault: the clock of the promises goes on. */
export async function askForRefund(deps: PaymentsDeps, refundId: string): Promise<void> {
  const known = await findRefund(deps.database, refundId);
  if (known?.state !== 'due' && known?.state !== 'overdue') return;
  const asked = known.state === 'overdue' ? retryRefund(deps, refundId) : settlePayment(deps, known.paymentId);
  await asked.catch((error: unknown) =>
    deps.log.warn({ refundId, ...briefly(error) }, 'the gateway does not say what became of a refund'),
  );
}

/** The last question, by the same key. Without an answer a person settles it. */
export async function giveUpRefund(deps: PaymentsDeps, refundId: string): Promise<void> {
  await askForRefund(deps, refundId);
  const known = await findRefund(deps.database, refundId);
  if (known?.state === 'due') await callOverdue(deps, known);
}
