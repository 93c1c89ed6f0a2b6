import type { Locale } from '@rewards/text';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

export const expiringPointsQuery = (accountId: number, locale: Locale) =>
  queryOptions({
    queryKey: ['member', 'expiring-points', accountId],
    queryFn: async ({ signal }) => {
      const params = { id: accountId };
      return (await callApi('GET /member/account/{id}/expiring-points', { params, locale, signal })).data;
    },
  });
