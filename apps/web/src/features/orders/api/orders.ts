import type { AnswerOf, BodyOf, Calls, MemberOrder, Order } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, callApi } from '../../../lib/api-client.ts';
import { callApiForFile } from '../../../lib/api-client-file.ts';
import type { Once } from '../../../lib/acts/one-act.ts';
import { isOfShop, ordersKey } from '../../../lib/orders.ts';
import type { OrderFilter } from '../order-filter.ts';
import { channelsOf } from '../order-kinds.ts';

const PER_PAGE = 10;

export const ordersQuery = ({ kind, state, search }: OrderFilter, locale: Locale) =>
  infiniteQueryOptions({
    queryKey: [...ordersKey, 'list', kind ?? 'all', state ?? 'all', search ?? '', locale],
    queryFn: ({ pageParam, signal }) =>
      callApi('GET /member/order', {
        query: {
          page: pageParam,
          count: PER_PAGE,
          sale_channel_type_codes: channelsOf(kind),
          sort: 'state',
          ...(state && { state }),
          ...(search !== undefined && { search }),
        },
        locale,
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, last_page }) => (page >= last_page ? undefined : page + 1),
  });

export const orderQuery = (id: string, locale: Locale) =>
  queryOptions({
    queryKey: [...ordersKey, 'one', id, locale],
    queryFn: async ({ signal }) => (await callApi('GET /member/order/{id}', { params: { id }, locale, signal })).data,
  });

/** The order does not exist, or belongs to another member. Any other failure says nothing about the order. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

export type HistoricalOrder = AnswerOf<Calls['listHistoricalOrders']>['data'][number];

export const historicalOrdersQuery = (locale: Locale) =>
  infiniteQueryOptions({
    queryKey: [...ordersKey, 'historical', locale],
    queryFn: ({ pageParam, signal }) =>
      callApi('GET /member/order-historical', { query: { page: pageParam }, locale, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, last_page }) => (page >= last_page ? undefined : page + 1),
  });

/** The order that an act returned is shown at once; the list behind it is loaded again. */
export async function keepOrder(queryClient: QueryClient, order: Order, locale: Locale): Promise<void> {
  queryClient.setQueryData(orderQuery(order.id, locale).queryKey, order);
  await queryClient.invalidateQueries({ queryKey: [...ordersKey, 'list'] });
}

/** The call cancels orders of every kind; here it is asked for the shop's. */
function ofShop(order: MemberOrder): Order {
  if (!isOfShop(order)) throw new TypeError(`${order.order_number} is not an order of the shop`);
  return order;
}

export const cancelOrder = async (id: string, once: Once): Promise<Order> =>
  ofShop((await callApi('PUT /member/orderCancel/{id}', { params: { id }, ...once })).data);

export const cancelItem = async (id: string, itemId: string, once: Once): Promise<Order> =>
  ofShop((await callApi('PUT /member/order/{id}/cancelItem/{itemId}', { params: { id, itemId }, ...once })).data);

export type ClaimBody = BodyOf<Calls['openClaim']>;

export const openClaim = async (id: string, itemId: string, body: ClaimBody, once: Once): Promise<Order> =>
  (await callApi('POST /member/order/{id}/item/{itemId}/claim', { params: { id, itemId }, body, ...once })).data;

export type ReturnBody = BodyOf<Calls['returnItems']>;

export const returnItems = async (id: string, body: ReturnBody, once: Once): Promise<Order> =>
  (await callApi('POST /member/order/{id}/return', { params: { id }, body, ...once })).data;

export const downloadReceipt = (id: string, locale: Locale) =>
  callApiForFile('GET /member/order/{id}/receipt', { params: { id }, locale });

export const downloadReturnLabel = (id: string, locale: Locale) =>
  callApiForFile('GET /member/order/{id}/return-label', { params: { id }, locale });

export const withdrawClaim = async (id: string, itemId: string, claimId: string, once: Once): Promise<Order> =>
  (
    await callApi('DELETE /member/order/{id}/item/{itemId}/claim/{claimId}', {
      params: { id, itemId, claimId },
      ...once,
    })
  ).data;

export const reportDeadCode = async (id: string, itemId: string, once: Once) =>
  (await callApi('POST /member/order/{id}/item/{itemId}/dead-code', { params: { id, itemId }, ...once })).data;

export const resendEgift = (id: string, itemId: string, once: Once) =>
  callApi('POST /member/order/{id}/item/{itemId}/resend', { params: { id, itemId }, ...once });

export const mailOrder = (id: string, once: Once) =>
  callApi('POST /member/order/{id}/email', { params: { id }, ...once });

export const reorder = (id: string, accountId: number, once: Once) =>
  callApi('POST /member/order/{id}/reorder', { params: { id }, body: { account_id: accountId }, ...once });
