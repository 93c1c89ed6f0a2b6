import { randomUUID } from 'node:crypto';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { judgeToken, type Session } from '../session.ts';
import { endSession, lockSession, rotateSession } from '../session.repository.ts';
import type { IdentityDeps } from './deps.ts';
import { isDeskOpen } from './is-desk-open.ts';
import { type IssuedToken, signToken } from './open-session.ts';

type RefreshRefusal = { code: 'unauthenticated' | 'session_idle' };
type Outcome = { readonly jti: string; readonly session: Session } | RefreshRefusal;

/**
 * Rotates the token under a lock, so that two tabs get the same new one. A token that was replaced long ago ends the
 * whole session: the holder of the newer one, owner or thief, has to log on again.
 */
export async function refreshToken(deps: IdentityDeps, token: string): Promise<Result<IssuedToken, RefreshRefusal>> {
  const now = deps.clock.now();
  const claims = await deps.tokens.verifySession(token, now);
  if (!claims) return refuse('unauthenticated');
  const result = await inTransaction<Outcome, never>(deps.database, async (tx) => {
    const session = await lockSession(tx, claims.sessionId);
    if (!session) return accept({ code: 'unauthenticated' });
    if (session.openedFrom !== null && !(await isDeskOpen(tx, session.openedFrom, now))) {
      await endSession(tx, session.id, 'staff', now);
      return accept({ code: 'unauthenticated' });
    }
    switch (judgeToken(session, claims.jti, now)) {
      case 'valid': {
        const jti = randomUUID();
        await rotateSession(tx, session, jti, now);
        return accept({ jti, session });
      }
      case 'fresh':
      case 'stale':
        return accept({ jti: session.currentJti, session });
      case 'reused':
        await endSession(tx, session.id, 'reuse', now);
        return accept({ code: 'unauthenticated' });
      case 'idle':
        await endSession(tx, session.id, 'idle', now);
        return accept({ code: 'session_idle' });
      case 'expired':
        await endSession(tx, session.id, 'expired', now);
        return accept({ code: 'unauthenticated' });
      case 'ended':
        return accept({ code: 'unauthenticated' });
    }
  });
  // The end of a session must be stored. A refusal inside the transaction would undo it, so it is decided outside.
  if (!result.ok) return result;
  const outcome = result.value;
  if ('code' in outcome) return { ok: false, refusal: outcome };
  return accept(await signToken(deps, { subject: claims.subject, sessionId: outcome.session.id, jti: outcome.jti }));
}
