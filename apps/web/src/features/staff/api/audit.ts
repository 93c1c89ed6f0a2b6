import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { callApiForFile } from '../../../lib/api-client-file.ts';
import type { StaffAccess } from '../../../lib/console/staff-access.ts';

export interface AuditFilter {
  readonly page: number;
  readonly staffId: string;
  readonly memberId: string;
  readonly act: string;
  readonly text: string;
  readonly byVisit: boolean;
  readonly from: string;
  readonly to: string;
}

export const auditKey = ['staff', 'audit'] as const;

/** Shorter texts find too much; the server refuses them. */
const MIN_TEXT = 2;

const filterOf = ({ staffId, memberId, act, text, from, to }: AuditFilter) => ({
  ...(staffId && { staff_id: staffId }),
  ...(memberId && { member_id: memberId }),
  ...(act && { act }),
  ...(text.trim().length >= MIN_TEXT && { text: text.trim() }),
  ...(from && { from_date: from }),
  ...(to && { to_date: to }),
});

export const auditQuery = (access: StaffAccess, filter: AuditFilter) =>
  queryOptions({
    queryKey: [...auditKey, filter],
    queryFn: ({ signal }) => {
      const { token, locale } = access;
      const query = { page: filter.page, ...(filter.byVisit && { by_visit: '1' as const }), ...filterOf(filter) };
      return access.call(callApi('GET /staff/audit', { query, token, locale, signal }));
    },
    staleTime: 0,
  });

/** What was done as a member in one visit, by the number of the entry that begins it. */
export const visitQuery = (access: StaffAccess, visit: number) =>
  queryOptions({
    queryKey: [...auditKey, 'visit', visit],
    queryFn: async ({ signal }) => {
      const { token, locale } = access;
      return (await access.call(callApi('GET /staff/audit', { query: { visit, page: 1 }, token, locale, signal })))
        .data;
    },
    staleTime: 0,
  });

export const exportAudit = ({ token, locale, call }: StaffAccess, filter: AuditFilter) =>
  call(callApiForFile('GET /staff/audit/file', { query: filterOf(filter), token, locale }));

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
