import { accept, type Result, refuse } from '../../../platform/result.ts';
import { findEntry } from '../member-orders.repository.ts';
import { type LoadDeps, loadEntries, type MemberOrder } from './load-entries.ts';

export async function showOrder(
  deps: LoadDeps,
  memberId: string,
  orderId: string,
): Promise<Result<MemberOrder, { code: 'not_found' }>> {
  const entry = await findEntry(deps.database, memberId, orderId);
  const [order] = entry ? await loadEntries(deps, deps.database, [entry]) : [];
  return order ? accept(order) : refuse('not_found');
}
