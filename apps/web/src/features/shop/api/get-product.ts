import type { Locale } from '@rewards/text';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { shopKey } from './list-products.ts';

export const productQuery = (accountId: number, slug: string, locale: Locale) =>
  queryOptions({
    queryKey: [...shopKey(accountId), 'product', slug, locale],
    queryFn: ({ signal }) =>
      callApi('GET /member/product/slug/{slug}', {
        params: { slug },
        query: { account_id: accountId },
        locale,
        signal,
      }),
  });
