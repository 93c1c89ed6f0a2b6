import type { Transaction } from '../../../platform/database.ts';
import { appendToOutbox } from '../../../platform/outbox.ts';
import type { Order } from '../order.ts';
import { insertHistory } from '../order-changes.repository.ts';
import { givesBack } from '../order-item-status.ts';
import { type MovePlan, mailsAbout, planMoves, type Step } from '../order-moves.ts';
import { giveBack } from './give-back.ts';

export const ORDER_MAIL_TOPIC = 'orders.mail';

/**
 * The one place where history is written. The order is locked by the caller. Steps that the table allows are recorded
 * with everything that follows from them: what was paid comes back, and the member is written to. Others are handed back
 * as refused, and change nothing.
 */
export async function recordMoves(tx: Transaction, order: Order, steps: readonly Step[]): Promise<MovePlan> {
  const plan = planMoves(order.items, steps);
  if (plan.entries.length === 0) return plan;
  await insertHistory(tx, plan.entries);
  for (const { itemId, to, at } of plan.entries) {
    const item = order.items.find(({ id }) => id === itemId);
    if (item && givesBack(to)) await giveBack(tx, order, item, to, at);
  }
  for (const mail of mailsAbout(plan.entries)) {
    const occurredAt = plan.entries.at(-1)?.at ?? order.placedAt;
    await appendToOutbox(tx, { topic: ORDER_MAIL_TOPIC, payload: { orderId: order.id, ...mail }, occurredAt });
  }
  return plan;
}
