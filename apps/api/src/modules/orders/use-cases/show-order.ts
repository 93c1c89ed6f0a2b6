import { accept, type Result, refuse } from '../../../platform/result.ts';
import { findOrder } from '../order-views.repository.ts';
import type { OrdersDeps } from './deps.ts';
import { detail, type OrderDetails } from './order-details.ts';

export async function showOrder(
  deps: OrdersDeps,
  memberId: string,
  orderId: string,
): Promise<Result<OrderDetails, { code: 'not_found' }>> {
  const order = await findOrder(deps.database, orderId, memberId);
  const [details] = order ? await detail(deps.database, deps, [order]) : [];
  return details ? accept(details) : refuse('not_found');
}
