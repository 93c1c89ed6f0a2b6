import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountId, dollars, localeQuery } from '../fields.ts';
import { redeemedAnswer, redeemedPoints, redeemRefusals } from './redemptions.ts';

const tag = 'Pay with rewards';
const transactionId = z.string().check(z.regex(/^\d{1,16}$/));
/** As a statement writes it, such as -95.00 or -$95.00; its sign says nothing here. */
const charge = z.pipe(
  z.transform((given: unknown) => {
    const amount = typeof given === 'string' ? /^-?\$?(\d{1,8}(?:\.\d{1,2})?)$/.exec(given)?.[1] : given;
    return typeof amount === 'number' ? Math.abs(amount) : amount === undefined ? given : Number(amount);
  }),
  dollars,
);

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
  byTelephone: true,
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
  byTelephone: true,
  idempotent: true,
  tag,
  summary: 'Erase a past purchase or the annual fee: what is left of it, all at once',
  query: localeQuery,
  body: z.strictObject({
    /** Without it the card that the session uses. */
    account_id: z.optional(z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))),
    /** Without it the oldest line that can be erased and is as the other fields say. */
    transaction_id: z.optional(transactionId),
    /** What was shown to the member: if anything is different by now, nothing is charged. */
    charge,
    chargeAmount: dollars,
    /** Dollars for a point: the charge is paid with `chargeAmount / conversionRate` points, rounded up. */
    conversionRate: z.number().check(z.minimum(0), z.maximum(1_000)),
    transactionDescription: z.string().check(z.minLength(1), z.maxLength(500)),
  }),
  answer: redeemedAnswer,
  refusals: [...redeemRefusals, 'purchase_not_eligible', 'charge_changed'],
});
