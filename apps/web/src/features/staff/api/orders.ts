import type { BodyOf, Calls, OrderKind, OrderState } from '@rewards/contract';
import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import type { StaffAccess } from '../../../lib/console/staff-access.ts';

export interface OrderFilter {
  readonly state: OrderState | '';
  readonly kind: OrderKind | '';
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

const ordersKey = ['staff', 'orders'] as const;
/** Shorter texts find too much; the server refuses them. */
const MIN_TEXT = 2;

/** Personal data is fetched when staff look at it, and not cached. */
const seenOnce = { staleTime: 0, gcTime: 0 } as const;

export const ordersQuery = (access: StaffAccess, { state, kind, from, to, text }: OrderFilter) =>
  infiniteQueryOptions({
    queryKey: [...ordersKey, state, kind, from, to, text],
    queryFn: ({ signal, pageParam }) => {
      const { token, locale } = access;
      const query = {
        ...(state !== '' && { state }),
        ...(kind !== '' && { kind }),
        ...(from !== '' && { from_date: from }),
        ...(to !== '' && { to_date: to }),
        ...(text.trim().length >= MIN_TEXT && { text: text.trim() }),
        ...(pageParam !== '' && { cursor: pageParam }),
      };
      return access.call(callApi('GET /staff/order', { query, token, locale, signal }));
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    ...seenOnce,
  });

export const orderKey = (id: string) => [...ordersKey, 'one', id] as const;

export const orderQuery = (access: StaffAccess, id: string) =>
  queryOptions({
    queryKey: orderKey(id),
    queryFn: async ({ signal }) => {
      const { token, locale } = access;
      return (await access.call(callApi('GET /staff/order/{id}', { params: { id }, token, locale, signal }))).data;
    },
    ...seenOnce,
  });

export interface OrderMove extends BodyOf<Calls['moveOrderItems']> {
  readonly orderId: string;
}

/** What the server says would happen. It changes nothing. */
export const previewQuery = (access: StaffAccess, { orderId, items, to }: Omit<OrderMove, 'note'>) =>
  queryOptions({
    queryKey: [...orderKey(orderId), 'preview', to, items],
    queryFn:
      items.length === 0
        ? skipToken
        : async ({ signal }) => {
            const { token, locale } = access;
            const input = { params: { id: orderId }, body: { items, to }, token, locale, signal };
            return (await access.call(callApi('POST /staff/order/{id}/move/preview', input))).data;
          },
    ...seenOnce,
  });

export function moveItems(access: StaffAccess, { orderId, ...body }: OrderMove, idempotencyKey: string) {
  const { token, locale } = access;
  const input = { params: { id: orderId }, body, token, locale, idempotencyKey };
  return access.proved(() => callApi('POST /staff/order/{id}/move', input));
}
