import type { Locale } from '@rewards/text';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

/** Checked once per visit; the check does not use up the link. */
export const staffLinkQuery = (token: string | undefined, locale: Locale) =>
  queryOptions({
    queryKey: ['staff-link', token],
    queryFn: token
      ? ({ signal }) => callApi('GET /staff/welcome', { query: { token }, locale, signal, token: null })
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

export const setStaffPassword = (token: string, newPassword: string, locale: Locale) =>
  callApi('POST /staff/welcome', { body: { token, new_password: newPassword }, locale, token: null });
