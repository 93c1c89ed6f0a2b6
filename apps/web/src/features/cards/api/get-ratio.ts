import type { Locale } from '@rewards/text';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { centsPerPoint } from '../../../lib/redeeming/cents-per-point.ts';

/** What a point of the card is worth in cash. */
export const ratioQuery = (accountId: number, locale: Locale) =>
  queryOptions({
    queryKey: ['member', 'ratio', accountId],
    queryFn: async ({ signal }) => {
      const { data } = await callApi('GET /member/account/{id}/ratio', { params: { id: accountId }, locale, signal });
      return { centsPerPoint: centsPerPoint(data.conversion_rate) };
    },
    staleTime: 10 * 60 * 1000,
  });
