import { centsToDecimal, pointsToNumber } from '@rewards/amounts';
import type { Cart } from '@rewards/contract';
import { useRef } from 'react';
import { isUndone, useOneAct } from '../../lib/acts/one-act.ts';
import { forgetOpenAct, keepOpenAct } from '../../lib/acts/open-act.ts';
import { type CheckoutBody, checkOut } from './api/check-out.ts';
import { billingOf } from './billing.ts';
import { cardDetails } from './card-form.ts';
import { isAboutCart, isOrderedAlready } from './checkout-failure.ts';
import type { Checkout } from './use-checkout.ts';

function bodyOf(cart: Cart, checkout: Checkout): CheckoutBody {
  const { payment, needsCard, card, address, visitId } = checkout;
  return {
    shopping_cart_id: cart.id ?? '',
    account_id: cart.account_id,
    kount_session_id: visitId,
    payment_details: {
      ...(needsCard && cardDetails(card, billingOf(checkout))),
      points_amount: pointsToNumber(payment.points),
      amount: centsToDecimal(payment.cash),
      fiat_currency_code: cart.fiat_currency_code,
    },
    ...(!cart.has_only_egifts && { address_id: address?.id ?? null }),
  };
}

/** A cart belongs to a member's card, and so does an order that got no answer. */
export const openOrderOf = (memberId: string, accountId: number): string => `order.${memberId}.${accountId}`;

export interface OrderListeners {
  /** The name under which the order's key is kept until the answer comes: see `openOrderOf`. */
  readonly openAs: string;
  readonly onPlaced: (orderId: string) => void;
  readonly onOrderedAlready: () => Promise<unknown>;
  /** The outcome is unknown. The order's key is kept. */
  readonly onUnknown: () => void;
  readonly onCartStale: () => Promise<unknown>;
}

/** One decision makes one order, also when the button is pressed several times. */
export function usePlaceOrder(cart: Cart, checkout: Checkout, listeners: OrderListeners) {
  const { openAs, onPlaced, onOrderedAlready, onUnknown, onCartStale } = listeners;
  // On a fast line, the second tap of a double tap comes after the answer and before the next page.
  const isPlaced = useRef(false);
  const { act, ...placing } = useOneAct({
    send: (body: CheckoutBody, once) => {
      keepOpenAct(openAs, once.idempotencyKey);
      return checkOut(body, once);
    },
    onDone: ({ id }) => {
      isPlaced.current = true;
      forgetOpenAct(openAs);
      onPlaced(id);
    },
    onFailed: (error) => {
      if (!isUndone(error)) return onUnknown();
      forgetOpenAct(openAs);
      if (isOrderedAlready(error)) return onOrderedAlready();
      return isAboutCart(error) ? onCartStale() : undefined;
    },
  });
  return { ...placing, place: () => !isPlaced.current && act(bodyOf(cart, checkout)) };
}
