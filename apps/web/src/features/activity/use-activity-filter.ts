import { useLocation, useRouter } from '@tanstack/react-router';
import { type ActivityFilter, readFilter, searchOf } from './activity-filter.ts';

const isSearch = (search: unknown): search is Readonly<Record<string, unknown>> =>
  typeof search === 'object' && search !== null;

/** The filter lives in the address: a reload, the back button and a link shared between two tabs keep it. */
export function useActivityFilter(): readonly [ActivityFilter, (filter: ActivityFilter) => void] {
  const search: unknown = useLocation({ select: (location) => location.search });
  const router = useRouter();
  const setFilter = (filter: ActivityFilter) =>
    void router.navigate({ to: '/account/transactions', search: searchOf(filter), resetScroll: false });
  return [readFilter(isSearch(search) ? search : {}), setFilter];
}
