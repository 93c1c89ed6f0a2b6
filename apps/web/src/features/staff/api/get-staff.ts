import type { Locale } from '@rewards/text';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { asStaff, type StaffAccess } from '../staff-access.ts';

/** Who is logged on as staff. */
export const staffQuery = (access: StaffAccess) =>
  queryOptions({
    queryKey: ['staff', 'me'],
    queryFn: async ({ signal }) => {
      const { token, locale } = access;
      return (await asStaff(access, callApi('GET /staff/me', { token, locale, signal }))).data;
    },
    staleTime: 10 * 60 * 1000,
  });

/** Tells the server that somebody is at the desk, reading or typing. */
export async function touchStaff(token: string, locale: Locale): Promise<void> {
  await callApi('GET /staff/me', { token, locale }).catch(() => undefined);
}
