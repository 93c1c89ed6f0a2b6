import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../api-client.ts';
import { type StaffAccess, useStaffAccess } from './staff-access.ts';

/** Who is logged on as staff. */
export const staffQuery = ({ token, locale, call }: StaffAccess) =>
  queryOptions({
    queryKey: ['staff', 'me'],
    queryFn: async ({ signal }) => (await call(callApi('GET /staff/me', { token, locale, signal }))).data,
    staleTime: 10 * 60 * 1000,
  });

/** Operators change what support only reads. Until it is known, nobody is one. The server decides anyway. */
export function useIsOperator(): boolean {
  const { data } = useQuery(staffQuery(useStaffAccess()));
  return data?.role === 'operator';
}
