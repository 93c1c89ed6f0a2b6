import { randomUUID } from 'node:crypto';
import { type Cents, isPositive, isZero, type Points, pointsToNumber } from '@rewards/amounts';
import type { Transaction } from '../../../platform/database.ts';
import { type IdempotentRequest, keepAnswerWithCommit } from '../../../platform/idempotency.ts';
import { accept, type Reason, type Result, refuse, refuseBecause } from '../../../platform/result.ts';
import { findAccount } from '../../accounts/index.ts';
import { type Address, findAddress } from '../../addresses/index.ts';
import { closeCartWithCommit, lockPricedCart, type PricedCart, reserveCart } from '../../cart/index.ts';
import { insertOrder } from '../../orders/index.ts';
import { type Billing, decideCard, type KnownCard, openPayment } from '../../payments/index.ts';
import { hold, spend, spendWithCommit } from '../../points/index.ts';
import type { Program } from '../../program/index.ts';
import { countPromotionUses } from '../../promotions/index.ts';
import { findAttemptUnderWay, insertAttempt, queueSettling } from '../checkout.repository.ts';
import { decidePayment, type PaymentRefusal } from '../payment-decision.ts';
import type { CheckoutDeps, PlacedOrder } from './deps.ts';
import { type DraftOrder, draftOrder } from './draft-order.ts';

/** Handed to the gateway and forgotten. */
export interface CardInHand {
  readonly number: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  readonly cvv: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly billing: Billing;
}

export interface CheckOut {
  readonly memberId: string;
  readonly accountId: number;
  readonly cartId: string;
  readonly points: Points;
  readonly amount: Cents;
  readonly currency: string;
  /** When something is left to be paid by card. */
  readonly card: CardInHand | undefined;
  readonly fraudSessionId: string;
  readonly addressId: number | undefined;
  readonly request: IdempotentRequest;
}

export interface BegunIn {
  readonly program: Program;
  readonly orderNumber: string;
}

export type BeginRefusal = PaymentRefusal | { readonly code: RefusalCode; readonly reason?: Reason };
type RefusalCode =
  | 'not_found'
  | 'cart_ordered'
  | 'cart_in_checkout'
  | 'insufficient_points'
  | 'card_not_in_bin_range'
  | 'card_invalid'
  | 'promotion_ended'
  | 'promotion_used_up'
  | 'promotion_used_by_you'
  | 'idempotency_key_reused';

export type Begun =
  | { readonly kind: 'placed'; readonly order: PlacedOrder }
  | { readonly kind: 'held'; readonly attemptId: string }
  /** By an earlier request with the same key. */
  | { readonly kind: 'under way'; readonly attemptId: string };

/** A hold outlives every outage of the gateway that a person would sit out; the checkout's own end comes long before. */
const HOLD_LIFE_MS = 7 * 24 * 60 * 60 * 1000;

interface Step extends BegunIn {
  readonly deps: CheckoutDeps;
  readonly command: CheckOut;
  readonly now: Date;
  readonly poolId: number;
  /** Where it is to be sent, when one was named. */
  readonly address: Address | undefined;
}

function payerOf({ card }: CheckOut): CardInHand {
  if (!card) throw new Error('There is no card to pay with');
  return card;
}

/** None when points pay for all. */
function findCard({ command, program, now }: Step): Result<KnownCard | undefined, BeginRefusal> {
  if (!isPositive(command.amount)) return accept(undefined);
  return command.card ? decideCard(command.card, program.shop.binRanges, now) : refuse('checkout_invalid');
}

export const lacksPoints = ({ missing }: { readonly missing: Points }) =>
  refuseBecause('insufficient_points', { missing: pointsToNumber(missing) });

/** Answered at once, but for points that pay for all where no promotion is counted after them: those go with COMMIT. */
async function takePoints(tx: Transaction, { command, poolId, now }: Step, orderId: string, hasPromotions: boolean) {
  const { accountId, points: amount } = command;
  const wanted = { poolId, accountId, amount, purpose: 'redeemed_shop', reference: `order:${orderId}` } as const;
  if (isZero(amount)) return accept(undefined);
  const isHeld = isPositive(command.amount);
  if (!isHeld && !hasPromotions) return accept(spendWithCommit(tx, { ...wanted, reason: 'order', at: now }));
  const taken = isHeld
    ? await hold(tx, { ...wanted, id: orderId, heldAt: now, expiresAt: new Date(now.getTime() + HOLD_LIFE_MS) })
    : await spend(tx, { ...wanted, reason: 'order', at: now });
  if (taken.ok) return accept(undefined);
  if (taken.refusal.code !== 'insufficient_points') throw new Error(`Points were taken for order ${orderId} before`);
  return lacksPoints(taken.refusal);
}

