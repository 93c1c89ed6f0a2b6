import { isPositive } from '@rewards/amounts';
import type { Connection } from '../../../platform/database.ts';
import { paymentsOfOrders, type ShownPayment } from '../../payments/index.ts';
import type { Program } from '../../program/index.ts';
import type { Order } from '../order.ts';
import { findOrder } from '../order-views.repository.ts';
import type { OrdersDeps } from './deps.ts';

/** An order with what is shown beside it: how it was paid, and what the rules allow at this moment. */
export interface OrderDetails {
  readonly order: Order;
  readonly payment: ShownPayment | undefined;
  readonly program: Program;
  readonly now: Date;
}

/** One query for the payments of all of them; none when everything was paid in points. */
export async function detail(
  connection: Connection,
  deps: OrdersDeps,
  orders: readonly Order[],
): Promise<OrderDetails[]> {
  const program = await deps.program();
  const now = deps.clock.now();
  const paidByCard = orders.filter(({ paidCents }) => isPositive(paidCents)).map(({ id }) => id);
  const payments = await paymentsOfOrders(connection, paidByCard);
  return orders.map((order) => ({ order, payment: payments.find(({ id }) => id === order.id), program, now }));
}

/** The order as this connection sees it, with the changes of its transaction. */
export async function detailsOf(connection: Connection, deps: OrdersDeps, orderId: string): Promise<OrderDetails> {
  const order = await findOrder(connection, orderId);
  const [details] = order ? await detail(connection, deps, [order]) : [];
  if (!details) throw new Error(`Order ${orderId} is gone`);
  return details;
}
