import type { MemberOrder, OrderItemStatus } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { isOfShop, ordersKey } from '../../../lib/orders.ts';

const COUNT = 10;
/** Items that a member still waits for. */
const underWay: ReadonlySet<OrderItemStatus> = new Set<OrderItemStatus>([
  'new',
  'placed',
  'charged',
  'received',
  'processing',
  'backordered',
  'shipped',
  'resend_in_progress',
]);

const openItems = (order: MemberOrder) =>
  isOfShop(order) ? order.order_items.filter(({ status }) => underWay.has(status)) : [];

/** What of the newest orders of the shop has not arrived. */
export const openOrdersQuery = (locale: Locale) =>
  queryOptions({
    queryKey: [...ordersKey, 'open', locale],
    queryFn: async ({ signal }) => {
      const query = { count: COUNT, sale_channel_type_codes: 'SHOP,EGIF', sort: 'desc' as const };
      const { data } = await callApi('GET /member/order', { query, locale, signal });
      return data.flatMap((order) => openItems(order).map((item) => ({ orderId: order.id, item })));
    },
  });
