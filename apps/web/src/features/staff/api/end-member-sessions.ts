import { callApi } from '../../../lib/api-client.ts';
import { asStaff, type StaffAccess } from '../staff-access.ts';

/** How many were ended. */
export async function endMemberSessions(access: StaffAccess, memberId: string): Promise<number> {
  const { token, locale } = access;
  const input = { params: { id: memberId }, token, locale };
  return (await asStaff(access, callApi('DELETE /staff/member/{id}/session', input))).ended;
}
