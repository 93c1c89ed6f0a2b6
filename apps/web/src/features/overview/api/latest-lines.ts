import type { Locale } from '@rewards/text';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

/** The newest lines of the card; with `payable`, only those that can be paid with points now. */
export const latestLinesQuery = (accountId: number, which: 'all' | 'payable', locale: Locale) =>
  queryOptions({
    queryKey: ['member', 'latest-lines', accountId, which, locale],
    queryFn: async ({ signal }) => {
      const { data, last_page } = await callApi('GET /member/account/{id}/transaction', {
        params: { id: accountId },
        query: { page: 1, ...(which === 'payable' && { is_eligible: '1' as const }) },
        locale,
        signal,
      });
      return { lines: data.transactions_earnings, hasMore: last_page > 1 };
    },
  });
