import type { Locale } from '@rewards/text';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

/** Without the session: the link is of whoever got the mail. */
export const freezeLinkQuery = (token: string | undefined, locale: Locale) =>
  queryOptions({
    queryKey: ['freeze-link', token],
    queryFn: token
      ? async ({ signal }) =>
          (await callApi('GET /freeze-link', { query: { token }, locale, signal, token: null })).data
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

export const freezeByLink = (token: string, locale: Locale) =>
  callApi('POST /freeze-link', { body: { token }, locale, token: null });
