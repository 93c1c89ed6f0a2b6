import { accept, type Result, refuse } from '../../../platform/result.ts';
import { listOrders as readPage, type OrderFilter } from '../order-views.repository.ts';
import type { OrdersDeps } from './deps.ts';
import { detail, type OrderDetails } from './order-details.ts';

export interface ListOrders extends OrderFilter {
  readonly oldestFirst: boolean;
  readonly page: number;
  readonly perPage: number;
}

export interface ListedOrders {
  readonly orders: readonly OrderDetails[];
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
}

/** Three queries a page for any number of orders and items: orders with their number, items, payments. */
export async function listOrders(
  deps: OrdersDeps,
  { oldestFirst, page, perPage, ...filter }: ListOrders,
): Promise<Result<ListedOrders, { code: 'validation_error' }>> {
  if (filter.from && filter.before && filter.from >= filter.before) return refuse('validation_error');
  const window = { oldestFirst, limit: perPage, offset: (page - 1) * perPage };
  const { orders, total } = await readPage(deps.database, filter, window);
  return accept({ orders: await detail(deps.database, deps, orders), page, perPage, total });
}
