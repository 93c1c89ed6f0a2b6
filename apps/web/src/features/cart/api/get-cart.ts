import type { Cart } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

/** The cart hangs on the card in use. */
const cartKey = (accountId: number) => ['member', 'cart', accountId] as const;

export const cartQuery = (accountId: number, locale: Locale) =>
  queryOptions({
    queryKey: [...cartKey(accountId), locale],
    queryFn: ({ signal }) => callApi('GET /shoppingCart', { query: { account_id: accountId }, locale, signal }),
  });

/**
 * Every change answers the whole cart: it is shown without another question. One that was asked before the change and
 * answered after it would bring back what was.
 */
export async function keepCart(queryClient: QueryClient, cart: Cart, locale: Locale): Promise<void> {
  const { queryKey } = cartQuery(cart.account_id, locale);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, cart);
}

export const forgetCart = (queryClient: QueryClient, accountId: number): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: cartKey(accountId) });
