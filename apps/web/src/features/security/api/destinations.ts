import type { Locale } from '@rewards/text';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

export const destinationsKey = ['member', 'destinations'] as const;

export const destinationsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: [...destinationsKey, locale],
    queryFn: async ({ signal }) => (await callApi('GET /member/destination', { locale, signal })).data,
    staleTime: 0,
  });

export const removeDestination = (id: string, locale: Locale) =>
  callApi('DELETE /member/destination/{id}', { params: { id }, locale });