/** Points pay for all of it: ordered and paid in this very transaction. */
function placeAtOnce(tx: Transaction, { command, program, orderNumber, now }: Step, draft: DraftOrder) {
  const order: PlacedOrder = { id: draft.id, number: orderNumber };
  closeCartWithCommit(tx, draft.cartId, draft.id);
  insertOrder(tx, { ...draft, number: orderNumber, placedAt: now }, program.shop);
  keepAnswerWithCommit(tx, command.request, order);
  return accept({ kind: 'placed', order } as const);
}

/** Everything but the card is settled; what was taken is held until the gateway has answered. */
async function holdForCard(tx: Transaction, { deps, command, now }: Step, draft: DraftOrder, card: KnownCard) {
  const { id, cartId, memberId } = draft;
  const { firstName, lastName, billing } = payerOf(command);
  await reserveCart(tx, cartId, id);
  await openPayment(tx, {
    id,
    amount: command.amount,
    currency: command.currency,
    card: { ...card, firstName, lastName },
    billing,
    fraudSessionId: command.fraudSessionId,
    at: now,
  });
  const afterMs = deps.cardGateway.timeBudgetMs;
  const times = { begunAt: now, settleAfter: new Date(now.getTime() + afterMs) };
  const isFirst = await insertAttempt(tx, { id, memberId, cartId, request: command.request, draft, ...times });
  if (!isFirst) return refuse('idempotency_key_reused');
  await queueSettling(tx, id, afterMs);
  return accept({ kind: 'held', attemptId: id } as const);
}

async function findUnderWay(tx: Transaction, { request }: CheckOut): Promise<Result<Begun, BeginRefusal>> {
  const attempt = await findAttemptUnderWay(tx, request);
  if (!attempt) return refuse('cart_in_checkout');
  if (!attempt.request.fingerprint.equals(request.fingerprint)) return refuse('idempotency_key_reused');
  return accept({ kind: 'under way', attemptId: attempt.id });
}

async function pay(tx: Transaction, step: Step, cart: PricedCart): Promise<Result<Begun, BeginRefusal>> {
  const { command, now, program } = step;
  const { memberId, addressId } = command;
  const offered = { points: command.points, card: command.amount, hasAddress: addressId !== undefined };
  const rules = { minimumCartPoints: program.shop.minimumCartPoints, topUp: program.rates.topUp };
  const decision = decidePayment(cart, offered, rules);
  if (!decision.ok) return decision;
  // Before anything is locked or held.
  const card = findCard(step);
  if (!card.ok) return card;
  const address = cart.hasOnlyEgifts ? undefined : step.address;
  if (addressId !== undefined && !cart.hasOnlyEgifts && !address) return refuse('not_found');
  const orderId = randomUUID();
  const promotionIds = cart.promotions.map(({ promotionId }) => promotionId);
  const taken = await takePoints(tx, step, orderId, promotionIds.length > 0);
  if (!taken.ok) return taken;
  const counted = await countPromotionUses(tx, { promotionIds, memberId, orderId, now });
  if (!counted.ok) return counted;
  const paid = { id: orderId, memberId, paidPoints: command.points, paidCents: command.amount, address };
  const draft = draftOrder(cart, paid);
  return card.value ? holdForCard(tx, step, draft, card.value) : placeAtOnce(tx, step, draft);
}

/** What a checkout looks at first; none of it waits for another, so all of it leaves together. The cart is locked. */
export async function readForCheckout(tx: Transaction, { memberId, accountId, addressId, ...command }: CheckOut) {
  const { cartId, request } = command;
  const [account, address, cart] = await Promise.all([
    findAccount({ database: tx }, memberId, accountId),
    addressId === undefined ? undefined : findAddress(tx, memberId, addressId),
    lockPricedCart(tx, { memberId, accountId, cartId, now: request.now }),
  ]);
  return { account, address, cart };
}

export type ReadForCheckout = Awaited<ReturnType<typeof readForCheckout>>;

/**
 * The first transaction of every checkout, and the only one when points pay for all. The house's order of locks: the
 * cart, the pool, promotions, the rest.
 */
export async function beginCheckout(
  tx: Transaction,
  deps: CheckoutDeps,
  command: CheckOut,
  begunIn: BegunIn & ReadForCheckout,
): Promise<Result<Begun, BeginRefusal>> {
  const { account, cart } = begunIn;
  if (!account) return refuse('not_found');
  if (!cart.ok) return cart.refusal.code === 'cart_in_checkout' ? findUnderWay(tx, command) : cart;
  return pay(tx, { ...begunIn, deps, command, now: command.request.now, poolId: account.poolId }, cart.value);
}
