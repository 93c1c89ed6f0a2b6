import type { Right } from '@rewards/contract/rights';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { callApi } from '../api-client.ts';
import { type StaffAccess, useStaffAccess } from './staff-access.ts';

/** Who is logged on as staff. */
export const staffQuery = ({ token, locale, call }: StaffAccess) =>
  queryOptions({
    queryKey: ['staff', 'me'],
    queryFn: async ({ signal }) => (await call(callApi('GET /staff/me', { token, locale, signal }))).data,
    staleTime: 10 * 60 * 1000,
  });

/** The rights of the person who is logged on; none until the person is known. The server decides in any case. */
export function useMay(): (right: Right) => boolean {
  const { data } = useQuery(staffQuery(useStaffAccess()));
  return (right) => data !== undefined && data.rights.includes(right);
}

const DeskRightContext = createContext<Right | undefined>(undefined);

/** The right to change something on a page of the console; all staff may read it. */
export const DeskRightProvider = DeskRightContext.Provider;

export function useCanEdit(): boolean {
  const right = useContext(DeskRightContext);
  const may = useMay();
  return right !== undefined && may(right);
}
