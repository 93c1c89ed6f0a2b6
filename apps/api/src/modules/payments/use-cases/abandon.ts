import { accept } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { findState, movePayment } from '../payments.repository.ts';
import type { PaymentsDeps } from './deps.ts';

/**
 * Makes sure that a payment with an unknown result never happens. Our own books come first: from then on no answer of
 * the gateway can place the order. Then the gateway is told never to accept the key. What was held for the payment may
 * be given back only when the gateway has confirmed that. Safe to repeat.
 */
export async function abandon(
  deps: Pick<PaymentsDeps, 'database' | 'cardGateway'>,
  id: string,
): Promise<'abandoned' | 'unknown' | 'too_late'> {
  await inTransaction(deps.database, async (tx) =>
    accept(await movePayment(tx, id, { from: 'open', to: 'abandoning' })),
  );
  if ((await findState(deps.database, id)) !== 'abandoning') return 'too_late';
  const outcome = await deps.cardGateway.voidPayment(id);
  return outcome.kind === 'done' ? 'abandoned' : 'unknown';
}
