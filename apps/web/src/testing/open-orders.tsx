import type { MemberOrder, Order } from '@rewards/contract';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { shopMember } from './open-shop.tsx';
import { OrdersPage } from '../routes/account/orders.tsx';
import { renderPage } from './render-page.tsx';
import { stubServer } from './stub-server.ts';

const words = [
  'orders',
  'orderStatuses',
  'redeem',
  'redeemDone',
  'promiseSteps',
  'travel',
  'acts',
  'account',
  'titles',
] as const;
export const LIST = 'GET /member/order';
export const ONE = 'GET /member/order/{id}';
export const reload = vi.fn(async () => undefined);
export const paged = (data: MemberOrder[], total = data.length) => ({
  data,
  page: 1,
  last_page: Math.ceil(total / 10),
  per_page: 10,
  from: 1,
  to: data.length,
  total,
  is_current: true,
});

/** For tests: a member's orders. */
export const open = (search = '', locale: 'en' | 'fr' = 'en') =>
  renderPage(OrdersPage, {
    address: `/account/order-history${search}`,
    words,
    session: shopMember,
    actions: { reload },
    locale,
  });
/** For tests: one of them. */
export const openOne = async (order: Order, replies: Parameters<typeof stubServer>[0] = {}) => {
  const seen = stubServer({ [ONE]: { data: order }, ...replies });
  const view = await open(`?order=${order.id}`);
  await screen.findByRole('heading', { level: 1, name: 'Order R-7429-0186' });
  return { seen, ...view };
};
