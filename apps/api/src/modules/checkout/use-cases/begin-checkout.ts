import { randomUUID } from 'node:crypto';
import { type Points, pointsToNumber } from '@rewards/amounts';
import { isProofMissing, requireProof, type StepUpRules } from '../../../platform/acting-session.ts';
import type { Transaction } from '../../../platform/database.ts';
import { inReadKeyedTransaction } from '../../../platform/idempotency.ts';
import { accept, type Result, refuse, refuseBecause } from '../../../platform/result.ts';
import { findAccount } from '../../accounts/index.ts';
import { type Address, findAddress } from '../../addresses/index.ts';
import { lockPricedCart, type PricedCart } from '../../cart/index.ts';
import { wasSentTo } from '../../orders/index.ts';
import type { SpendingStopped } from '../../points/index.ts';
import type { Program } from '../../program/index.ts';
import { countPromotionUses } from '../../promotions/index.ts';
import { findAttemptUnderWay } from '../checkout.repository.ts';
import { decidePayment, type PaymentRefusal } from '../payment-decision.ts';
import type { BeginRefusal, CheckOut, Outcome } from './checkout-command.ts';
import type { CheckoutDeps, PlacedOrder } from './deps.ts';
import { type DraftOrder, draftOrder } from './draft-order.ts';
import { joinUnderWay } from './settle-attempt.ts';
import { withOrderNumber } from './with-order-number.ts';

/** A cart that can be paid as was offered, and is locked. */
export interface Payable {
  readonly command: CheckOut;
  readonly cart: PricedCart;
  readonly poolId: number;
  /** Where it is to be sent, when one was named. */
  readonly address: Address | undefined;
  readonly program: Program;
  readonly orderNumber: string;
  readonly now: Date;
}

type NotPaid = SpendingStopped | { readonly code: 'insufficient_points'; readonly missing: Points };

export const cannotPay = (refusal: NotPaid): Result<never, BeginRefusal> =>
  refusal.code === 'insufficient_points'
    ? refuseBecause('insufficient_points', { missing: pointsToNumber(refusal.missing) })
    : { ok: false, refusal };

/** The order as it will be, or that the address is not the member's. */
export function draftOf({ command, cart, address }: Payable): Result<DraftOrder, { readonly code: 'not_found' }> {
  const sentTo = cart.hasOnlyEgifts ? undefined : address;
  if (command.addressId !== undefined && !cart.hasOnlyEgifts && !sentTo) return refuse('not_found');
  const paid = { memberId: command.memberId, paidPoints: command.points, paidCents: command.amount };
  return accept(
    draftOrder(cart, { id: randomUUID(), ...paid, address: sentTo, calledBy: command.calledBy?.name ?? null }),
  );
}

/** How the ledger knows what an order takes. */
export const debitFor = ({ command, poolId }: Payable, orderId: string) =>
  ({
    poolId,
    accountId: command.accountId,
    amount: command.points,
    purpose: 'redeemed_shop',
    reference: `order:${orderId}`,
  }) as const;

export const countPromotionsOf = (tx: Transaction, { cart, command, now }: Payable, orderId: string) => {
  const promotionIds = cart.promotions.map(({ promotionId }) => promotionId);
  return countPromotionUses(tx, {
    promotionIds,
    memberId: command.memberId,
    accountId: command.accountId,
    orderId,
    now,
  });
};

/** None of these queries depends on another, so all are sent together. The cart is locked. */
async function read(tx: Transaction, { memberId, accountId, addressId, cartId, request }: CheckOut) {
  const [account, address, cart] = await Promise.all([
    findAccount({ database: tx }, memberId, accountId),
    addressId === undefined ? undefined : findAddress(tx, memberId, addressId),
    lockPricedCart(tx, { memberId, accountId, cartId, now: request.now }),
  ]);
  return { account, address, cart };
}
type Read = Awaited<ReturnType<typeof read>>;

/** The attempt of an earlier request with the same key. */
async function findUnderWay(tx: Transaction, { request }: CheckOut) {
  const attempt = await findAttemptUnderWay(tx, request);
  if (!attempt) return refuse('cart_in_checkout');
  if (!attempt.request.fingerprint.equals(request.fingerprint)) return refuse('idempotency_key_reused');
  return accept({ isUnderWay: true, attemptId: attempt.id } as const);
}

function decide({ command, cart, program }: Payable): Result<undefined, PaymentRefusal> {
  const offered = { points: command.points, card: command.amount, hasAddress: command.addressId !== undefined };
  const rules = { minimumCartPoints: program.shop.minimumCartPoints, topUp: program.rates.topUp };
  return decidePayment(cart, offered, rules);
}

/** A thief sends things to an address of their own: much, to where nothing was sent before, may ask for a proof. */
async function proveNewAddress(tx: Transaction, { command, address, program, now }: Payable): Promise<void> {
  const isAsked = ({ newAddressAbovePoints }: StepUpRules) => pointsToNumber(command.points) > newAddressAbovePoints;
  if (!address || !isProofMissing(isAsked)) return;
  const much = { abovePoints: program.stepUp.newAddressAbovePoints, now };
  if (!(await wasSentTo(tx, command.memberId, address, much))) requireProof(isAsked);
}

interface Way<Taken> {
  /** In the transaction. The order of locks: the cart (held already), the pool, promotions, the rest. */
  readonly take: (tx: Transaction, payable: Payable) => Promise<Result<Taken, BeginRefusal>>;
  /** After it. */
  readonly finish: (taken: Taken) => Promise<Outcome>;
}

/** The beginning of every checkout, for all ways to pay. The same request again gets the same answer as the first. */
export async function beginCheckout<Taken>(
  deps: CheckoutDeps,
  command: CheckOut,
  { take, finish }: Way<Taken>,
): Promise<Outcome> {
  type Begun = { readonly isUnderWay: true; readonly attemptId: string } | { readonly isUnderWay: false; taken: Taken };
  const program = await deps.program();
  const work = async (tx: Transaction, orderNumber: string, found: Read): Promise<Result<Begun, BeginRefusal>> => {
    const { account, address, cart } = found;
    if (!account) return refuse('not_found');
    if (command.calledBy && command.calledBy.accountId !== account.id) return refuse('card_not_eligible');
    if (!cart.ok) return cart.refusal.code === 'cart_in_checkout' ? findUnderWay(tx, command) : cart;
    const { now } = command.request;
    const payable = { command, cart: cart.value, poolId: account.poolId, address, program, orderNumber, now };
    const decision = decide(payable);
    if (!decision.ok) return decision;
    await proveNewAddress(tx, payable);
    const taken = await take(tx, payable);
    return taken.ok ? accept({ isUnderWay: false, taken: taken.value }) : taken;
  };
  const begun = await withOrderNumber((orderNumber) =>
    inReadKeyedTransaction<PlacedOrder, Read, Begun, BeginRefusal>(deps.database, command.request, {
      read: (tx) => read(tx, command),
      work: (tx, found) => work(tx, orderNumber, found),
    }),
  );
  if (!begun.ok) return begun;
  if (begun.value.isKnown) return accept(begun.value.answer);
  const { value } = begun.value;
  return value.isUnderWay ? joinUnderWay(deps, value.attemptId) : finish(value.taken);
}
