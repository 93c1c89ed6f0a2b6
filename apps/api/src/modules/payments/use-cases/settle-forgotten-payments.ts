import { briefly } from '../../../platform/log.ts';
import { listForgotten } from '../payments.repository.ts';
import type { PaymentsDeps } from './deps.ts';
import { settlePayment } from './settle-payment.ts';

const MOST_AT_ONCE = 200;

/** What is due for a while was left by a worker that died: its job stays taken for hours, the money must not wait. */
export async function settleForgottenPayments(deps: PaymentsDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - deps.cardGateway.timeBudgetMs);
  for (const id of await listForgotten(deps.database, before, MOST_AT_ONCE)) {
    await settlePayment(deps, id).catch((error: unknown) =>
      deps.log.warn({ paymentId: id, ...briefly(error) }, 'a card payment is not settled yet'),
    );
  }
}
