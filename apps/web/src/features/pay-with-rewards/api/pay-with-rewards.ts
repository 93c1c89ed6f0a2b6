import type { AnswerOf, BodyOf, Calls } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import type { Once } from '../../../lib/acts/one-act.ts';
import type { Redeemed } from '../../../lib/redeeming/redeem-act.ts';
import { type PurchasesFilter, filterQuery } from '../purchases-filter.ts';

export type PayTerms = AnswerOf<Calls['showPayWithRewards']>['data'];

export const payTermsQuery = (accountId: number, locale: Locale) =>
  queryOptions({
    queryKey: ['member', 'pay-with-rewards', accountId],
    queryFn: async ({ signal }) =>
      (await callApi('GET /member/account/{id}/pay-with-reward', { params: { id: accountId }, locale, signal })).data,
  });

/** From the second page on, the cursor is used: every page costs the same, and a new line shifts nothing. */
interface PageAddress {
  readonly page: number;
  readonly cursor?: string;
}

const firstPage: PageAddress = { page: 1 };

export const purchasesQuery = (accountId: number, filter: PurchasesFilter, today: string, locale: Locale) => {
  const asked = filterQuery(filter, today);
  return infiniteQueryOptions({
    queryKey: ['member', 'pay-with-rewards', accountId, 'purchases', asked],
    queryFn: ({ pageParam, signal }) =>
      callApi('GET /member/account/{id}/transaction', {
        params: { id: accountId },
        query: { ...asked, ...pageParam },
        locale,
        signal,
      }),
    initialPageParam: firstPage,
    getNextPageParam: ({ page, last_page, next_cursor }): PageAddress | undefined =>
      page >= last_page ? undefined : { page: page + 1, ...(next_cursor !== null && { cursor: next_cursor }) },
  });
};

/** One purchase in its present state. Nothing if it does not belong to this card. */
export const purchaseQuery = (accountId: number, id: string, locale: Locale) =>
  queryOptions({
    queryKey: ['member', 'pay-with-rewards', accountId, 'purchase', id, locale],
    queryFn: async ({ signal }) => {
      const { data } = await callApi('GET /member/account/{id}/transaction', {
        params: { id: accountId },
        query: { transaction_id: id, page: 1 },
        locale,
        signal,
      });
      return data.transactions_earnings[0] ?? null;
    },
  });

export type PayBody = BodyOf<Calls['payWithRewards']>;
export const payWithRewards = (accountId: number, body: PayBody, once: Once): Promise<Redeemed> =>
  callApi('POST /member/account/{id}/pay-with-reward', { params: { id: accountId }, body, ...once });

export type EraseBody = BodyOf<Calls['erasePurchase']>;
export const erasePurchase = (body: EraseBody, once: Once): Promise<Redeemed> =>
  callApi('POST /member/purchase-eraser/checkout', { body, ...once });
