import { calls } from '@rewards/contract';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept } from '../../platform/result.ts';
import { staffAnswer } from './staff.answer.ts';
import { authAnswer } from './auth.answer.ts';
import type { IdentityDeps } from './use-cases/deps.ts';
import { endMemberSessions } from './use-cases/end-member-sessions.ts';
import { issueLoginAs } from './use-cases/issue-login-as.ts';
import { listSessions } from './use-cases/list-sessions.ts';
import { logInStaff } from './use-cases/log-in-staff.ts';
import { showStaff } from './use-cases/show-staff.ts';
import { unlockMember } from './use-cases/unlock-member.ts';
import { checkStaffLink, welcomeStaff } from './use-cases/welcome-staff.ts';
import { sessionAnswer } from './session.answer.ts';

export function staffSignInCalls(deps: IdentityDeps): ServedCall[] {
  return [
    serve(calls.logInStaff, async ({ body, address, device, traceId }) => {
      const { email, password, device_token: deviceToken } = body;
      const result = await logInStaff(deps, { email, password, from: { device, deviceToken }, address, traceId });
      if (!result.ok) return result;
      const { isProved, deviceToken: next } = result.value;
      return accept({ ...authAnswer(result.value), is_proved: isProved, device_token: next });
    }),
    serve(calls.checkStaffLink, async ({ query, address }) => {
      const known = await checkStaffLink(deps, { token: query.token, address });
      return known.ok ? accept({ data: { name: known.value.name, email: known.value.email } }) : known;
    }),
    serve(calls.welcomeStaff, async ({ body, address, traceId }) => {
      const { token, new_password: wanted } = body;
      const done = await welcomeStaff(deps, { token, wanted, address, traceId });
      return done.ok ? accept({ code: 'success' as const }) : done;
    }),
    serve(calls.showStaff, async ({ caller, locale }) => {
      const { staff, role } = await showStaff(deps, caller.staffId);
      return accept({ data: staffAnswer(staff, role, locale) });
    }),
    serve(calls.issueLoginAs, async ({ params, body, caller, traceId }) => {
      const { staffId, sessionId: staffSessionId } = caller;
      const { reason, redeemer_id: redeemerId } = body;
      const command = { staffId, staffSessionId, memberId: params.id, reason, redeemerId, traceId };
      const result = await issueLoginAs(deps, command);
      if (!result.ok) return result;
      const { token, userAccount, expiresInSeconds } = result.value;
      return accept({ data: { token, user_account: userAccount, expires_in: expiresInSeconds } });
    }),
    serve(calls.endMemberSessions, async ({ params, caller, traceId }) => {
      const result = await endMemberSessions(deps, { staffId: caller.staffId, memberId: params.id, traceId });
      return result.ok ? accept({ code: 'success' as const, ended: result.value }) : result;
    }),
    serve(calls.listStaffMemberSessions, async ({ params, caller, traceId }) => {
      const listed = await listSessions(deps, { staffId: caller.staffId, memberId: params.id, traceId });
      return listed.ok ? accept({ data: listed.value.map(sessionAnswer) }) : listed;
    }),
    serve(calls.unlockMember, async ({ params, caller, traceId }) => {
      const unlocked = await unlockMember(deps, { staffId: caller.staffId, memberId: params.id, traceId });
      return unlocked.ok ? accept({ code: 'success' as const, was_locked: unlocked.value }) : unlocked;
    }),
  ];
}
