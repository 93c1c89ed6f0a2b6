import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import type { StaffAccess } from '../../../lib/console/staff-access.ts';

export interface AuditFilter {
  readonly page: number;
  readonly staffId: string;
  readonly act: string;
  readonly from: string;
  readonly to: string;
}

export const auditKey = ['staff', 'audit'] as const;

export const auditQuery = (access: StaffAccess, { page, staffId, act, from, to }: AuditFilter) =>
  queryOptions({
    queryKey: [...auditKey, page, staffId, act, from, to],
    queryFn: ({ signal }) => {
      const { token, locale } = access;
      const query = {
        page,
        ...(staffId && { staff_id: staffId }),
        ...(act && { act }),
        ...(from && { from_date: from }),
        ...(to && { to_date: to }),
      };
      return access.call(callApi('GET /staff/audit', { query, token, locale, signal }));
    },
    staleTime: 0,
  });

/** The result of the last check; reading it does not start a new one. */
export const auditCheckQuery = (access: StaffAccess) =>
  queryOptions({
    queryKey: ['staff', 'audit-check'],
    queryFn: async ({ signal }) => {
      const { token, locale } = access;
      return (await access.call(callApi('GET /staff/audit/chain', { token, locale, signal }))).data;
    },
    staleTime: 0,
  });

export async function checkAudit(access: StaffAccess) {
  const { token, locale } = access;
  return (await access.call(callApi('POST /staff/audit/chain', { token, locale }))).data;
}
