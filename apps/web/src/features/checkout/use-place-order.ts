import { centsToDecimal, pointsToNumber } from '@rewards/amounts';
import type { Cart } from '@rewards/contract';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { newKey } from '../../lib/new-key.ts';
import { useWords } from '../../lib/words.tsx';
import type { CheckoutBody, PlacedOrder } from './api/check-out.ts';
import { billingOf } from './billing.ts';
import { cardDetails } from './card-form.ts';
import { isAboutCart } from './checkout-failure.ts';
import { placeOrder } from './place-order.ts';
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
      fiat_currency_code: 'USD',
    },
    ...(!cart.has_only_egifts && { address_id: address?.id ?? null }),
  };
}

interface Listeners {
  readonly onPlaced: (order: PlacedOrder) => void;
  readonly onCartStale: () => Promise<unknown>;
}

/** One order for one decision, however often the button is pressed. */
export function usePlaceOrder(cart: Cart, checkout: Checkout, { onPlaced, onCartStale }: Listeners) {
  const { locale } = useWords();
  const key = useRef<string>(undefined);
  const [isSettling, setSettling] = useState(false);
  const placing = useMutation({
    mutationFn: () => {
      // After silence the same key: the order may be placed already. After a "no" another: it is another try.
      key.current ??= newKey();
      return placeOrder(bodyOf(cart, checkout), { idempotencyKey: key.current, locale }, () => setSettling(true));
    },
    onSuccess: onPlaced,
    onError: async (error) => {
      if (error instanceof ApiError && error.body?.code !== 'in_progress') key.current = undefined;
      if (isAboutCart(error)) await onCartStale();
    },
    onSettled: () => setSettling(false),
  });
  return { place: () => !placing.isPending && placing.mutate(), placing, isSettling };
}
