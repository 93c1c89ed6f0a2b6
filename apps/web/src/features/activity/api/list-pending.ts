import type { Locale } from '@rewards/text';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

export const pendingQuery = (accountId: number, locale: Locale) =>
  queryOptions({
    queryKey: ['member', 'pending-transactions', accountId],
    queryFn: async ({ signal }) =>
      (await callApi('GET /member/account/{id}/pending-transaction', { params: { id: accountId }, locale, signal }))
        .data,
  });
