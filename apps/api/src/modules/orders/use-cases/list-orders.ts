import { accept, type Result, refuse } from '../../../platform/result.ts';
import { takeInBookings, type TravelDeps } from '../../travel/index.ts';
import { isOfSites } from '../member-order.ts';
import { listEntries, type OrderFilter } from '../member-orders.repository.ts';
import { type LoadDeps, loadEntries, type MemberOrder } from './load-entries.ts';

export interface ListDeps extends LoadDeps, TravelDeps {
  readonly program: LoadDeps['program'];
}

export interface ListOrders extends OrderFilter {
  readonly oldestFirst: boolean;
  readonly page: number;
  readonly perPage: number;
}

export interface ListedOrders {
  readonly orders: readonly MemberOrder[];
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  /** False while a travel site does not answer: there may be more. */
  readonly isCurrent: boolean;
}

/** For travel alone the sites are asked first, so that a booking just made is there when the member comes back. */
export async function listOrders(
  deps: ListDeps,
  { oldestFirst, page, perPage, ...filter }: ListOrders,
): Promise<Result<ListedOrders, { code: 'validation_error' }>> {
  if (filter.from && filter.before && filter.from >= filter.before) return refuse('validation_error');
  const isCurrent = !isOfSites(filter.channels) || (await takeInBookings(deps));
  const window = { oldestFirst, limit: perPage, offset: (page - 1) * perPage };
  const { entries, total } = await listEntries(deps.database, filter, window);
  return accept({ orders: await loadEntries(deps, deps.database, entries), page, perPage, total, isCurrent });
}
