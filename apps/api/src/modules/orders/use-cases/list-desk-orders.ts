import { accept, type Result, refuse } from '../../../platform/result.ts';
import { looksTooOften, recordAct } from '../../audit/index.ts';
import { withoutCardNumbers } from '../../../platform/card-numbers.ts';
import type { Program } from '../../program/index.ts';
import type { Order } from '../order.ts';
import { type DeskFilter, listDeskEntries } from '../order-desk.repository.ts';
import { findOrders } from '../order-views.repository.ts';
import type { OrdersDeps } from './deps.ts';

const PER_PAGE = 25;

export interface DeskOrder {
  readonly order: Order;
  readonly memberName: string;
  readonly program: Program;
  readonly now: Date;
}

interface ListDeskOrders extends Omit<DeskFilter, 'now'> {
  readonly staffId: string;
  readonly traceId: string;
}

/** The list shows names of members: it is recorded and counted as their search is. */
export async function listDeskOrders(
  deps: OrdersDeps,
  { staffId, traceId, ...filter }: ListDeskOrders,
): Promise<
  Result<
    { readonly orders: readonly DeskOrder[]; readonly hasMore: boolean },
    { code: 'validation_error' | 'too_many_requests' }
  >
> {
  if (filter.from && filter.before && filter.from >= filter.before) return refuse('validation_error');
  const now = deps.clock.now();
  const { state, kind, text, from, before } = filter;
  const details = { state, kind, text: text && withoutCardNumbers(text), from, before };
  await recordAct(deps.database, { staffId, memberId: null, act: 'orders.search', details, traceId }, now);
  if (await looksTooOften(deps.database, staffId, now)) return refuse('too_many_requests');
  const entries = await listDeskEntries(deps.database, { ...filter, now }, PER_PAGE + 1);
  const page = entries.slice(0, PER_PAGE);
  const program = await deps.program();
  const found = await findOrders(
    deps.database,
    page.map(({ id }) => id),
  );
  const orders = page.flatMap(({ id, memberName }) => {
    const order = found.find((each) => each.id === id);
    return order ? [{ order, memberName, program, now }] : [];
  });
  return accept({ orders, hasMore: entries.length > PER_PAGE });
}
