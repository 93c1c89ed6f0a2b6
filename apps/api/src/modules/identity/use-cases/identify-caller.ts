import type { Caller } from '../../../platform/caller.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import type { IdentityDeps } from './deps.ts';
import { judgeToken, proofOf } from '../session.ts';
import { endSession, findSession, touchDesk, touchSession } from '../session.repository.ts';

type IdentifyRefusal = { code: 'unauthenticated' | 'session_idle' };

/** Why a session was not found to be open; asked only when it was not, so it costs no ordinary call anything. */
async function explain(
  deps: IdentityDeps,
  sessionId: string,
  jti: string,
  now: Date,
): Promise<IdentifyRefusal['code']> {
  const session = await findSession(deps.database, sessionId);
  if (!session || judgeToken(session, jti, now) !== 'idle') return 'unauthenticated';
  await endSession(deps.database, session.id, 'idle', now);
  return 'session_idle';
}

/** Whose token this is, now: every call asks, so that log-out and revocation work at once. */
export async function identifyCaller(deps: IdentityDeps, token: string): Promise<Result<Caller, IdentifyRefusal>> {
  const now = deps.clock.now();
  const claims = await deps.tokens.verifySession(token, now);
  if (!claims) return refuse('unauthenticated');
  const { sessionId, jti } = claims;
  const used = await touchSession(deps.database, claims, now);
  if (!used) return { ok: false, refusal: { code: await explain(deps, sessionId, jti, now) } };
  if (used.openedFrom !== null && !(await touchDesk(deps.database, used.openedFrom, now))) {
    await endSession(deps.database, sessionId, 'staff', now);
    return refuse('unauthenticated');
  }
  if (used.kind === 'staff' && used.staffId && used.rights) {
    const rights = used.hasEveryRight ? 'every' : used.rights;
    return accept({ kind: 'staff', sessionId, staffId: used.staffId, rights, proof: proofOf(used.provedAt, now) });
  }
  if (used.kind !== 'member' || !used.memberId) return refuse('unauthenticated');
  return accept({
    kind: 'member',
    sessionId,
    memberId: used.memberId,
    actingStaffId: used.staffId,
    redeemer: used.redeemer && (await deps.canStaffSpend()) ? used.redeemer : null,
    isProved: used.staffId === null && proofOf(used.provedAt, now) === 'fresh',
    isBlocked: used.isBlocked,
    hasPendingActions: used.hasPendingActions,
  });
}
