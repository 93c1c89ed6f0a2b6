import type { Locale } from '@rewards/text';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

export const sessionsKey = ['member', 'sessions'] as const;

export const sessionsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => (await callApi('GET /member/session', { locale, signal })).data,
    staleTime: 0,
  });

/** Answers how many. */
export async function logOff(id: string | null, locale: Locale): Promise<number> {
  if (id === null) return (await callApi('DELETE /member/session', { locale })).ended;
  await callApi('DELETE /member/session/{id}', { params: { id }, locale });
  return 1;
}
