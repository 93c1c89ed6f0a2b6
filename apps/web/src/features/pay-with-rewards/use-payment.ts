import { centsToDecimal, compare, negate, points, pointsToNumber } from '@rewards/amounts';
import type { Account, CardTransaction } from '@rewards/contract';
import { useAttempt } from '../../lib/form/attempt.ts';
import { amountOf } from '../../lib/redeeming/amount-slider.ts';
import { useKeptForm } from '../../lib/form/kept-form.ts';
import type { MemberSession } from '../../lib/session/session.tsx';
import { type EraseBody, erasePurchase, type PayBody, type PayTerms, payWithRewards } from './api/pay-with-rewards.ts';
import type { Once } from '../../lib/acts/one-act.ts';
import type { Redeemed } from '../../lib/redeeming/redeem-act.ts';
import { payableOf } from './payment.ts';

export const PAY_POINTS_ID = 'pay-points';

interface PaymentOptions {
  readonly purchase: CardTransaction;
  readonly terms: PayTerms;
  readonly session: MemberSession;
  readonly account: Account;
  /** The amount that was chosen before the purchase, or empty. */
  readonly startPoints: string;
}

/** The whole rest goes through the eraser, which refuses if the rest changed meanwhile; a part goes through paying. */
export type Payment =
  | { readonly way: 'erase'; readonly body: EraseBody }
  | { readonly way: 'pay'; readonly accountId: number; readonly body: PayBody };

export const sendPayment = (payment: Payment, once: Once): Promise<Redeemed> =>
  payment.way === 'erase' ? erasePurchase(payment.body, once) : payWithRewards(payment.accountId, payment.body, once);

/** What the member decided about one purchase. */
export function usePayment({ purchase, terms, session, account, startPoints }: PaymentOptions) {
  const payable = payableOf(purchase, terms);
  const { all, least, canPayPart } = payable;
  const balance = session.pooledBalance;
  const canPayAll = compare(balance, all) >= 0;
  const startsWithAll = startPoints === '' || compare(points(Number(startPoints)), all) >= 0;
  const form = useKeptForm({
    form: `pay-${purchase.id}`,
    memberId: session.profile.id,
    start: { how: canPayAll && startsWithAll ? 'all' : 'part', points: startPoints },
  });
  const how = canPayPart && (form.values.how === 'part' || !canPayAll) ? 'part' : 'all';
  const limits = { minimum: least, maximum: all, balance };
  const amount = how === 'all' ? (canPayAll ? all : undefined) : amountOf(form.values.points, limits);
  const attempt = useAttempt({ [PAY_POINTS_ID]: !amount });
  const payment = (): Payment | undefined => {
    if (!amount) return undefined;
    if (compare(amount, all) < 0) {
      const body = { transaction_id: purchase.id, points: pointsToNumber(amount) };
      return { way: 'pay', accountId: account.id, body };
    }
    return {
      way: 'erase',
      body: {
        account_id: account.id,
        transaction_id: purchase.id,
        charge: centsToDecimal(negate(payable.left)),
        chargeAmount: centsToDecimal(payable.left),
        conversionRate: purchase.conversion_rate,
        transactionDescription: purchase.transaction_description,
      },
    };
  };
  return {
    ...form,
    ...attempt,
    payable,
    how,
    canPayAll,
    limits,
    amount: amount ?? points(0),
    payment,
  } as const;
}

export type PaymentForm = ReturnType<typeof usePayment>;
