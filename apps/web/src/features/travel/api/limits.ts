import type { Locale } from '@rewards/text';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

/** What a site may ask for at once. Fresh each time: it is allowed on another page, for an hour. */
export const limitsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['member', 'limits', 'departure'],
    queryFn: async ({ signal }) => (await callApi('GET /member/spending-limits', { locale, signal })).data,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
