import type { Locale } from '@rewards/text';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { PROGRAM_SLUG } from '../../../lib/program-slug.ts';

/** What the address of /login-as carried. */
export interface LoginAsLink {
  readonly userAccount: string;
  readonly token: string;
}

/** Whom the link is for, by whom and why. Asked once: after it is spent the answer would be no. */
export const loginAsQuery = (link: LoginAsLink | undefined, locale: Locale) =>
  queryOptions({
    queryKey: ['login-as', link],
    queryFn: link
      ? async ({ signal }) => {
          const query = { user_account: link.userAccount, token: link.token };
          const params = { slug: PROGRAM_SLUG };
          return (await callApi('GET /program/{slug}/login-as', { params, query, locale, signal, token: null })).data;
        }
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
