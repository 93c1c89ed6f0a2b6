import { type Cents, isZero, type Points, sumCents } from '@rewards/amounts';
import type { Transaction } from '../../../platform/database.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import {
  findRefund,
  lockPayment,
  movePayment,
  type OtherWay,
  reopenRefund,
  setDue,
  settleRefund,
} from '../payments.repository.ts';
import type { PaymentsDeps } from './deps.ts';
import { settlePayment } from './settle-payment.ts';
import { tellOfRefund } from './tell-of-refund.ts';

/** Another try at the card, by a new key. A person who presses at the same moment goes on with the same try. */
export async function retryRefund(deps: PaymentsDeps, refundId: string): Promise<void> {
  const known = await findRefund(deps.database, refundId);
  if (!known) return;
  await inTransaction(deps.database, async (tx) => {
    const payment = await lockPayment(tx, known.paymentId);
    if (payment?.state === 'captured') {
      await reopenRefund(tx, refundId);
      await setDue(tx, known.paymentId, deps.clock.now());
    }
    return accept(undefined);
  });
  await settlePayment(deps, known.paymentId);
}

/** Another try to collect. Not if something was refunded meanwhile: the gateway would take the whole amount. */
export async function retryCapture(deps: PaymentsDeps, paymentId: string): Promise<void> {
  await inTransaction(deps.database, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment && isZero(sumCents(payment.refunds.map(({ amount }) => amount)))) {
      await movePayment(tx, paymentId, { from: 'uncollected', to: 'capturing' });
      await setDue(tx, paymentId, deps.clock.now());
    }
    return accept(undefined);
  });
  await settlePayment(deps, paymentId);
}

type NotOpen = { readonly code: 'not_possible_now' };

/** What was refused is paid back in another way, once. `toPoints` credits them and answers how many they are. */
export async function payRefundOtherwise(
  tx: Transaction,
  refundId: string,
  how: { readonly toPoints: (amount: Cents) => Promise<Points> } | { readonly note: string },
  at: Date,
): Promise<Result<undefined, NotOpen>> {
  const known = await findRefund(tx, refundId);
  const payment = known && (await lockPayment(tx, known.paymentId));
  const refund = payment?.refunds.find(({ id }) => id === refundId);
  if (!refund || !known || refund.state !== 'refused') return refuse('not_possible_now');
  const other: OtherWay =
    'note' in how ? { way: 'by_hand', note: how.note } : { way: 'points', points: await how.toPoints(refund.amount) };
  await settleRefund(tx, refundId, other);
  await tellOfRefund(tx, { paymentId: known.paymentId, reference: refund.reference, kind: 'settled', at });
  return accept(undefined);
}

/** A person collected what the gateway would not, or gave it up. */
export async function collectByHand(tx: Transaction, id: string, note: string): Promise<Result<undefined, NotOpen>> {
  const isMoved = await movePayment(tx, id, { from: 'uncollected', to: 'settled_by_hand', note });
  return isMoved ? accept(undefined) : refuse('not_possible_now');
}
