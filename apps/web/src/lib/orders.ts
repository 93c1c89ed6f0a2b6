import type { MemberOrder, Order } from '@rewards/contract';
import type { QueryClient } from '@tanstack/react-query';

/** Orders, redemptions and bookings are one list: an act on one of them makes every part of it old. */
export const ordersKey = ['member', 'orders'] as const;

export const forgetOrders = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ordersKey });

/** The list of orders, narrowed to what is not from the shop. */
export const REDEMPTIONS_PATH = '/account/order-history?kind=redemptions';

export const isOfShop = (order: MemberOrder): order is Order =>
  order.sale_channel_type_code === 'SHOP' || order.sale_channel_type_code === 'EGIF';
