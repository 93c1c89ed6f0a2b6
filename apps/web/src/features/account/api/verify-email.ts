import type { Locale } from '@rewards/text';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

/** Called once per visit, and not at all for a link without a token. */
export const verifyEmailQuery = (token: string | undefined, locale: Locale) =>
  queryOptions({
    queryKey: ['verify-email', token],
    queryFn: token
      ? ({ signal }) => callApi('GET /member/email/verify', { query: { token }, locale, signal, token: null })
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
