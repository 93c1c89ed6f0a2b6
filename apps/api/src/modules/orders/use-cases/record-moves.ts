import type { Transaction } from '../../../platform/database.ts';
import { appendToOutbox } from '../../../platform/outbox.ts';
import { releasePromotionUses } from '../../promotions/index.ts';
import type { Order } from '../order.ts';
import { insertHistory } from '../order-changes.repository.ts';
import { givesBack, isUndone } from '../order-item-status.ts';
import { isAboutPoints, type MovePlan, mailsAbout, planMoves, type Step } from '../order-moves.ts';
import { giveBack } from './give-back.ts';

export const ORDER_MAIL_TOPIC = 'orders.mail';

/** With this plan the last of it was undone, and nothing was ever sent: who has nothing of an order has not used a code. */
function isNothingLeft({ items, promotions }: Order, { entries }: MovePlan): boolean {
  if (promotions.length === 0 || !entries.some(({ to }) => isUndone(to))) return false;
  const last = new Map(entries.map(({ itemId, to }) => [itemId, to]));
  return items.every(({ id, status }) => isUndone(last.get(id) ?? status));
}

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
  if (isNothingLeft(order, plan)) await releasePromotionUses(tx, order.id);
  const { id: orderId, memberId } = order;
  for (const mail of mailsAbout(plan.entries)) {
    const occurredAt = plan.entries.at(-1)?.at ?? order.placedAt;
    const told = { memberId, kind: isAboutPoints(mail) ? 'credit' : 'order' } as const;
    appendToOutbox(tx, { topic: ORDER_MAIL_TOPIC, payload: { orderId, ...mail }, occurredAt, told });
  }
  return plan;
}
