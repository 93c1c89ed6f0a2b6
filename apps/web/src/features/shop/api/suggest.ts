import type { Locale } from '@rewards/text';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { shopKey } from './list-products.ts';

/** One letter names half the shop. */
const LEAST_LETTERS = 2;

/** What is typed next gives the question before it up: its answer would come too late to be looked at. */
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
