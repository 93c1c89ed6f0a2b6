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

interface WantedOfCard extends Wanted {
  readonly accountId: number;
}

const cardPageOf = ({ accountId, page = 1, ...wanted }: WantedOfCard) => ({
  ...inputOf(wanted),
  query: { page, account_id: accountId },
});

export const entriesQuery = (wanted: WantedOfCard) =>
  queryOptions({
    queryKey: [...memberKey(wanted.memberId), 'entries', wanted.accountId, wanted.page],
    queryFn: ({ signal }) =>
      wanted.access.call(callApi('GET /staff/member/{id}/points-entry', { ...cardPageOf(wanted), signal })),
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

export const mailsQuery = (wanted: Wanted, orderId?: string) =>
  queryOptions({
    queryKey: [...memberKey(wanted.memberId), 'mails', wanted.page, orderId],
    queryFn: ({ signal }) => {
      const { query, ...input } = pageOf(wanted);
      const about = { ...query, ...(orderId !== undefined && { order_id: orderId }) };
      return wanted.access.call(callApi('GET /staff/member/{id}/mail', { ...input, query: about, signal }));
    },
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

export const freezeForMember = (wanted: Wanted, reason: string) =>
  wanted.access.call(callApi('POST /staff/member/{id}/freeze', { ...inputOf(wanted), body: { reason } }));

export function resendMail({ access, memberId }: Wanted, mailId: string, idempotencyKey: string) {
  const { token, locale } = access;
  const params = { id: memberId, mailId };
  const input = { params, token, locale, idempotencyKey };
  return access.call(callApi('POST /staff/member/{id}/mail/{mailId}/resend', input));
}

export const purchasesQuery = (wanted: WantedOfCard) =>
  queryOptions({
    queryKey: [...memberKey(wanted.memberId), 'purchases', wanted.accountId, wanted.page],
    queryFn: ({ signal }) =>
      wanted.access.call(callApi('GET /staff/member/{id}/transaction', { ...cardPageOf(wanted), signal })),
    ...seenOnce,
  });

export const memberAddressesQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: [...memberKey(wanted.memberId), 'addresses'],
    queryFn: ({ signal }) =>
      wanted.access.call(callApi('GET /staff/member/{id}/address', { ...inputOf(wanted), signal })),
    ...seenOnce,
  });

export const notesKey = (memberId: string) => [...memberKey(memberId), 'notes'] as const;

export const notesQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: [...notesKey(wanted.memberId), wanted.page],
    queryFn: ({ signal }) => wanted.access.call(callApi('GET /staff/member/{id}/note', { ...pageOf(wanted), signal })),
    ...seenOnce,
  });

export function addNote(access: StaffAccess, note: { memberId: string; text: string }, idempotencyKey: string) {
  const { memberId, text } = note;
  const input = { ...inputOf({ access, memberId }), body: { text }, idempotencyKey };
  return access.call(callApi('POST /staff/member/{id}/note', input));
}
