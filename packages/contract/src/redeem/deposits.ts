import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountId, localeQuery } from '../fields.ts';
import { redeemedAnswer, redeemedPoints, redeemRefusals } from './redemptions.ts';

const tag = 'Deposits and cash back';

export const depositPoints = defineCall({
  method: 'POST',
  path: '/member/account/{id}/direct-deposit',
  access: 'member',
  membersOnly: true,
  byTelephone: true,
  idempotent: true,
  tag,
  summary: 'Points into a checking or savings account; one that the bank refuses later comes back',
  params: accountId,
  query: localeQuery,
  body: z.strictObject({
    account_type: z.enum(['checking', 'savings']),
    /** Accounts have nine digits; no more than these are ever asked for. */
    account_last4: z.string().check(z.regex(/^\d{4}$/)),
    points: redeemedPoints,
  }),
  answer: redeemedAnswer,
  refusals: [...redeemRefusals],
});

export const redeemCashBack = defineCall({
  method: 'POST',
  path: '/member/account/{id}/cash-back',
  access: 'member',
  membersOnly: true,
  byTelephone: true,
  idempotent: true,
  tag,
  summary: 'Points as a credit on the card’s statement',
  params: accountId,
  query: localeQuery,
  body: z.strictObject({ points: redeemedPoints }),
  answer: redeemedAnswer,
  refusals: [...redeemRefusals],
});

const currencyId = z.int().check(z.minimum(1), z.maximum(1_000_000));
const accountNumber = z.string().check(z.regex(/^\d{9}$/));
export const investmentProducts = ['brokerage', 'retirement', 'education'] as const;
const product = z.enum(investmentProducts);

export const verifyInvestment = defineCall({
  method: 'POST',
  path: '/member/account/{id}/financial-redemption/verify',
  access: 'member',
  tag,
  summary: 'Ask whether an investment account can take a deposit',
  params: accountId,
  query: localeQuery,
  body: z.strictObject({
    investment: z.strictObject({ currency_id: currencyId, account_number: accountNumber, product }),
  }),
  answer: z.object({
    valid: z.boolean(),
    /** For the redemption; good for this member, this account number and a quarter of an hour. */
    verification_id: z.nullable(z.string()),
    errors: z.array(z.object({ field: z.string(), message: z.string() })),
  }),
  refusals: ['not_found', 'validation_error', 'unavailable', 'too_many_requests'],
});

export const redeemInvestment = defineCall({
  method: 'POST',
  path: '/member/account/{id}/financial-redemption',
  access: 'member',
  membersOnly: true,
  byTelephone: true,
  idempotent: true,
  tag,
  summary: 'Points into an investment account that was verified before',
  params: accountId,
  query: localeQuery,
  body: z.strictObject({
    data: z.strictObject({
      currency_id: currencyId,
      investments: z
        .array(z.strictObject({ verification_id: z.uuid(), points: redeemedPoints }))
        .check(z.minLength(1), z.maxLength(1)),
    }),
  }),
  answer: redeemedAnswer,
  refusals: [...redeemRefusals, 'investment_not_verified'],
});
