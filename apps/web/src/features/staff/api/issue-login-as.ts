import { callApi } from '../../../lib/api-client.ts';
import type { StaffAccess } from '../../../lib/console/staff-access.ts';

export async function issueLoginAs(access: StaffAccess, memberId: string, reason: string) {
  const { token, locale } = access;
  const input = { params: { id: memberId }, body: { reason }, token, locale };
  return (await access.call(callApi('POST /staff/member/{id}/login-as', input))).data;
}
