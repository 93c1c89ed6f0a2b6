import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { recordAct } from '../../audit/index.ts';
import { endProviderSessions, insertLogout } from '../provider-sign-in.repository.ts';
import type { IdentityDeps } from './deps.ts';

type LogoutRefusal = { code: 'token_invalid' | 'unavailable' | 'not_possible_now' };

/** The provider says that somebody signed out, or was signed out, there: here they are out at their next call. */
export async function signOutByProvider(
  { database, clock, staffProvider }: IdentityDeps,
  { token, traceId }: { readonly token: string; readonly traceId: string },
): Promise<Result<'done', LogoutRefusal>> {
  if (!staffProvider) return refuse('not_possible_now');
  const checked = await staffProvider.service.checkLogout(token);
  if (checked.kind === 'unknown') return refuse('unavailable');
  if (checked.kind === 'declined') return refuse('token_invalid');
  const { logout } = checked;
  const now = clock.now();
  return inTransaction<'done', LogoutRefusal>(database, async (tx) => {
    if (!(await insertLogout(tx, logout, now))) return refuse('token_invalid');
    for (const staffId of await endProviderSessions(tx, logout, now)) {
      await recordAct(tx, { staffId, memberId: null, act: 'staff.signed_out', traceId }, now);
    }
    return accept('done');
  });
}
