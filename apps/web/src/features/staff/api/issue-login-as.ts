import { callApi } from '../../../lib/api-client.ts';
import type { StaffAccess } from '../../../lib/console/staff-access.ts';

interface Wanted {
  readonly memberId: string;
  readonly reason: string;
  /** The authorized redeemer who called. */
  readonly redeemerId: string | undefined;
}

export async function issueLoginAs(access: StaffAccess, { memberId, reason, redeemerId }: Wanted) {
  const { token, locale } = access;
  const body = { reason, ...(redeemerId !== undefined && { redeemer_id: redeemerId }) };
  const input = { params: { id: memberId }, body, token, locale };
  return (await access.call(callApi('POST /staff/member/{id}/login-as', input))).data;
}
