import type { BodyOf, Calls } from '@rewards/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import type { StaffAccess } from '../../../lib/console/staff-access.ts';

export const partnersKey = ['staff', 'partners'] as const;

export const partnersQuery = ({ token, locale, call }: StaffAccess) =>
  queryOptions({
    queryKey: partnersKey,
    queryFn: async ({ signal }) => (await call(callApi('GET /staff/miles-partner', { token, locale, signal }))).data,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

export type PartnerToSave = BodyOf<Calls['saveStaffPartner']>;
export type RateToAdd = BodyOf<Calls['addPartnerRate']>;

export const savePartner = ({ token, locale, call }: StaffAccess, code: string, body: PartnerToSave) =>
  call(callApi('PUT /staff/miles-partner/{code}', { params: { code }, body, token, locale }));

export const addRate = ({ token, locale, call }: StaffAccess, code: string, body: RateToAdd) =>
  call(callApi('POST /staff/miles-partner/{code}/rate', { params: { code }, body, token, locale }));

export const removeRate = ({ token, locale, call }: StaffAccess, code: string, rateId: number) =>
  call(callApi('DELETE /staff/miles-partner/{code}/rate/{rateId}', { params: { code, rateId }, token, locale }));
