import type { Transaction } from '../../../platform/database.ts';
import { appendToOutbox } from '../../../platform/outbox.ts';
import { findPayer } from '../payments.repository.ts';

export const REFUND_TOPIC = 'payments.refund';

interface ToldRefund {
  readonly paymentId: string;
  readonly reference: string;
  /** `refused`: the card did not take it. `settled`: a refused refund is now paid, on the card or in another way. */
  readonly kind: 'refused' | 'settled';
  readonly at: Date;
}

/** The area that asked for the refund writes to the member about it. */
export async function tellOfRefund(tx: Transaction, { paymentId, reference, kind, at }: ToldRefund): Promise<void> {
  const memberId = await findPayer(tx, paymentId);
  const told = memberId !== undefined && { told: { memberId, kind: 'credit' } as const };
  appendToOutbox(tx, { topic: REFUND_TOPIC, payload: { paymentId, reference, kind }, occurredAt: at, ...told });
}
