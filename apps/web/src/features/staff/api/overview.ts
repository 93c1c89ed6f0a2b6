import type { BodyOf, Calls, ParamsOf, Unsettled } from '@rewards/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import type { StaffAccess } from '../../../lib/console/staff-access.ts';

export const overviewQuery = (access: StaffAccess) =>
  queryOptions({
    queryKey: ['staff', 'overview'],
    queryFn: async ({ signal }) => {
      const { token, locale } = access;
      return (await access.call(callApi('GET /staff/overview', { token, locale, signal }))).data;
    },
    staleTime: 0,
  });

export const waitingQuery = (access: StaffAccess) =>
  queryOptions({
    queryKey: ['staff', 'overview-waiting'],
    queryFn: async ({ signal }) => {
      const { token, locale } = access;
      return (await access.call(callApi('GET /staff/overview/waiting', { token, locale, signal }))).data;
    },
    staleTime: 30_000,
    refetchInterval: 120_000,
  });

export const seriesQuery = (access: StaffAccess, days: number) =>
  queryOptions({
    queryKey: ['staff', 'overview-series', access.locale, days],
    queryFn: ({ signal }) => {
      const { token, locale } = access;
      const input = { query: { days }, token, locale, signal };
      return access.call(callApi('GET /staff/overview/series', input));
    },
    staleTime: 0,
  });

export const unsettledKey = ['staff', 'unsettled'] as const;

export const unsettledQuery = (access: StaffAccess) =>
  queryOptions({
    queryKey: [...unsettledKey, access.locale],
    queryFn: ({ signal }) => {
      const { token, locale } = access;
      return access.call(callApi('GET /staff/unsettled', { token, locale, signal }));
    },
    staleTime: 0,
  });

export async function settleNow(access: StaffAccess, { kind, id }: Unsettled) {
  const { token, locale } = access;
  const params = { kind, unsettledId: id };
  const call = callApi('POST /staff/unsettled/{kind}/{unsettledId}/settle', { params, token, locale });
  return (await access.call(call)).data;
}

type Resolution = BodyOf<Calls['resolveUnsettled']>;

export async function resolveUnsettled(
  access: StaffAccess,
  { kind, id }: Unsettled & { readonly kind: ParamsOf<Calls['resolveUnsettled']>['kind'] },
  body: Resolution,
) {
  const { token, locale } = access;
  const params = { kind, unsettledId: id };
  const input = { params, body, token, locale };
  const send = () => callApi('POST /staff/unsettled/{kind}/{unsettledId}/resolve', input);
  return (await access.proved(send)).data;
}
