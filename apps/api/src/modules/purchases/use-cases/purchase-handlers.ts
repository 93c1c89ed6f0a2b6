import { negate, subtract, zeroCents } from '@rewards/amounts';
import * as z from 'zod/mini';
import type { Payouts } from '../../../partners/payouts/payouts.ts';
import { addRedeemed } from '../../activity/index.ts';
import { payoutHandler, type RedemptionHandler } from '../../redemptions/index.ts';

const details = z.object({ account: z.string(), transactionId: z.int(), bankReference: z.string() });

/** A credit on the card's statement, and its taking back. One that the bank refuses leaves the purchase as it was. */
export function purchaseHandlers(payouts: Payouts): {
  readonly purchase: RedemptionHandler;
  readonly annual_fee: RedemptionHandler;
} {
  const handler: RedemptionHandler = {
    ...payoutHandler(payouts, (redemption) => {
      const { account, bankReference } = details.parse(redemption.details);
      const amount = redemption.cash ?? zeroCents;
      return { kind: 'statement_credit', amount, account, destination: { transaction: bankReference } };
    }),
    onReturned: async (tx, redemption) => {
      const { transactionId } = details.parse(redemption.details);
      const rest = subtract(redemption.cash ?? zeroCents, redemption.recalled.cash);
      await addRedeemed(tx, transactionId, negate(rest));
    },
    recall: ({ id: key, state, amount, partnerReference }, redemption) => {
      if (state === 'accepted') return payouts.lookUp(key, partnerReference);
      const { account, bankReference } = details.parse(redemption.details);
      const destination = { transaction: bankReference, credit: redemption.id };
      return payouts.pay({ key, kind: 'statement_debit', amount, account, destination });
    },
  };
  return { purchase: handler, annual_fee: handler };
}
