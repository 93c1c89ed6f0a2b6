import { centsFromDecimal, points } from '@rewards/amounts';
import { calls } from '@rewards/contract';
import { onceFor } from '../../http/idempotency-key.ts';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept } from '../../platform/result.ts';
import { termsAnswer } from './purchases.answer.ts';
import type { PurchasesDeps } from './use-cases/deps.ts';
import { erasePurchase } from './use-cases/erase-purchase.ts';
import { payPurchase } from './use-cases/pay-purchase.ts';
import { showTerms } from './use-cases/show-terms.ts';

interface Deps extends PurchasesDeps {
  readonly idempotencySecret: string;
}

export function purchasesCalls(deps: Deps): ServedCall[] {
  return [
    serve(calls.showPayWithRewards, async ({ params, caller }) => {
      const shown = await showTerms(deps, caller.memberId, params.id);
      return shown.ok ? accept({ data: termsAnswer(shown.value) }) : shown;
    }),
    serve(calls.payWithRewards, async ({ params, body, locale, caller, keyed }) => {
      const paid = await payPurchase(deps, {
        memberId: caller.memberId,
        accountId: params.id,
        line: { id: Number(body.transaction_id) },
        points: points(body.points),
        calledBy: caller.redeemer,
        once: onceFor(keyed, deps, deps.clock.now()),
      });
      return paid.ok ? accept(deps.tellRedeemed(paid.value, locale)) : paid;
    }),
    serve(calls.erasePurchase, async ({ body, locale, caller, keyed }) => {
      const erased = await erasePurchase(deps, {
        memberId: caller.memberId,
        sessionId: caller.sessionId,
        accountId: body.account_id,
        transactionId: body.transaction_id === undefined ? undefined : Number(body.transaction_id),
        charges: [body.chargeAmount, body.charge].map(centsFromDecimal),
        dollarsPerPoint: body.conversionRate,
        description: body.transactionDescription,
        calledBy: caller.redeemer,
        once: onceFor(keyed, deps, deps.clock.now()),
      });
      return erased.ok ? accept(deps.tellRedeemed(erased.value, locale)) : erased;
    }),
  ];
}
