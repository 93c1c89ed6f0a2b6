import type { AnswerOf, BodyOf, Calls } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import type { Once } from '../../../lib/acts/one-act.ts';
import type { Redeemed } from '../../../lib/redeeming/redeem-act.ts';

export type MilesPartners = AnswerOf<Calls['listMilesPartners']>;

/** All of them at once: there are few, and the chips count them. */
export const partnersQuery = (accountId: number, locale: Locale) =>
  queryOptions({
    queryKey: ['member', 'miles-partners', accountId, locale],
    queryFn: ({ signal }) =>
      callApi('GET /member/ascenda/partner', { query: { account_id: accountId }, locale, signal }),
    staleTime: 10 * 60 * 1000,
  });

export type Membership = BodyOf<Calls['validateMembership']>;
export type Validation = AnswerOf<Calls['validateMembership']>;
export const validateMembership = (body: Membership, locale: Locale): Promise<Validation> =>
  callApi('POST /member/ascenda/validate-member', { body, locale });

export type TransferBody = BodyOf<Calls['transferMiles']>;
export const transferMiles = (body: TransferBody, once: Once): Promise<Redeemed> =>
  callApi('POST /member/ascenda/checkout', { body, ...once });
