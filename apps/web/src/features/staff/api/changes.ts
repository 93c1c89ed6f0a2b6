import type { ChangeState } from '@rewards/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import type { StaffAccess } from '../../../lib/console/staff-access.ts';

export const changesKey = ['staff', 'changes'] as const;

export const changesQuery = (access: StaffAccess, state: ChangeState | undefined, page: number) =>
  queryOptions({
    queryKey: [...changesKey, state, page],
    queryFn: ({ signal }) => {
      const { token, locale } = access;
      const query = state ? { page, state } : { page };
      return access.call(callApi('GET /staff/change', { query, token, locale, signal }));
    },
    staleTime: 0,
  });

export const approveChange = ({ token, locale, proved }: StaffAccess, id: string) =>
  proved(() => callApi('POST /staff/change/{id}/approve', { params: { id }, token, locale }));

export const declineChange = ({ token, locale, call }: StaffAccess, id: string, note: string) =>
  call(callApi('POST /staff/change/{id}/decline', { params: { id }, body: { note }, token, locale }));
