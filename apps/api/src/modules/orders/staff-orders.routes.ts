import { randomUUID } from 'node:crypto';
import { calls } from '@rewards/contract';
import type { Locale, Words } from '@rewards/text';
import { fingerprintOf } from '../../platform/idempotency.ts';
import { onceFor } from '../../http/idempotency-key.ts';
import { pageOf } from '../../http/page.ts';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept } from '../../platform/result.ts';
import { isWaiting, type Replay } from '../../platform/second-person.ts';
import { answerWaiting } from '../../http/waiting.ts';
import { staffOrderAnswer } from './staff-order.answer.ts';
import type { FulfilmentDeps, OrdersDeps } from './use-cases/deps.ts';
import { type MoveItem, moveItem } from './use-cases/move-item.ts';
import { listOrdersForStaff, showOrderToStaff, STAFF_ORDERS_PER_PAGE } from './use-cases/show-orders-to-staff.ts';

interface Deps extends OrdersDeps, FulfilmentDeps {
  readonly words: Record<Locale, Words>;
  readonly idempotencySecret: string;
}

/** A key of its own each time: the approval itself is used up once, with the move. */
export const replayRefund =
  (deps: Deps): Replay =>
  (command, editor) => {
    const wanted = command as Omit<MoveItem, 'editor' | 'once'>;
    const key = randomUUID();
    const fingerprint = fingerprintOf(deps.idempotencySecret, 'approved refund', wanted);
    return moveItem(deps, { ...wanted, editor, once: { scope: 'approvals', key, fingerprint, now: deps.clock.now() } });
  };

export function staffOrdersCalls(deps: Deps): ServedCall[] {
  return [
    serve(calls.listStaffMemberOrders, async ({ params, query, caller, locale, traceId }) => {
      const { page } = query;
      const look = { staffId: caller.staffId, memberId: params.id, traceId };
      const listed = await listOrdersForStaff(deps, { ...look, page });
      if (!listed.ok) return listed;
      const { orders, total } = listed.value;
      const data = orders.map((order) => staffOrderAnswer(order, deps.words[locale]));
      return accept(pageOf(data, { page, perPage: STAFF_ORDERS_PER_PAGE, total }));
    }),
    serve(calls.showStaffOrder, async ({ params, caller, locale, traceId }) => {
      const shown = await showOrderToStaff(deps, { staffId: caller.staffId, orderId: params.id, traceId });
      return shown.ok ? accept({ data: staffOrderAnswer(shown.value, deps.words[locale]) }) : shown;
    }),
    serve(calls.moveOrderItem, async ({ params, body, caller, locale, traceId, keyed }) => {
      const once = onceFor(keyed, deps, deps.clock.now());
      const ids = { orderId: params.id, itemId: params.itemId };
      const moved = await moveItem(deps, { ...ids, ...body, editor: { staffId: caller.staffId, traceId }, once });
      if (!moved.ok) return moved;
      if (isWaiting(moved.value)) return answerWaiting(moved.value);
      return accept({ code: 'success' as const, data: staffOrderAnswer(moved.value, deps.words[locale]) });
    }),
  ];
}
