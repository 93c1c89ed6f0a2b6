import type { BodyOf, Calls, CaseStatus, CustomActionName } from '@rewards/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import type { StaffAccess } from '../../../lib/console/staff-access.ts';

export interface CaseFilter {
  readonly page: number;
  readonly status: CaseStatus | 'late' | '';
  readonly kind: CustomActionName | '';
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

export const casesKey = ['staff', 'cases'] as const;

export const casesQuery = (access: StaffAccess, { page, status, kind, from, to, text }: CaseFilter) =>
  queryOptions({
    queryKey: [...casesKey, page, status, kind, from, to, text],
    queryFn: ({ signal }) => {
      const { token, locale } = access;
      const query = {
        page,
        ...(status === 'late' ? { is_late: true } : status !== '' && { status }),
        ...(kind !== '' && { kind }),
        ...(from !== '' && { from_date: from }),
        ...(to !== '' && { to_date: to }),
        ...(text.trim() !== '' && { text: text.trim() }),
      };
      return access.call(callApi('GET /staff/case', { query, token, locale, signal }));
    },
    staleTime: 0,
  });

export const caseKey = (id: string) => [...casesKey, 'one', id] as const;

/** Personal data is fetched when staff look at it, and not cached. */
export const caseQuery = (access: StaffAccess, id: string) =>
  queryOptions({
    queryKey: caseKey(id),
    queryFn: async ({ signal }) => {
      const { token, locale } = access;
      return (await access.call(callApi('GET /staff/case/{id}', { params: { id }, token, locale, signal }))).data;
    },
    staleTime: 0,
    gcTime: 0,
  });

export interface CaseAnswer extends BodyOf<Calls['answerCase']> {
  readonly id: string;
}

export function answerCase(access: StaffAccess, { id, ...body }: CaseAnswer, idempotencyKey: string) {
  const { token, locale } = access;
  const input = { params: { id }, body, token, locale, idempotencyKey };
  return access.call(callApi('POST /staff/case/{id}/step', input));
}
