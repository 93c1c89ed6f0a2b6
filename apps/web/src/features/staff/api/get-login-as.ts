import type { Locale } from '@rewards/text';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { surroundings } from '../../../lib/surroundings.ts';

/** The content of a /login-as address. */
export interface LoginAsLink {
  readonly userAccount: string;
  readonly token: string;
}

/** The member, the staff person and the reason of a link. Called once, because a used link is refused. */
export const loginAsQuery = (link: LoginAsLink | undefined, locale: Locale) =>
  queryOptions({
    queryKey: ['login-as', link],
    queryFn: link
      ? async ({ signal }) => {
          const query = { user_account: link.userAccount, token: link.token };
          const params = { slug: surroundings().programSlug };
          return (await callApi('GET /program/{slug}/login-as', { params, query, locale, signal, token: null })).data;
        }
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
