import type { Locale } from '@rewards/text';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { shopKey } from './list-products.ts';

/** A single letter would match half of the shop. */
const LEAST_LETTERS = 2;

/** The next letter cancels the call before it, because its answer would come too late. */
export const suggestionsQuery = (accountId: number | undefined, typed: string, locale: Locale) => {
  const query = typed.trim().toLowerCase();
  return queryOptions({
    queryKey: [...shopKey(accountId), 'suggestions', query, locale],
    queryFn:
      query.length < LEAST_LETTERS
        ? skipToken
        : async ({ signal }) => {
            const endpoint = accountId === undefined ? 'GET /guest/search-suggestion' : 'GET /member/search-suggestion';
            return (await callApi(endpoint, { query: { query }, locale, signal })).data;
          },
  });
};
