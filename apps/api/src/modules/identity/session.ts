/** A session ends after this long without a call, whoever forgot to log out. */
export const IDLE_LIMIT_MS = 15 * 60 * 1000;
export const TOKEN_LIFETIME_SECONDS = 3600;
/** Two tabs may refresh at the same moment: the token before last still works this long. */
export const ROTATION_GRACE_MS = 10_000;

export interface Session {
  readonly id: string;
  readonly kind: 'member' | 'staff';
  readonly memberId: string | null;
  readonly staffId: string | null;
  readonly lastUsedAt: Date;
  readonly currentJti: string;
  readonly previousJti: string | null;
  readonly rotatedAt: Date | null;
  readonly endedAt: Date | null;
}

export type SessionVerdict = 'valid' | 'idle' | 'ended' | 'stale' | 'reused';

/**
 * What a token is worth against its session's row. A token that was replaced is `stale` for calls; brought back to be
 * refreshed after the grace it is `reused`: somebody kept a copy, and nobody can tell who is the thief.
 */
export function judgeToken(session: Session, jti: string, now: Date): SessionVerdict {
  if (session.endedAt) return 'ended';
  if (now.getTime() - session.lastUsedAt.getTime() >= IDLE_LIMIT_MS) return 'idle';
  if (jti === session.currentJti) return 'valid';
  const isPrevious = jti === session.previousJti && session.rotatedAt !== null;
  if (isPrevious && now.getTime() - (session.rotatedAt?.getTime() ?? 0) < ROTATION_GRACE_MS) return 'stale';
  return 'reused';
}
