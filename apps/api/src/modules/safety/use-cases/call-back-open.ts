import { accept } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { callBackOrder, listOpenOrders } from '../../orders/index.ts';
import { findFrozenMember, keepCalledBack } from '../../points/index.ts';

type Deps = Parameters<typeof callBackOrder>[0];

/** After a freeze, by the worker. One that thawed in the meantime wants nothing called back. */
export async function callBackOpen(deps: Deps, freezeId: string): Promise<void> {
  const memberId = await findFrozenMember(deps.database, freezeId);
  if (memberId === undefined) return;
  const open = await listOpenOrders(deps.database, memberId, deps.clock.now());
  const kept = await inTransaction(deps.database, async (tx) => accept(await keepCalledBack(tx, freezeId, open)));
  const orderIds = kept.ok ? (kept.value?.orderIds ?? []) : [];
  for (const orderId of orderIds) await callBackOrder(deps, { memberId, orderId, cause: `freeze:${freezeId}` });
}
