import type { AnswerOf, BodyOf, Calls } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import { callApi } from '../../../lib/api-client.ts';
import type { Once } from '../../../lib/acts/one-act.ts';
import type { Redeemed } from '../../../lib/redeeming/redeem-act.ts';

export type DepositBody = BodyOf<Calls['depositPoints']>;
export const depositPoints = (accountId: number, body: DepositBody, once: Once): Promise<Redeemed> =>
  callApi('POST /member/account/{id}/direct-deposit', { params: { id: accountId }, body, ...once });

export type CashBackBody = BodyOf<Calls['redeemCashBack']>;
export const redeemCashBack = (accountId: number, body: CashBackBody, once: Once): Promise<Redeemed> =>
  callApi('POST /member/account/{id}/cash-back', { params: { id: accountId }, body, ...once });

export type VerifyBody = BodyOf<Calls['verifyInvestment']>;
export const verifyInvestment = (
  accountId: number,
  body: VerifyBody,
  locale: Locale,
): Promise<AnswerOf<Calls['verifyInvestment']>> =>
  callApi('POST /member/account/{id}/financial-redemption/verify', { params: { id: accountId }, body, locale });

export type InvestmentBody = BodyOf<Calls['redeemInvestment']>;
export const redeemInvestment = (accountId: number, body: InvestmentBody, once: Once): Promise<Redeemed> =>
  callApi('POST /member/account/{id}/financial-redemption', { params: { id: accountId }, body, ...once });
