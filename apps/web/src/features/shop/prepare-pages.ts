import type { Locale } from '@rewards/text';
import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '../../lib/session/session.tsx';
import { productQuery } from './api/get-product.ts';
import { productsQuery } from './api/list-products.ts';
import { type ShopLocation, shopAddressOf } from './use-shop-address.ts';
import { shopperOf } from './use-shopper.ts';

interface Visit {
  readonly queryClient: QueryClient;
  readonly locale: Locale;
  readonly session: Session;
  readonly location: ShopLocation & { readonly pathname: string };
}

/** Loads the list before the page is drawn. A cached list is shown as it is. */
export async function prepareShop({ queryClient, locale, session, location }: Visit): Promise<void> {
  if (session.kind === 'blocked') return;
  const query = productsQuery({ ...shopAddressOf(location), accountId: shopperOf(session).accountId, locale });
  if (!queryClient.getQueryData(query.queryKey)) await queryClient.prefetchInfiniteQuery(query);
}

/** The same for a product, which only members see. */
export async function prepareProduct({ queryClient, locale, session, location }: Visit): Promise<void> {
  const { accountId } = shopperOf(session);
  if (accountId === undefined) return;
  const query = productQuery(accountId, location.pathname.split('/').at(-1) ?? '', locale);
  if (!queryClient.getQueryData(query.queryKey)) await queryClient.prefetchQuery(query);
}
