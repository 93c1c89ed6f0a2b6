import { accept, type Result, refuse } from '../../../platform/result.ts';
import { takeInBookings, type TravelDeps } from '../../travel/index.ts';
import { isOfSites } from '../member-order.ts';
import {
  countStates,
  listEntries,
  type OrderFilter,
  type OrderSort,
  type StateCounts,
} from '../member-orders.repository.ts';
import { type LoadDeps, loadEntries, type MemberOrder } from './load-entries.ts';

export interface ListDeps extends LoadDeps, TravelDeps {
  readonly program: LoadDeps['program'];
}

export interface ListOrders extends OrderFilter {
  readonly sort: OrderSort;
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
  /** How long each part of the list is, when it is sorted by state. */
  readonly states: StateCounts | undefined;
}

/** For travel alone the sites are asked first, so that a booking just made is there when the member comes back. */
export async function listOrders(
  deps: ListDeps,
  { sort, page, perPage, ...filter }: ListOrders,
): Promise<Result<ListedOrders, { code: 'validation_error' }>> {
  if (filter.from && filter.before && filter.from >= filter.before) return refuse('validation_error');
  const isCurrent = !isOfSites(filter.channels) || (await takeInBookings(deps));
  const window = { sort, limit: perPage, offset: (page - 1) * perPage };
  const { entries, total } = await listEntries(deps.database, filter, window);
  const states = sort === 'state' ? await countStates(deps.database, filter) : undefined;
  return accept({ orders: await loadEntries(deps, deps.database, entries), page, perPage, total, isCurrent, states });
}
