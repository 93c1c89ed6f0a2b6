import { useRouter } from '@tanstack/react-router';
import { readFilter, type ShopFilter, searchOf } from './shop-filter.ts';
import { useOwnLocation } from '../../lib/own-location.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function pagesOf(state: unknown): number {
  const pages = isRecord(state) ? state['shopPages'] : undefined;
  return typeof pages === 'number' && Number.isInteger(pages) && pages > 0 ? pages : 1;
}

export interface ShopLocation {
  readonly search: unknown;
  readonly state: unknown;
}

export const shopAddressOf = ({ search, state }: ShopLocation) => ({
  filter: readFilter(isRecord(search) ? search : {}),
  loadedPages: pagesOf(state),
});

/**
 * The address holds what the listing shows: a reload, the back button and a link in a mail keep it. The history entry
 * holds how many pages are loaded: back leads to the same place, and a new search starts at page 1.
 */
export function useShopAddress() {
  const location = useOwnLocation('shop');
  const router = useRouter();
  const { filter, loadedPages } = shopAddressOf(location);
  return {
    filter,
    setFilter: (next: ShopFilter) => void router.navigate({ to: '/shop', search: searchOf(next), resetScroll: false }),
    loadedPages,
    setLoadedPages: (shopPages: number) =>
      void router.navigate({
        to: '/shop',
        search: searchOf(filter),
        state: (state) => ({ ...state, shopPages }),
        replace: true,
        resetScroll: false,
      }),
  };
}
