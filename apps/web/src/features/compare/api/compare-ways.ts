import type { AnswerOf, Calls } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

export type ComparedWay = AnswerOf<Calls['compareWays']>['data'][number];

/** The worth of an amount of points for each way. The old figures stay until the new ones come. */
export const waysQuery = (accountId: number, points: number, locale: Locale) =>
  queryOptions({
    queryKey: ['member', 'redeem-ways', accountId, points],
    queryFn: async ({ signal }) =>
      (
        await callApi('GET /member/account/{id}/redeem-ways', {
          params: { id: accountId },
          query: { points },
          locale,
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
