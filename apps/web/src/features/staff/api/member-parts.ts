import type { OrderItemStatus } from '@rewards/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import type { StaffAccess } from '../../../lib/console/staff-access.ts';

/** Personal data is fetched when staff look at it, and not cached. */
const seenOnce = { staleTime: 0, gcTime: 0 } as const;

export const memberKey = (memberId: string) => ['staff', 'member', memberId] as const;

interface Wanted {
  readonly access: StaffAccess;
  readonly memberId: string;
  readonly page?: number;
}

const inputOf = ({ access: { token, locale }, memberId }: Wanted) => ({ params: { id: memberId }, token, locale });
const pageOf = ({ page = 1, ...wanted }: Wanted) => ({ ...inputOf(wanted), query: { page } });

export const memberQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: [...memberKey(wanted.memberId), 'profile'],
    queryFn: async ({ signal }) =>
      (await wanted.access.call(callApi('GET /staff/member/{id}', { ...inputOf(wanted), signal }))).data,
    ...seenOnce,
  });

export const lotsQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: [...memberKey(wanted.memberId), 'lots'],
    queryFn: ({ signal }) => wanted.access.call(callApi('GET /staff/member/{id}/lot', { ...inputOf(wanted), signal })),
    ...seenOnce,
  });

export const entriesQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: [...memberKey(wanted.memberId), 'entries', wanted.page],
    queryFn: ({ signal }) =>
      wanted.access.call(callApi('GET /staff/member/{id}/points-entry', { ...pageOf(wanted), signal })),
    ...seenOnce,
  });

export const memberOrdersQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: [...memberKey(wanted.memberId), 'orders', wanted.page],
    queryFn: ({ signal }) => wanted.access.call(callApi('GET /staff/member/{id}/order', { ...pageOf(wanted), signal })),
    ...seenOnce,
  });

export const memberRedemptionsQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: [...memberKey(wanted.memberId), 'redemptions', wanted.page],
    queryFn: ({ signal }) =>
      wanted.access.call(callApi('GET /staff/member/{id}/redemption', { ...pageOf(wanted), signal })),
    ...seenOnce,
  });

export const memberRedeemersQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: [...memberKey(wanted.memberId), 'redeemers'],
    queryFn: ({ signal }) =>
      wanted.access.call(callApi('GET /staff/member/{id}/redeemer', { ...inputOf(wanted), signal })),
    ...seenOnce,
  });

export const mailsQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: [...memberKey(wanted.memberId), 'mails', wanted.page],
    queryFn: ({ signal }) => wanted.access.call(callApi('GET /staff/member/{id}/mail', { ...pageOf(wanted), signal })),
    ...seenOnce,
  });

export const sessionsQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: [...memberKey(wanted.memberId), 'sessions'],
    queryFn: ({ signal }) =>
      wanted.access.call(callApi('GET /staff/member/{id}/session', { ...inputOf(wanted), signal })),
    ...seenOnce,
  });

export const unlockMember = (wanted: Wanted) =>
  wanted.access.call(callApi('POST /staff/member/{id}/unlock', inputOf(wanted)));

export function resendMail({ access, memberId }: Wanted, mailId: string, idempotencyKey: string) {
  const { token, locale } = access;
  const params = { id: memberId, mailId };
  const input = { params, token, locale, idempotencyKey };
  return access.call(callApi('POST /staff/member/{id}/mail/{mailId}/resend', input));
}

export interface ItemMove {
  readonly orderId: string;
  readonly itemId: string;
  readonly from: OrderItemStatus;
  readonly to: OrderItemStatus;
  readonly note: string;
}

export function moveItem(access: StaffAccess, { orderId, itemId, ...body }: ItemMove, idempotencyKey: string) {
  const { token, locale } = access;
  const input = { params: { id: orderId, itemId }, body, token, locale, idempotencyKey };
  return access.call(callApi('POST /staff/order/{id}/item/{itemId}/move', input));
}
