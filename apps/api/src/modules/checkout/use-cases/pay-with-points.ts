import { isZero } from '@rewards/amounts';
import type { Transaction } from '../../../platform/database.ts';
import { keepAnswerWithCommit } from '../../../platform/idempotency.ts';
import { accept, type Result } from '../../../platform/result.ts';
import { closeCartWithCommit } from '../../cart/index.ts';
import { insertOrderWithCommit } from '../../orders/index.ts';
import { spend, spendWithCommit } from '../../points/index.ts';
import { beginCheckout, countPromotionsOf, debitFor, draftOf, cannotPay, type Payable } from './begin-checkout.ts';
import type { BeginRefusal, CheckOut, Outcome } from './checkout-command.ts';
import type { CheckoutDeps, PlacedOrder } from './deps.ts';

/** With COMMIT, unless promotions are counted after it: they are locked after the pool. */
async function spendPoints(tx: Transaction, payable: Payable, orderId: string) {
  const wanted = { ...debitFor(payable, orderId), reason: 'order', at: payable.now };
  if (isZero(wanted.amount)) return accept(undefined);
  if (payable.cart.promotions.length === 0) return spendWithCommit(tx, wanted, cannotPay);
  const spent = await spend(tx, wanted);
  if (spent.ok) return spent;
  if (spent.refusal.code === 'already_paid') throw new Error(`Order ${orderId} was paid before`);
  return cannotPay(spent.refusal);
}

async function place(tx: Transaction, payable: Payable): Promise<Result<PlacedOrder, BeginRefusal>> {
  const draft = draftOf(payable);
  if (!draft.ok) return draft;
  const { id, cartId } = draft.value;
  const spent = await spendPoints(tx, payable, id);
  if (!spent.ok) return spent;
  const counted = await countPromotionsOf(tx, payable, id);
  if (!counted.ok) return counted;
  const { command, program, now } = payable;
  const order = { id, number: payable.orderNumber };
  closeCartWithCommit(tx, cartId, id);
  insertOrderWithCommit(tx, { ...draft.value, number: order.number, placedAt: now }, program.shop);
  keepAnswerWithCommit(tx, command.request, order);
  return accept(order);
}

/** Ordered, paid and answered in one transaction. */
export const payWithPoints = (deps: CheckoutDeps, command: CheckOut): Promise<Outcome> =>
  beginCheckout(deps, command, { take: place, finish: async (order) => accept(order) });
