import type { Locale } from '@rewards/text';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

export const staffVisitsQuery = (locale: Locale) =>
  infiniteQueryOptions({
    queryKey: ['member', 'staff-visits', locale],
    queryFn: ({ pageParam, signal }) =>
      callApi('GET /member/staff-visit', { query: { page: pageParam }, locale, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, last_page }) => (page >= last_page ? undefined : page + 1),
  });
