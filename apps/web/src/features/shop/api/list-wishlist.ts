import type { WishlistSort } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

export const wishlistQuery = (accountId: number, sort: WishlistSort, locale: Locale) =>
  infiniteQueryOptions({
    queryKey: ['member', 'wishlist', accountId, sort, locale],
    queryFn: ({ pageParam, signal }) =>
      callApi('GET /member/wishlist', {
        query: { account_id: accountId, sort, page: pageParam },
        locale,
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, last_page }) => (page >= last_page ? undefined : page + 1),
  });
