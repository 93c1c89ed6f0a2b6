import { inReadKeyedTransaction } from '../../../platform/idempotency.ts';
import { accept, type Reason, type Result, refuse } from '../../../platform/result.ts';
import { authorise } from '../../payments/index.ts';
import { findAttempt } from '../checkout.repository.ts';
import { shortageIn } from '../../points/index.ts';
import {
  type BeginRefusal,
  beginCheckout,
  type Begun,
  type BegunIn,
  type CheckOut,
  lacksPoints,
  readForCheckout,
  type ReadForCheckout,
} from './begin-checkout.ts';
import type { CheckoutDeps, PlacedOrder } from './deps.ts';
import type { CardRefusalCode } from './end-attempt.ts';
import { endByOutcome, settleAttempt } from './settle-attempt.ts';
import { withOrderNumber } from './with-order-number.ts';

export interface CheckOutRefusal {
  readonly code: BeginRefusal['code'] | CardRefusalCode;
  readonly reason?: Reason;
}

type Outcome = Result<PlacedOrder, CheckOutRefusal>;

/** Between two transactions and in none: the gateway may take its time, and no lock waits for it. */
async function payByCard(deps: CheckoutDeps, id: string, command: CheckOut): Promise<Outcome> {
  const { card, amount, currency, fraudSessionId } = command;
  if (!card) throw new Error(`The checkout ${id} has no card to ask`);
  await deps.atPoint('after hold');
  await deps.atPoint('before authorise');
  const asked = { paymentId: id, amount, currency, card, billing: card.billing, fraudSessionId };
  const outcome = await authorise(deps, asked);
  await deps.atPoint('after authorise');
  return endByOutcome(deps, id, outcome);
}

/** The same request again while the first is at work, or after it left things open. */
export async function joinUnderWay(deps: CheckoutDeps, id: string): Promise<Outcome> {
  const attempt = await findAttempt(deps.database, id);
  const isLeft = attempt?.state !== 'held' || attempt.settleAfter <= deps.clock.now();
  return isLeft ? settleAttempt(deps, id) : refuse('in_progress');
}

async function goOn(deps: CheckoutDeps, begun: Begun, command: CheckOut): Promise<Outcome> {
  switch (begun.kind) {
    case 'placed':
      return accept(begun.order);
    case 'held':
      return payByCard(deps, begun.attemptId, command);
    case 'under way':
      return joinUnderWay(deps, begun.attemptId);
  }
}

async function begin(deps: CheckoutDeps, command: CheckOut, begunIn: BegunIn) {
  try {
    return await inReadKeyedTransaction<PlacedOrder, ReadForCheckout, Begun, BeginRefusal>(
      deps.database,
      command.request,
      {
        read: (tx) => readForCheckout(tx, command),
        work: (tx, read) => beginCheckout(tx, deps, command, { ...begunIn, ...read }),
      },
    );
  } catch (error) {
    const shortage = shortageIn(error);
    if (!shortage) throw error;
    return lacksPoints(shortage);
  }
}

/** Places the order, once, however often and from wherever it is asked for. */
export async function checkOut(deps: CheckoutDeps, command: CheckOut): Promise<Outcome> {
  const program = await deps.program();
  const begun = await withOrderNumber((orderNumber) => begin(deps, command, { program, orderNumber }));
  if (!begun.ok) return begun;
  if (begun.value.isKnown) return accept(begun.value.answer);
  const outcome = await goOn(deps, begun.value.value, command);
  await deps.atPoint('after commit');
  return outcome;
}
