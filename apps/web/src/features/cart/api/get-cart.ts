import type { Cart } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import type { Session } from '../../../lib/session/session.tsx';

interface Visit {
  readonly queryClient: QueryClient;
  readonly locale: Locale;
  readonly session: Session;
}

/** The cart belongs to the card in use. */
const cartKey = (accountId: number) => ['member', 'cart', accountId] as const;

export const cartQuery = (accountId: number, locale: Locale) =>
  queryOptions({
    queryKey: [...cartKey(accountId), locale],
    queryFn: ({ signal }) => callApi('GET /shoppingCart', { query: { account_id: accountId }, locale, signal }),
  });

/** Loads the cart before its page is drawn: the page is as long as what is in it. */
export async function prepareCart({ queryClient, locale, session }: Visit): Promise<void> {
  if (session.kind === 'member' && session.account)
    await queryClient.prefetchQuery(cartQuery(session.account.id, locale));
}

/**
 * Every change returns the whole cart, which is shown without another call. A call that began before the change and
 * ended after it would show the old cart again.
 */
export async function keepCart(queryClient: QueryClient, cart: Cart, locale: Locale): Promise<void> {
  const { queryKey } = cartQuery(cart.account_id, locale);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, cart);
}

export const forgetCart = (queryClient: QueryClient, accountId: number): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: cartKey(accountId) });
