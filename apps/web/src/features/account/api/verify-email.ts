import type { Locale } from '@rewards/text';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

/** Asked once a visit. A link without a token asks nothing. */
export const verifyEmailQuery = (token: string | undefined, locale: Locale) =>
  queryOptions({
    queryKey: ['verify-email', token],
    queryFn: token
      ? ({ signal }) => callApi('GET /member/email/verify', { query: { token }, locale, signal, token: null })
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
