import type { BodyOf, Calls } from '@rewards/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import type { StaffAccess } from '../../../lib/console/staff-access.ts';

export const termsKey = ['staff', 'terms'] as const;

export const termsQuery = ({ token, locale, call }: StaffAccess) =>
  queryOptions({
    queryKey: [...termsKey, locale],
    queryFn: async ({ signal }) => (await call(callApi('GET /staff/terms', { token, locale, signal }))).data,
    staleTime: 0,
    // A form must not change while the operator types.
    refetchOnWindowFocus: false,
  });

export type TermsToPublish = BodyOf<Calls['publishTerms']>;

export const publishTerms = ({ token, locale, call }: StaffAccess, body: TermsToPublish) =>
  call(callApi('POST /staff/terms', { body, token, locale }));
