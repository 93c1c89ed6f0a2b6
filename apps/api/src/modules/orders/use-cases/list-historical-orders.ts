import { type KeptHistoricalOrder, listHistorical } from '../historical-orders.repository.ts';
import type { OrdersDeps } from './deps.ts';

export function listHistoricalOrders(
  deps: Pick<OrdersDeps, 'database'>,
  { memberId, page, perPage }: { readonly memberId: string; readonly page: number; readonly perPage: number },
): Promise<{ readonly orders: readonly KeptHistoricalOrder[]; readonly total: number }> {
  return listHistorical(deps.database, memberId, { limit: perPage, offset: (page - 1) * perPage });
}
