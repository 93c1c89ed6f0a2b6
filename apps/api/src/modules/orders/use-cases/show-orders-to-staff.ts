import type { Connection } from '../../../platform/database.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { type MemberLook, recordAct, recordLook } from '../../audit/index.ts';
import { findMember } from '../../identity/index.ts';
import { shopChannels } from '../member-order.ts';
import { listEntries } from '../member-orders.repository.ts';
import { findOrder, findOrders } from '../order-views.repository.ts';
import type { OrdersDeps } from './deps.ts';
import { detail, detailsOf, type OrderDetails } from './order-details.ts';

export const STAFF_ORDERS_PER_PAGE = 10;

/** An order, and whose it is. */
export interface StaffOrder {
  readonly details: OrderDetails;
  readonly memberName: string;
}

async function nameOf(connection: Connection, memberId: string): Promise<string> {
  const member = await findMember(connection, memberId);
  return member ? `${member.firstName} ${member.lastName}` : '';
}

export async function orderForStaff(connection: Connection, deps: OrdersDeps, orderId: string): Promise<StaffOrder> {
  const details = await detailsOf(connection, deps, orderId);
  return { details, memberName: await nameOf(connection, details.order.memberId) };
}

interface Look {
  readonly staffId: string;
  readonly orderId: string;
  readonly traceId: string;
}

export async function showOrderToStaff(
  deps: OrdersDeps,
  { staffId, orderId, traceId }: Look,
): Promise<Result<StaffOrder, { code: 'not_found' }>> {
  const order = await findOrder(deps.database, orderId);
  if (!order) return refuse('not_found');
  const act = { staffId, memberId: order.memberId, act: 'order.look', details: { order: order.number }, traceId };
  await recordAct(deps.database, act, deps.clock.now());
  return accept(await orderForStaff(deps.database, deps, orderId));
}

export interface StaffOrders {
  readonly orders: readonly StaffOrder[];
  readonly total: number;
}

export async function listOrdersForStaff(
  deps: OrdersDeps,
  { page, ...look }: Omit<MemberLook, 'part'> & { readonly page: number },
): Promise<Result<StaffOrders, { code: 'not_found' }>> {
  const { memberId } = look;
  if (!(await recordLook(deps.database, { ...look, part: 'orders' }, deps.clock.now()))) return refuse('not_found');
  const all = {
    memberId,
    channels: shopChannels,
    from: undefined,
    before: undefined,
    onlyPaid: false,
    search: undefined,
    state: undefined,
    now: deps.clock.now(),
  };
  const window = { oldestFirst: false, limit: STAFF_ORDERS_PER_PAGE, offset: (page - 1) * STAFF_ORDERS_PER_PAGE };
  const { entries, total } = await listEntries(deps.database, all, window);
  const ids = entries.map(({ id }) => id);
  const [found, memberName] = await Promise.all([findOrders(deps.database, ids), nameOf(deps.database, memberId)]);
  const orders = found.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  const detailed = await detail(deps.database, deps, orders);
  return accept({ orders: detailed.map((details) => ({ details, memberName })), total });
}
