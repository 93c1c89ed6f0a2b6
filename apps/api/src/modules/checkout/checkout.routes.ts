import { centsFromDecimal, points } from '@rewards/amounts';
import { type BodyOf, type Calls, calls } from '@rewards/contract';
import { onceFor } from '../../http/idempotency-key.ts';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept } from '../../platform/result.ts';
import { checkOut } from './use-cases/check-out.ts';
import type { CheckOut } from './use-cases/checkout-command.ts';
import { settleByKey } from './use-cases/settle-by-key.ts';
import type { CheckoutDeps } from './use-cases/deps.ts';

type Details = BodyOf<Calls['checkOut']>['payment_details'];

/** Whole or not at all; the contract asks for all of it when an amount is to be paid by card. */
function cardIn(details: Details): CheckOut['card'] {
  const { first_name, last_name, card_number, expiry_month, expiry_year, cvv, billing_address: billing } = details;
  if (details.amount === 0 || !first_name || !last_name || !card_number || !expiry_month || !expiry_year)
    return undefined;
  if (!cvv || !billing) return undefined;
  return {
    number: card_number,
    expiryMonth: expiry_month,
    expiryYear: expiry_year,
    cvv,
    firstName: first_name,
    lastName: last_name,
    billing: {
      addressLine1: billing.address_line1,
      city: billing.city,
      province: billing.province,
      country: billing.country,
      postalCode: billing.postal_code,
      phone: billing.phone_number ?? null,
      email: billing.email_address ?? null,
    },
  };
}

export function checkoutCalls(deps: CheckoutDeps & { readonly idempotencySecret: string }): ServedCall[] {
  return [
    serve(calls.checkOut, async ({ body, caller, keyed }) => {
      const { payment_details: details } = body;
      const placed = await checkOut(deps, {
        memberId: caller.memberId,
        accountId: body.account_id,
        cartId: body.shopping_cart_id,
        points: points(details.points_amount),
        amount: centsFromDecimal(details.amount),
        currency: details.fiat_currency_code,
        card: cardIn(details),
        fraudSessionId: body.kount_session_id,
        addressId: body.address_id ?? undefined,
        calledBy: caller.redeemer,
        request: onceFor(keyed, deps, deps.clock.now()),
      });
      await deps.atPoint('before reply');
      if (!placed.ok) return placed;
      return accept({ code: 'success' as const, id: placed.value.id, order_number: placed.value.number });
    }),
    serve(calls.settleCheckout, async ({ body, keyed }) => {
      const request = { scope: keyed.scope, key: body.idempotency_key, now: deps.clock.now() };
      const end = await settleByKey(deps, request);
      return accept({ state: end.state, id: end.state === 'placed' ? end.order.id : null });
    }),
    serve(calls.showBinRange, async () => {
      const { shop } = await deps.program();
      return accept({ bin_range: shop.binRanges.map(({ from, to }) => ({ from, to })) });
    }),
  ];
}
