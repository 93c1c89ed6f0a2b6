import type { BodyOf, Calls, SegmentRule } from '@rewards/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import type { StaffAccess } from '../../../lib/console/staff-access.ts';

export const segmentsKey = ['staff', 'segments'] as const;

export const segmentsQuery = ({ token, locale, call }: StaffAccess) =>
  queryOptions({
    queryKey: [...segmentsKey, locale],
    queryFn: ({ signal }) => call(callApi('GET /staff/segment', { token, locale, signal })),
    staleTime: 0,
    // A form must not change while the operator types.
    refetchOnWindowFocus: false,
  });

/** Counted anew each time that somebody looks. */
export const segmentCountQuery = ({ token, locale, call }: StaffAccess, rule: SegmentRule | undefined) =>
  queryOptions({
    queryKey: [...segmentsKey, 'count', locale, rule],
    queryFn: async ({ signal }) => {
      if (!rule) throw new Error('There is no rule to count by');
      return (await call(callApi('POST /staff/segment/count', { body: { rule }, token, locale, signal }))).data;
    },
    enabled: rule !== undefined,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

export type SegmentTerms = BodyOf<Calls['saveSegment']>;

export const saveSegment = ({ token, locale, call }: StaffAccess, code: string, body: SegmentTerms) =>
  call(callApi('PUT /staff/segment/{code}', { params: { code }, body, token, locale }));

export const removeSegment = ({ token, locale, call }: StaffAccess, code: string) =>
  call(callApi('DELETE /staff/segment/{code}', { params: { code }, token, locale }));
