import type { Locale } from '@rewards/text';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { surroundings } from '../../../lib/surroundings.ts';

export const loginTypesQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['login-types', locale],
    queryFn: async ({ signal }) =>
      (
        await callApi('GET /guest/program/{slug}/login-types', {
          params: { slug: surroundings().programSlug },
          locale,
          signal,
        })
      ).data,
    staleTime: 10 * 60 * 1000,
  });

export type LoginType = Awaited<ReturnType<NonNullable<ReturnType<typeof loginTypesQuery>['queryFn']>>>[number];
