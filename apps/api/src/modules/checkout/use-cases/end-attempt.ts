import { isZero } from '@rewards/amounts';
import type { Transaction } from '../../../platform/database.ts';
import { keepAnswer, lockKey } from '../../../platform/idempotency.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { closeCart, releaseCart } from '../../cart/index.ts';
import { insertOrderWithCommit } from '../../orders/index.ts';
import { recordAuthorised, recordDeclined } from '../../payments/index.ts';
import { postHold, voidHold } from '../../points/index.ts';
import type { Program } from '../../program/index.ts';
import { releasePromotionUses } from '../../promotions/index.ts';
import { endAttempt, findAttempt, lockAttempt } from '../checkout.repository.ts';
import type { Attempt } from '../checkout-attempt.ts';
import type { CheckoutDeps, PlacedOrder } from './deps.ts';
import type { DraftOrder } from './draft-order.ts';
import { withOrderNumber } from './with-order-number.ts';

/** Why it was undone: what the card's side said or, frozen meanwhile, the member. */
type UndoneCode = 'payment_declined' | 'fraud_detected' | 'unavailable' | 'account_frozen';
export type CardRefusalCode = UndoneCode | 'in_progress';
export type Ended = Result<PlacedOrder, { readonly code: CardRefusalCode }>;

const cardRefusals: ReadonlySet<string> = new Set([
  'payment_declined',
  'fraud_detected',
  'unavailable',
  'account_frozen',
]);
const isCardRefusal = (code: string): code is CardRefusalCode => cardRefusals.has(code);

function answerOf(attempt: Attempt): Ended {
  if (attempt.state === 'placed') return accept({ id: attempt.id, number: attempt.orderNumber });
  if (attempt.state === 'held') return refuse('in_progress');
  return refuse(isCardRefusal(attempt.refusal) ? attempt.refusal : 'payment_declined');
}

/** Its state now, whichever process ended it. */
export async function answerFor({ database }: Pick<CheckoutDeps, 'database'>, id: string): Promise<Ended> {
  const attempt = await findAttempt(database, id);
  if (!attempt) throw new Error(`There is no checkout ${id}`);
  return answerOf(attempt);
}

type PlaceRefusal =
  | { readonly code: CardRefusalCode }
  | { readonly code: 'cannot_be_placed'; readonly undoneFor: 'payment_declined' | 'account_frozen' };

const cannotBePlaced = (undoneFor: 'payment_declined' | 'account_frozen') =>
  ({ ok: false, refusal: { code: 'cannot_be_placed', undoneFor } }) as const;

interface Placing {
  readonly id: string;
  readonly gatewayReference: string;
  readonly orderNumber: string;
  readonly program: Program;
}

async function place(
  tx: Transaction,
  deps: CheckoutDeps,
  { id, gatewayReference, orderNumber, program }: Placing,
): Promise<Result<PlacedOrder, PlaceRefusal>> {
  const attempt = await lockAttempt(tx, id);
  if (!attempt) throw new Error(`There is no checkout ${id}`);
  if (attempt.state !== 'held') return answerOf(attempt);
  const now = deps.clock.now();
  // A caller that repeats the request sees all of this or nothing of it.
  await lockKey(tx, attempt.request);
  await closeCart(tx, attempt.cartId, id);
  const draft = attempt.draft as DraftOrder;
  if (!isZero(draft.paidPoints)) {
    const posted = await postHold(tx, { holdId: id, reason: 'order', at: now });
    if (!posted.ok)
      return cannotBePlaced(posted.refusal.code === 'account_frozen' ? 'account_frozen' : 'payment_declined');
  }
  if (!(await recordAuthorised(tx, id, gatewayReference, now)).ok) return cannotBePlaced('payment_declined');
  insertOrderWithCommit(tx, { ...draft, number: orderNumber, placedAt: now }, program.shop);
  await endAttempt(tx, id, { state: 'placed', orderNumber }, now);
  const order: PlacedOrder = { id, number: orderNumber };
  await keepAnswer(tx, { ...attempt.request, now }, order);
  await deps.atPoint('before commit');
  return accept(order);
}

/**
 * The money is promised: the order, the debit of the held points and the answer to the request, in one transaction.
 * `cannot_be_placed` when the payment was abandoned, the hold ended or the member froze meanwhile: then the promise has to be given back.
 */
export async function placeAttempt(
  deps: CheckoutDeps,
  id: string,
  gatewayReference: string,
): Promise<Result<PlacedOrder, PlaceRefusal>> {
  const program = await deps.program();
  return withOrderNumber((orderNumber) =>
    inTransaction(deps.database, (tx) => place(tx, deps, { id, gatewayReference, orderNumber, program })),
  );
}

/** It is certain that no money was or will be taken: everything that was held for the order is given back, once. */
export async function undoAttempt(deps: CheckoutDeps, id: string, code: UndoneCode): Promise<void> {
  await inTransaction(deps.database, async (tx) => {
    const attempt = await lockAttempt(tx, id);
    if (attempt?.state !== 'held') return accept(undefined);
    const now = deps.clock.now();
    await releaseCart(tx, attempt.cartId, id);
    const voided = await voidHold(tx, { holdId: id, reason: code, at: now });
    const wasHeld = !isZero((attempt.draft as DraftOrder).paidPoints);
    if (wasHeld && !voided.ok)
      deps.log.warn({ orderId: id, code: voided.refusal.code }, 'a hold had ended before its checkout');
    await releasePromotionUses(tx, id);
    await recordDeclined(tx, id, code === 'unavailable' ? 'unsent' : code);
    await endAttempt(tx, id, { state: 'undone', refusal: code }, now);
    return accept(undefined);
  });
}
