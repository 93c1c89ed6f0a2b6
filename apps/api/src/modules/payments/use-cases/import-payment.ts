import type { Transaction } from '../../../platform/database.ts';
import type { NewPayment } from '../card-payment.ts';
import { insertPayment, movePayment } from '../payments.repository.ts';

/** A payment of the past, collected long ago: it goes the way every payment goes, and the gateway is not asked. */
export async function importPayment(tx: Transaction, payment: NewPayment, gatewayReference: string): Promise<void> {
  await insertPayment(tx, payment);
  await movePayment(tx, payment.id, { from: 'open', to: 'authorised', gatewayReference });
  await movePayment(tx, payment.id, { from: 'authorised', to: 'capturing' });
  await movePayment(tx, payment.id, { from: 'capturing', to: 'captured' });
}
