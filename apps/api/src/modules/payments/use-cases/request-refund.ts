import { type Cents, isZero } from '@rewards/amounts';
import type { Transaction } from '../../../platform/database.ts';
import { accept, type Result } from '../../../platform/result.ts';
import { decideRefund, refundDueAt, type RefundRefusal } from '../card-payment.ts';
import { writePromisesWithCommit } from '../../promises/index.ts';
import { insertRefund, lockPayment, movePayment, setDue } from '../payments.repository.ts';
import { queueSettlement } from './record-outcome.ts';
import { tellOfRefund } from './tell-of-refund.ts';

export interface RequestRefund {
  readonly paymentId: string;
  /** What is given back, such as one item of an order: once. */
  readonly reference: string;
  readonly amount: Cents;
  readonly at: Date;
}

/** What is owed to the card has a moment, too. */
function promise(tx: Transaction, subjectId: string, at: Date): void {
  const when = { beginsAt: at, dueAt: refundDueAt(at), isFollowed: true };
  writePromisesWithCommit(tx, [{ subjectId, source: 'refund', way: 'card_refund', ...when }]);
}

/** Written with what it is for, in the caller's transaction; the worker sees to it that the money goes back. */
export async function requestRefund(tx: Transaction, wanted: RequestRefund): Promise<Result<undefined, RefundRefusal>> {
  if (isZero(wanted.amount)) return accept(undefined);
  const payment = await lockPayment(tx, wanted.paymentId);
  if (!payment) throw new Error(`There is no card payment ${wanted.paymentId} to refund`);
  const decision = decideRefund(payment, wanted);
  if (!decision.ok) return decision;
  // Nothing was ever taken for it.
  if (payment.state === 'uncollected') {
    await insertRefund(tx, { ...wanted, state: 'done', declineCode: null });
    return accept(undefined);
  }
  // The card has nothing to give back: a person took the money in another way, and a person gives it back.
  if (payment.state === 'settled_by_hand') {
    promise(tx, await insertRefund(tx, { ...wanted, state: 'refused', declineCode: 'settled_by_hand' }), wanted.at);
    await tellOfRefund(tx, { ...wanted, kind: 'refused' });
    return accept(undefined);
  }
  promise(tx, await insertRefund(tx, { ...wanted, state: 'due', declineCode: null }), wanted.at);
  if (decision.value.isVoided) await movePayment(tx, payment.id, { from: 'authorised', to: 'voiding' });
  await setDue(tx, payment.id, wanted.at);
  queueSettlement(tx, payment.id, wanted.at);
  return accept(undefined);
}
