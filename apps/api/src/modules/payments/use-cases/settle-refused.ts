import { type Cents, isZero, type Points, sumCents } from '@rewards/amounts';
import type { Transaction } from '../../../platform/database.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import {
  askAgainFor,
  findRefund,
  lockPayment,
  movePayment,
  type OtherWay,
  reopenRefund,
  setDue,
  settleRefund,
} from '../payments.repository.ts';
import { mayPayOtherwise } from '../card-payment.ts';
import { callOverdue } from './call-overdue.ts';
import type { PaymentsDeps } from './deps.ts';
import { settlePayment } from './settle-payment.ts';
import { tellOfRefund } from './tell-of-refund.ts';

/** Another try at the card: by a new key when it was refused, by the same when it was never answered. A person who presses at the same moment goes on with the same try. */
export async function retryRefund(deps: PaymentsDeps, refundId: string): Promise<void> {
  const known = await findRefund(deps.database, refundId);
  if (!known) return;
  await inTransaction(deps.database, async (tx) => {
    const payment = await lockPayment(tx, known.paymentId);
    if (payment?.state === 'captured') {
      await askAgainFor(tx, refundId);
      await reopenRefund(tx, refundId);
      await setDue(tx, known.paymentId, deps.clock.now());
    }
    return accept(undefined);
  });
  try {
    await settlePayment(deps, known.paymentId);
  } catch (error) {
    if (known.state === 'overdue') await callOverdue(deps, known);
    throw error;
  }
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

/** What was refused or never answered is paid back in another way, once. `toPoints` credits them and answers how many they are. */
export async function payRefundOtherwise(
  tx: Transaction,
  refundId: string,
  how: { readonly toPoints: (amount: Cents) => Promise<Points> } | { readonly note: string },
  { at, quietSince }: { readonly at: Date; readonly quietSince: Date },
): Promise<Result<undefined, NotOpen>> {
  const known = await findRefund(tx, refundId);
  const payment = known && (await lockPayment(tx, known.paymentId));
  const refund = payment?.refunds.find(({ id }) => id === refundId);
  const way = 'note' in how ? 'by_hand' : 'points';
  if (!refund || !known || !mayPayOtherwise(refund, { way, quietSince })) return refuse('not_possible_now');
  const other: OtherWay =
    'note' in how ? { way: 'by_hand', note: how.note } : { way: 'points', points: await how.toPoints(refund.amount) };
  await settleRefund(tx, refundId, other, at);
  await tellOfRefund(tx, { paymentId: known.paymentId, reference: refund.reference, kind: 'settled', at });
  return accept(undefined);
}

/** A person collected what the gateway would not, or gave it up. */
export async function collectByHand(tx: Transaction, id: string, note: string): Promise<Result<undefined, NotOpen>> {
  const isMoved = await movePayment(tx, id, { from: 'uncollected', to: 'settled_by_hand', note });
  return isMoved ? accept(undefined) : refuse('not_possible_now');
}
