import { randomUUID } from 'node:crypto';
import { calls, type LedgerEntry } from '@rewards/contract';
import type { Locale, Words } from '@rewards/text';
import { onceFor } from '../../http/idempotency-key.ts';
import { pageOf } from '../../http/page.ts';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { answerWaiting } from '../../http/waiting.ts';
import { fingerprintOf } from '../../platform/idempotency.ts';
import { accept } from '../../platform/result.ts';
import { isWaiting, type Replay } from '../../platform/second-person.ts';
import { deskOrderAnswer, previewAnswer, staffOrderAnswer } from './staff-order.answer.ts';
import type { FulfilmentDeps, OrdersDeps } from './use-cases/deps.ts';
import { type DeskOrder, listDeskOrders } from './use-cases/list-desk-orders.ts';
import { type MoveItems, moveItems } from './use-cases/move-items.ts';
import { type MovePreview, previewMove } from './use-cases/preview-move.ts';
import { listOrdersForStaff, showOrderToStaff, STAFF_ORDERS_PER_PAGE } from './use-cases/show-orders-to-staff.ts';

interface Deps extends OrdersDeps, FulfilmentDeps {
  readonly words: Record<Locale, Words>;
  readonly idempotencySecret: string;
}

/** A key of its own each time: the approval itself is used up once, with the move. */
export const replayRefund =
  (deps: Deps): Replay =>
  (command, editor) => {
    const wanted = command as Omit<MoveItems, 'editor' | 'once'>;
    const key = randomUUID();
    const fingerprint = fingerprintOf(deps.idempotencySecret, 'approved refund', wanted);
    return moveItems(deps, {
      ...wanted,
      editor,
      once: { scope: 'approvals', key, fingerprint, now: deps.clock.now() },
    });
  };

const DAY_MS = 24 * 60 * 60 * 1000;
const dayStart = (day: string | undefined): Date | undefined =>
  day === undefined ? undefined : new Date(`${day}T00:00:00Z`);
const dayEnd = (day: string | undefined): Date | undefined =>
  day === undefined ? undefined : new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS);

const cursorOf = ({ order }: DeskOrder): string => `${order.placedAt.getTime()}.${order.id}`;
function placeOf(cursor: string | undefined) {
  if (cursor === undefined) return undefined;
  const [time = '', id = ''] = cursor.split('.');
  return { placedAt: new Date(Number(time)), id };
}

interface CallsDeps extends Deps {
  /** How the area of the points shows entries of the journal. */
  readonly tellEntries: (entries: MovePreview['entries']) => LedgerEntry[];
}

export function staffOrdersCalls(deps: CallsDeps): ServedCall[] {
  return [
    serve(calls.listStaffOrders, async ({ query, caller, locale, traceId }) => {
      const { state, kind, text, from_date, to_date, cursor } = query;
      const listed = await listDeskOrders(deps, {
        staffId: caller.staffId,
        traceId,
        state,
        kind,
        text,
        from: dayStart(from_date),
        before: dayEnd(to_date),
        after: placeOf(cursor),
      });
      if (!listed.ok) return listed;
      const { orders, hasMore } = listed.value;
      const last = orders.at(-1);
      const data = orders.map((order) => deskOrderAnswer(order, deps.words[locale]));
      return accept({ data, next_cursor: hasMore && last ? cursorOf(last) : null });
    }),
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
    serve(calls.previewOrderMove, async ({ params, body, caller }) => {
      const previewed = await previewMove(deps, { ...body, orderId: params.id, staffId: caller.staffId });
      if (!previewed.ok) return previewed;
      return accept({ data: previewAnswer(previewed.value, deps.tellEntries(previewed.value.entries)) });
    }),
    serve(calls.moveOrderItems, async ({ params, body, caller, locale, traceId, keyed }) => {
      const once = onceFor(keyed, deps, deps.clock.now());
      const editor = { staffId: caller.staffId, traceId };
      const moved = await moveItems(deps, { ...body, orderId: params.id, editor, once });
      if (!moved.ok) return moved;
      if (isWaiting(moved.value)) return answerWaiting(moved.value);
      return accept({ code: 'success' as const, data: staffOrderAnswer(moved.value, deps.words[locale]) });
    }),
  ];
}
