import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWords } from '../../lib/words.tsx';
import { productsQuery, shopKey } from './api/list-products.ts';
import { useShopAddress } from './use-shop-address.ts';
import { useShopper } from './use-shopper.ts';

/** The list that the address asks for, with as many pages as the history entry says. */
export function useListing() {
  const { locale } = useWords();
  const { accountId } = useShopper();
  const address = useShopAddress();
  const { filter, loadedPages, setLoadedPages } = address;
  const [, , owner] = shopKey(accountId);
  const query = useInfiniteQuery({
    ...productsQuery({ accountId, filter, loadedPages, locale }),
    // The old list stays until the new filter's answer comes, but never a list with another card's saves.
    placeholderData: (before, beforeQuery) => (beforeQuery?.queryKey[2] === owner ? before : undefined),
  });
  const { hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage } = query;
  const pages = query.data?.pages.flat() ?? [];
  const shown = isPlaceholderData ? pages : pages.slice(0, loadedPages);
  const isComplete = isPlaceholderData || pages.length === 0 || !hasNextPage;
  const missing = isComplete ? 0 : loadedPages - pages.length;

  // One page at a time: each that comes makes fewer of them missing.
  useEffect(() => {
    if (missing > 0 && !isFetching && !isError) void fetchNextPage();
  }, [missing, isFetching, isError, fetchNextPage]);

  const hasMore = isPlaceholderData || hasNextPage || shown.length < pages.length;
  const products = shown.flatMap(({ data }) => data);
  return {
    ...address,
    query,
    /** The first page: counts and facets are the same on every page. */
    first: pages[0],
    products,
    /** On the last page the real count is known: products may have left the catalogue meanwhile. */
    total: hasMore ? (pages[0]?.total ?? 0) : products.length,
    isLoadingMore: missing > 0 && !isError,
    moreError: query.isFetchNextPageError ? query.error : null,
    onMore: () => {
      if (shown.length < loadedPages) void fetchNextPage();
      else setLoadedPages(shown.length + 1);
    },
  };
}
