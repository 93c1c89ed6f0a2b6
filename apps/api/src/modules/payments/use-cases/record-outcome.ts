import type { DeclineCode } from '../../../partners/card-gateway/card-gateway.ts';
import type { Transaction } from '../../../platform/database.ts';
import { appendToOutbox } from '../../../platform/outbox.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { markAuthorised, movePayment } from '../payments.repository.ts';

export const SETTLE_PAYMENT_TOPIC = 'payments.settle';

/** What happens after the commit: the money is captured, voided or given back. */
export function queueSettlement(tx: Transaction, paymentId: string, at: Date): void {
  appendToOutbox(tx, { topic: SETTLE_PAYMENT_TOPIC, payload: { paymentId }, occurredAt: at });
}

/**
 * The gateway has promised the money. Refused when the payment was abandoned: the process that abandoned it has told
 * the gateway, or is about to, so the goods must not be handed out.
 */
export async function recordAuthorised(
  tx: Transaction,
  id: string,
  gatewayReference: string,
  at: Date,
): Promise<Result<undefined, { code: 'payment_ended' }>> {
  if (!(await markAuthorised(tx, id, gatewayReference, at))) return refuse('payment_ended');
  queueSettlement(tx, id, at);
  return accept(undefined);
}

/** It came to nothing: declined, never sent, or abandoned. Only certain results are recorded. */
export async function recordDeclined(
  tx: Transaction,
  id: string,
  declineCode: DeclineCode | 'unsent' | 'account_frozen',
): Promise<void> {
  const isEnded =
    (await movePayment(tx, id, { from: 'open', to: 'declined', declineCode })) ||
    (await movePayment(tx, id, { from: 'abandoning', to: 'abandoned', declineCode }));
  if (!isEnded) throw new Error(`The card payment ${id} is not one that can come to nothing`);
}
