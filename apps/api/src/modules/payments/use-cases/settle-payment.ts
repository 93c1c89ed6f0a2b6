import type { ActOutcome } from '../../../partners/card-gateway/card-gateway.ts';
import type { Transaction } from '../../../platform/database.ts';
import { accept } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { wasToldLate } from '../../promises/index.ts';
import { nextStep, type Payment, type Refund, type Step } from '../card-payment.ts';
import { endRefund, endRefundsOf, lockPayment, movePayment, setDue } from '../payments.repository.ts';
import type { PaymentsDeps } from './deps.ts';
import { tellOfRefund } from './tell-of-refund.ts';

class PaymentNotSettled extends Error {}

/** What is to be done is written down first, under the payment's lock: who cancels meanwhile sees which way it goes. */
async function begin(tx: Transaction, id: string, now: Date): Promise<{ payment: Payment; step: Step } | undefined> {
  const payment = await lockPayment(tx, id);
  const step = payment && nextStep(payment);
  if (!step) {
    await setDue(tx, id, null);
    return undefined;
  }
  if (step.act === 'forget refunds') await endRefundsOf(tx, id, now);
  if (step.act === 'capture') await movePayment(tx, id, { from: 'authorised', to: 'capturing' });
  await setDue(tx, id, now);
  return { payment, step };
}

async function tell({ cardGateway, atPoint }: PaymentsDeps, payment: Payment, step: Step): Promise<ActOutcome> {
  const { id: key, amount, gatewayReference } = payment;
  const reference = gatewayReference ?? '';
  switch (step.act) {
    case 'capture': {
      await atPoint('before capture');
      const outcome = await cardGateway.capture({ key, reference, amount });
      await atPoint('after capture');
      return outcome;
    }
    case 'void':
      return cardGateway.voidPayment(key);
    case 'refund':
      return cardGateway.refund({ key, reference, refundKey: step.refund.key, amount: step.refund.amount });
    case 'forget refunds':
      return { kind: 'done' };
  }
}

/** The member is written to when a refund is refused for the first time, and when what was refused or late is paid after all. */
async function recordRefund(tx: Transaction, paymentId: string, refund: Refund, told: Told): Promise<void> {
  const { declineCode, at } = told;
  const to = declineCode === undefined ? 'done' : 'refused';
  if (!(await endRefund(tx, refund, { to, code: declineCode, at }))) return;
  const isFirstTry = refund.key === refund.id;
  const { reference } = refund;
  if (to === 'refused' && isFirstTry) await tellOfRefund(tx, { paymentId, reference, kind: 'refused', at });
  const isAwaited = !isFirstTry || (await wasToldLate(tx, refund.id));
  if (to === 'done' && isAwaited) await tellOfRefund(tx, { paymentId, reference, kind: 'settled', at });
}

interface Told {
  readonly declineCode: string | undefined;
  readonly at: Date;
}

async function record(tx: Transaction, id: string, step: Step, outcome: ActOutcome, at: Date): Promise<void> {
  const declineCode = outcome.kind === 'done' ? undefined : outcome.code;
  const refused = declineCode !== undefined && { declineCode };
  if (step.act === 'capture') {
    await movePayment(tx, id, { from: 'capturing', to: refused ? 'uncollected' : 'captured', ...refused });
  } else if (step.act === 'void') {
    // What it will not void, it has taken: the refunds that are due go their own way.
    await movePayment(tx, id, { from: 'voiding', to: refused ? 'captured' : 'voided', ...refused });
  } else if (step.act === 'refund') {
    await recordRefund(tx, id, step.refund, { declineCode, at });
  }
}

/**
 * Does what is due for a payment, one thing after the other: capture, void, refunds. Any number of workers may do so at
 * once: each act has its key at the gateway, and each outcome is recorded once. An unknown outcome is tried again later.
 */
export async function settlePayment(deps: PaymentsDeps, id: string): Promise<void> {
  for (;;) {
    const begun = await inTransaction(deps.database, async (tx) => accept(await begin(tx, id, deps.clock.now())));
    if (!begun.ok || !begun.value) return;
    const { payment, step } = begun.value;
    const outcome = await tell(deps, payment, step);
    if (outcome.kind === 'unknown') throw new PaymentNotSettled(`the gateway did not say (${outcome.code})`);
    if (outcome.kind === 'declined') {
      deps.log.error({ paymentId: id, act: step.act, code: outcome.code }, 'the gateway refused what it had promised');
    }
    const at = deps.clock.now();
    await inTransaction(deps.database, async (tx) => accept(await record(tx, id, step, outcome, at)));
  }
}
