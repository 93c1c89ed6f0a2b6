import { isZero } from '@rewards/amounts';
import type { Transaction } from '../../../platform/database.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { reserveCart } from '../../cart/index.ts';
import { authorise, decideCard, openPayment } from '../../payments/index.ts';
import { hold } from '../../points/index.ts';
import { insertAttempt, queueSettling } from '../checkout.repository.ts';
import { beginCheckout, countPromotionsOf, debitFor, draftOf, cannotPay, type Payable } from './begin-checkout.ts';
import type { BeginRefusal, CardInHand, CheckOut, Outcome } from './checkout-command.ts';
import type { CheckoutDeps } from './deps.ts';
import type { DraftOrder } from './draft-order.ts';
import { endByOutcome } from './settle-attempt.ts';

/** A hold outlives every outage of the gateway that a person would sit out; the checkout's own end comes long before. */
const HOLD_LIFE_MS = 7 * 24 * 60 * 60 * 1000;

interface Held {
  readonly attemptId: string;
  readonly card: CardInHand;
}

async function holdPoints(tx: Transaction, payable: Payable, orderId: string) {
  const wanted = debitFor(payable, orderId);
  if (isZero(wanted.amount)) return accept(undefined);
  const { now } = payable;
  const expiresAt = new Date(now.getTime() + HOLD_LIFE_MS);
  const held = await hold(tx, { ...wanted, id: orderId, heldAt: now, expiresAt });
  if (held.ok) return accept(undefined);
  if (held.refusal.code === 'already_held') throw new Error(`Points were held for order ${orderId} before`);
  return cannotPay(held.refusal);
}

/** What is left to pay, and who finishes it should this process die. */
async function recordAttempt(tx: Transaction, deps: CheckoutDeps, { command, now }: Payable, draft: DraftOrder) {
  const { id, memberId, cartId } = draft;
  const afterMs = deps.cardGateway.timeBudgetMs;
  const times = { begunAt: now, settleAfter: new Date(now.getTime() + afterMs) };
  const isFirst = await insertAttempt(tx, { id, memberId, cartId, request: command.request, draft, ...times });
  if (!isFirst) return refuse('idempotency_key_reused');
  await queueSettling(tx, id, afterMs);
  return accept(undefined);
}

/** Everything but the card is settled; what was taken is held until the gateway has answered. */
async function holdForCard(tx: Transaction, deps: CheckoutDeps, payable: Payable): Promise<Result<Held, BeginRefusal>> {
  const { command, program, now } = payable;
  const { card, amount, currency, fraudSessionId } = command;
  if (!card) return refuse('checkout_invalid');
  // Before anything is locked or held.
  const known = decideCard(card, program.shop.binRanges, now);
  if (!known.ok) return known;
  const draft = draftOf(payable);
  if (!draft.ok) return draft;
  const { id, cartId } = draft.value;
  const held = await holdPoints(tx, payable, id);
  if (!held.ok) return held;
  const counted = await countPromotionsOf(tx, payable, id);
  if (!counted.ok) return counted;
  await reserveCart(tx, cartId, id);
  const { firstName, lastName, billing } = card;
  const told = { ...known.value, firstName, lastName };
  await openPayment(tx, { id, amount, currency, card: told, billing, fraudSessionId, at: now });
  const recorded = await recordAttempt(tx, deps, payable, draft.value);
  return recorded.ok ? accept({ attemptId: id, card }) : recorded;
}

/** Between two transactions and in none: the gateway may take its time, and no lock waits for it. */
async function askGateway(deps: CheckoutDeps, { attemptId, card }: Held, command: CheckOut): Promise<Outcome> {
  const { amount, currency, fraudSessionId } = command;
  await deps.atPoint('after hold');
  await deps.atPoint('before authorise');
  const asked = { paymentId: attemptId, amount, currency, card, billing: card.billing, fraudSessionId };
  const outcome = await authorise(deps, asked);
  await deps.atPoint('after authorise');
  return endByOutcome(deps, attemptId, outcome);
}

/** A first transaction holds; then the gateway is asked; then a second one places the order or gives everything back. */
export const payWithCard = (deps: CheckoutDeps, command: CheckOut): Promise<Outcome> =>
  beginCheckout(deps, command, {
    take: (tx, payable) => holdForCard(tx, deps, payable),
    finish: (held) => askGateway(deps, held, command),
  });
