import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountId, localeQuery } from '../fields.ts';
import { redeemedAnswer, redeemedPoints, redeemRefusals } from './redemptions.ts';

const tag = 'Pay with rewards';
const transactionId = z.string().check(z.regex(/^\d{1,16}$/));

export const showPayWithRewards = defineCall({
  method: 'GET',
  path: '/member/account/{id}/pay-with-reward',
  access: 'member',
  tag,
  summary: 'The least amount, what points are worth by label, and what can be paid back at present',
  params: accountId,
  answer: z.object({
    data: z.object({
      minimum_points: z.int(),
      minimum_amount: z.number(),
      window_days: z.int(),
      /** Cash for a point. */
      conversion_rate: z.number(),
      /** By label of the purchase; the first that fits counts. Empty for a card without a bonus. */
      bonuses: z.array(z.object({ label: z.string(), percent: z.int() })),
      eligible: z.object({ count: z.int(), amount: z.number() }),
      redeemed: z.object({ count: z.int(), amount: z.number() }),
      annual_fee_eraser: z.boolean(),
      /** The newest fee that can be erased now; null where there is none. */
      annual_fee_transaction_id: z.nullable(z.string()),
      /** How long until the credit shows. */
      credit_hours: z.object({ from: z.int(), to: z.int() }),
    }),
  }),
  refusals: ['not_found'],
});

export const payWithRewards = defineCall({
  method: 'POST',
  path: '/member/account/{id}/pay-with-reward',
  access: 'member',
  membersOnly: true,
  idempotent: true,
  tag,
  summary: 'Pay a purchase back, in whole or in part, as a credit on the statement',
  params: accountId,
  query: localeQuery,
  body: z.strictObject({ transaction_id: transactionId, points: redeemedPoints }),
  answer: redeemedAnswer,
  refusals: [...redeemRefusals, 'purchase_not_eligible'],
});

export const erasePurchase = defineCall({
  method: 'POST',
  path: '/member/purchase-eraser/checkout',
  access: 'member',
  membersOnly: true,
  idempotent: true,
  tag,
  summary: 'Erase a past purchase or the annual fee: what is left of it, all at once',
  query: localeQuery,
  body: z.strictObject({
    account_id: z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)),
    transaction_id: transactionId,
    /** What was shown to the member, in dollars: another amount by now is refused, not charged. */
    charge_amount: z.number().check(z.minimum(0.01), z.maximum(10_000_000)),
    points: redeemedPoints,
  }),
  answer: redeemedAnswer,
  refusals: [...redeemRefusals, 'purchase_not_eligible', 'charge_changed'],
});
