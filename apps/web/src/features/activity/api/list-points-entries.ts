import type { AnswerOf, Calls } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

export type PointsEntry = AnswerOf<Calls['listPointsEntries']>['data'][number];

export const pointsEntriesQuery = (accountId: number, locale: Locale) =>
  infiniteQueryOptions({
    queryKey: ['member', 'points-entries', accountId],
    queryFn: ({ pageParam, signal }) =>
      callApi('GET /member/account/{id}/points-entry', {
        params: { id: accountId },
        query: { page: pageParam },
        locale,
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, last_page }) => (page >= last_page ? undefined : page + 1),
  });
