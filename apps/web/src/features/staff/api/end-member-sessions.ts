import { callApi } from '../../../lib/api-client.ts';
import type { StaffAccess } from '../../../lib/console/staff-access.ts';

/** How many were ended. */
export async function endMemberSessions(access: StaffAccess, memberId: string): Promise<number> {
  const { token, locale } = access;
  const input = { params: { id: memberId }, token, locale };
  return (await access.call(callApi('DELETE /staff/member/{id}/session', input))).ended;
}
