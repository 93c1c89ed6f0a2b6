import type { Locale } from '@rewards/text';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { type ActivityFilter, filterQuery } from '../activity-filter.ts';

/** From the second page on, the cursor is used: every page costs the same, and a new line shifts nothing. */
interface PageAddress {
  readonly page: number;
  readonly cursor?: string;
}

const firstPage: PageAddress = { page: 1 };

export const transactionsQuery = (accountId: number, filter: ActivityFilter, today: string, locale: Locale) => {
  const asked = filterQuery(filter, today);
  return infiniteQueryOptions({
    queryKey: ['member', 'transactions', accountId, asked],
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
