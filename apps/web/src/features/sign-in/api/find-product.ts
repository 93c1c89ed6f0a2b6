import type { Locale } from '@rewards/text';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

/**
 * The product that a visitor wanted to open, as the public list shows it. The list knows no slugs, so it is searched by
 * the words of the slug. Null if the list does not show it.
 */
export const publicProductQuery = (slug: string, locale: Locale) =>
  queryOptions({
    queryKey: ['shop', 'guest', 'awaited', slug, locale],
    queryFn: async ({ signal }) => {
      const query = { search: slug.replaceAll('-', ' ').slice(0, 100), count: 12 };
      const { data } = await callApi('GET /guest/product', { query, locale, signal });
      return data.find((product) => product.slug === slug) ?? null;
    },
  });
