import { hasRight, type Right } from '@rewards/contract/rights';
import { useQuery } from '@tanstack/react-query';
import { staffQuery } from './api/get-staff.ts';
import { useStaffAccess } from './staff-access.ts';

/** What the person at the desk may do: nothing until it is known who it is. The server decides anyway. */
export function useMay(): (right: Right) => boolean {
  const { data } = useQuery(staffQuery(useStaffAccess()));
  return (right) => data !== undefined && hasRight(data.role, right);
}
