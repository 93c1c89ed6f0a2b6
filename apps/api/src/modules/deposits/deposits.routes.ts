import { points } from '@rewards/amounts';
import { calls } from '@rewards/contract';
import { onceFor } from '../../http/idempotency-key.ts';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept, refuse } from '../../platform/result.ts';
import type { DepositsDeps } from './use-cases/deps.ts';
import { depositPoints } from './use-cases/deposit-points.ts';
import { redeemCashBack } from './use-cases/redeem-cash-back.ts';
import { redeemInvestment } from './use-cases/redeem-investment.ts';
import { verifyInvestment } from './use-cases/verify-investment.ts';

interface Deps extends DepositsDeps {
  readonly idempotencySecret: string;
}

export function depositsCalls(deps: Deps): ServedCall[] {
  return [
    serve(calls.depositPoints, async ({ params, body, locale, caller, keyed }) => {
      const redeemed = await depositPoints(deps, {
        memberId: caller.memberId,
        accountId: params.id,
        points: points(body.points),
        accountType: body.account_type,
        ending: body.account_last4,
        calledBy: caller.redeemer,
        once: onceFor(keyed, deps, deps.clock.now()),
      });
      return redeemed.ok ? accept(deps.tellRedeemed(redeemed.value, locale)) : redeemed;
    }),
    serve(calls.redeemCashBack, async ({ params, body, locale, caller, keyed }) => {
      const redeemed = await redeemCashBack(deps, {
        memberId: caller.memberId,
        accountId: params.id,
        points: points(body.points),
        calledBy: caller.redeemer,
        once: onceFor(keyed, deps, deps.clock.now()),
      });
      return redeemed.ok ? accept(deps.tellRedeemed(redeemed.value, locale)) : redeemed;
    }),
    serve(calls.verifyInvestment, async ({ params, body, locale, caller }) => {
      const { currency_id: currencyId, product, account_number: accountNumber } = body.investment;
      const asked = { memberId: caller.memberId, accountId: params.id, currencyId, product, accountNumber };
      const verified = await verifyInvestment(deps, asked);
      if (!verified.ok) return verified;
      const message = deps.words[locale].t('redemptions.reason_account_unknown');
      const errors = verified.value === null ? [{ field: 'investment.account_number', message }] : [];
      return accept({ valid: verified.value !== null, verification_id: verified.value, errors });
    }),
    serve(calls.redeemInvestment, async ({ params, body, locale, caller, keyed }) => {
      const [investment] = body.data.investments;
      const isKnownCurrency = body.data.currency_id === (await deps.program()).currency.id;
      if (!investment || !isKnownCurrency) return refuse('validation_error');
      const redeemed = await redeemInvestment(deps, {
        memberId: caller.memberId,
        accountId: params.id,
        points: points(investment.points),
        verificationId: investment.verification_id,
        calledBy: caller.redeemer,
        once: onceFor(keyed, deps, deps.clock.now()),
      });
      return redeemed.ok ? accept(deps.tellRedeemed(redeemed.value, locale)) : redeemed;
    }),
  ];
}
