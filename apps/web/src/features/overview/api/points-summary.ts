import type { AnswerOf, Calls } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

export type PointsSummary = AnswerOf<Calls['summarizePoints']>['data'];

export const pointsSummaryQuery = (accountId: number, locale: Locale) =>
  queryOptions({
    queryKey: ['member', 'points-summary', accountId],
    queryFn: async ({ signal }) => {
      const params = { id: accountId };
      return (await callApi('GET /member/account/{id}/points-summary', { params, locale, signal })).data;
    },
  });
