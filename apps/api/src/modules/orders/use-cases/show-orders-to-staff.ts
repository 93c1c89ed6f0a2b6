import type { Connection } from '../../../platform/database.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { looksTooOften, type MemberLook, recordAct, recordLook } from '../../audit/index.ts';
import { findMember } from '../../identity/index.ts';
import { listRecalls, listWithFulfilment, type Recall } from '../fulfilment.repository.ts';
import { shopChannels } from '../member-order.ts';
import { listEntries } from '../member-orders.repository.ts';
import { findOrder, findOrders } from '../order-views.repository.ts';
import type { OrdersDeps } from './deps.ts';
import { detail, detailsOf, type OrderDetails } from './order-details.ts';

export const STAFF_ORDERS_PER_PAGE = 10;

/** An order, whose it is, and what fulfilment has of it. */
export interface StaffOrder {
  readonly details: OrderDetails;
  readonly member: {
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly phone: string | null;
  };
  /** Items that fulfilment is to send. */
  readonly sending: readonly string[];
  readonly recalls: readonly { readonly itemId: string; readonly recall: Recall }[];
}

async function forStaff(
  connection: Connection,
  memberId: string,
  detailed: readonly OrderDetails[],
): Promise<StaffOrder[]> {
  const ids = detailed.map(({ order }) => order.id);
  const [member, sending, recalls] = await Promise.all([
    findMember(connection, memberId),
    listWithFulfilment(connection, ids),
    listRecalls(connection, ids),
  ]);
  if (!member) throw new Error(`Member ${memberId} is gone`);
  return detailed.map((details) => ({ details, member, sending, recalls }));
}

export async function orderForStaff(connection: Connection, deps: OrdersDeps, orderId: string): Promise<StaffOrder> {
  const details = await detailsOf(connection, deps, orderId);
  const [order] = await forStaff(connection, details.order.memberId, [details]);
  if (!order) throw new Error(`Order ${orderId} is gone`);
  return order;
}

interface Look {
  readonly staffId: string;
  readonly orderId: string;
  readonly traceId: string;
}

export async function showOrderToStaff(
  deps: OrdersDeps,
  { staffId, orderId, traceId }: Look,
): Promise<Result<StaffOrder, { code: 'not_found' | 'too_many_requests' }>> {
  const order = await findOrder(deps.database, orderId);
  if (!order) return refuse('not_found');
  const act = { staffId, memberId: order.memberId, act: 'order.look', details: { order: order.number }, traceId };
  const now = deps.clock.now();
  await recordAct(deps.database, act, now);
  if (await looksTooOften(deps.database, staffId, now)) return refuse('too_many_requests');
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
  const offset = (page - 1) * STAFF_ORDERS_PER_PAGE;
  const window = { sort: 'newest' as const, limit: STAFF_ORDERS_PER_PAGE, offset };
  const { entries, total } = await listEntries(deps.database, all, window);
  const ids = entries.map(({ id }) => id);
  const found = await findOrders(deps.database, ids);
  const orders = found.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  const detailed = await detail(deps.database, deps, orders);
  return accept({ orders: await forStaff(deps.database, memberId, detailed), total });
}
