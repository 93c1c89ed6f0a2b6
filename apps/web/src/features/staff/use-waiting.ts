import { useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStaffAccess } from '../../lib/console/staff-access.ts';
import { useMay } from '../../lib/console/staff-role.ts';
import { waitingQuery } from './api/overview.ts';

/** How much waits for a person. Any act may add to it or take from it, so it is counted again after each. */
export function useWaiting() {
  const query = { ...waitingQuery(useStaffAccess()), enabled: useMay()('overview.see') };
  const { queryKey } = query;
  const queryClient = useQueryClient();
  const acts = useMutationState({ filters: { status: 'success' } }).length;
  useEffect(() => {
    if (acts > 0) void queryClient.invalidateQueries({ queryKey });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key is a new list each time, and says the same
  }, [acts, queryClient]);
  return useQuery(query).data;
}
