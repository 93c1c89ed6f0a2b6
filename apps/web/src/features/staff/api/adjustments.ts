import type { AdjustmentState } from '@rewards/contract';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import type { StaffAccess } from '../../../lib/console/staff-access.ts';

export const adjustmentsKey = ['staff', 'adjustments'] as const;

export const adjustmentsQuery = (access: StaffAccess, state: AdjustmentState | undefined, page: number) =>
  queryOptions({
    queryKey: [...adjustmentsKey, state, page],
    queryFn: ({ signal }) => {
      const { token, locale } = access;
      const query = state ? { page, state } : { page };
      return access.call(callApi('GET /staff/adjustment', { query, token, locale, signal }));
    },
    staleTime: 0,
  });

export interface WantedAdjustment {
  readonly memberId: string;
  readonly accountId: number;
  readonly points: number;
  /** Points that had expired. */
  readonly bringsBack: boolean;
  readonly reason: string;
}

export function requestAdjustment(
  access: StaffAccess,
  { memberId, accountId, points, bringsBack, reason }: WantedAdjustment,
  idempotencyKey: string,
) {
  const { token, locale } = access;
  const body = { account_id: accountId, points, brings_back: bringsBack, reason };
  const input = { params: { id: memberId }, body, token, locale, idempotencyKey };
  return access.proved(() => callApi('POST /staff/member/{id}/adjustment', input));
}

export const approveAdjustment = ({ token, locale, proved }: StaffAccess, id: string) =>
  proved(() => callApi('POST /staff/adjustment/{id}/approve', { params: { id }, token, locale }));

export const declineAdjustment = (access: StaffAccess, id: string, note: string) =>
  access.call(
    callApi('POST /staff/adjustment/{id}/decline', {
      params: { id },
      body: { note },
      token: access.token,
      locale: access.locale,
    }),
  );

/** What the ledger would write. It changes nothing. */
export const adjustmentPreviewQuery = (
  access: StaffAccess,
  { memberId, accountId, points, bringsBack }: Omit<WantedAdjustment, 'reason'>,
) =>
  queryOptions({
    queryKey: ['staff', 'adjustment-preview', memberId, accountId, points, bringsBack],
    queryFn:
      points === 0
        ? skipToken
        : async ({ signal }) => {
            const { token, locale } = access;
            const body = { account_id: accountId, points, brings_back: bringsBack };
            const input = { params: { id: memberId }, body, token, locale, signal };
            return (await access.call(callApi('POST /staff/member/{id}/adjustment/preview', input))).data;
          },
    staleTime: 0,
    gcTime: 0,
  });
