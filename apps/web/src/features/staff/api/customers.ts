import type { KeptReason } from '@rewards/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import type { StaffAccess } from '../../../lib/console/staff-access.ts';

export const keptLinesKey = ['staff', 'kept-lines'] as const;

export const keptLinesQuery = (access: StaffAccess, reason: KeptReason | undefined, page: number) =>
  queryOptions({
    queryKey: [...keptLinesKey, reason, page],
    queryFn: ({ signal }) => {
      const { token, locale } = access;
      const query = reason ? { page, reason } : { page };
      return access.call(callApi('GET /staff/customer-feed/kept', { query, token, locale, signal }));
    },
    staleTime: 0,
  });

export async function retryKeptLines(access: StaffAccess, ids: string[]) {
  const { token, locale } = access;
  const call = callApi('POST /staff/customer-feed/kept/retry', { body: { ids }, token, locale });
  return (await access.call(call)).data;
}

export async function dropKeptLine(access: StaffAccess, id: string) {
  const { token, locale } = access;
  const call = callApi('POST /staff/customer-feed/kept/drop', { body: { ids: [id] }, token, locale });
  return (await access.call(call)).data;
}
