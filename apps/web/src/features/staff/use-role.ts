import { useQuery } from '@tanstack/react-query';
import { staffQuery } from './api/get-staff.ts';
import { useStaffAccess } from './staff-access.ts';

/** Until it is known, nobody is an operator. The server decides anyway. */
export function useIsOperator(): boolean {
  const { data } = useQuery(staffQuery(useStaffAccess()));
  return data?.role === 'operator';
}
