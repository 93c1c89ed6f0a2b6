import type { Content } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

/** The same for the holder of a card: some entries are for certain cards or accounts alone. */
export const memberContentQuery = (locale: Locale, accountId: number) =>
  queryOptions({
    queryKey: ['member', 'content', accountId, locale],
    queryFn: async ({ signal }): Promise<Content> =>
      (await callApi('GET /member/cms/page', { query: { account_id: accountId }, locale, signal })).data,
    staleTime: 5 * 60 * 1000,
    // No component watches it: the session holds the answer.
    gcTime: Number.POSITIVE_INFINITY,
    // A visitor's content is good enough meanwhile; the next navigation asks again.
    retry: false,
  });
