import type { BodyOf, Calls } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Once } from '../../../lib/acts/one-act.ts';
import { callApi } from '../../../lib/api-client.ts';

export const casesKey = ['member', 'cases'] as const;

export const casesQuery = (locale: Locale) =>
  infiniteQueryOptions({
    queryKey: [...casesKey, locale],
    queryFn: ({ pageParam, signal }) => callApi('GET /member/case', { query: { page: pageParam }, locale, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, last_page }) => (page < last_page ? page + 1 : undefined),
    staleTime: 0,
  });

/** The line that a report is about, as the list of transactions shows it; nothing when it is not of this card. */
export const reportedLineQuery = (accountId: number, transactionId: string, locale: Locale) =>
  queryOptions({
    queryKey: ['member', 'reportedLine', accountId, transactionId, locale],
    queryFn: async ({ signal }) => {
      const query = { transaction_id: transactionId, page: 1 };
      const input = { params: { id: accountId }, query, locale, signal };
      const { data } = await callApi('GET /member/account/{id}/transaction', input);
      return data.transactions_earnings[0] ?? null;
    },
  });

export type NewRequest = BodyOf<Calls['runCustomAction']>;

export const sendRequest = (body: NewRequest, once: Once) => callApi('POST /member/custom-action', { body, ...once });
