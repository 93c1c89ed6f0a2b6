/** A session ends after this long without a call, because people forget to log out. */
export const IDLE_LIMIT_MS = 15 * 60 * 1000;
/** Uses within this time of the last mark are not marked. */
export const MARK_EVERY_MS = 30_000;
export const TOKEN_LIFETIME_SECONDS = 3600;
/** The limit also for a session in constant use: a stolen token must not be refreshed for ever. */
export const WHOLE_LIFE_MS = 12 * 60 * 60 * 1000;
/** Two tabs may refresh at the same moment, and a page may be left before its answer came: the token before last still works this long. */
export const ROTATION_GRACE_MS = 30_000;

/** A proof of the second factor is fresh for this long. */
const FRESH_PROOF_MS = 5 * 60 * 1000;

export function proofOf(provedAt: Date | null, now: Date): 'none' | 'stale' | 'fresh' {
  if (provedAt === null) return 'none';
  return now.getTime() - provedAt.getTime() < FRESH_PROOF_MS ? 'fresh' : 'stale';
}

export interface Session {
  readonly id: string;
  readonly kind: 'member' | 'staff';
  readonly memberId: string | null;
  readonly staffId: string | null;
  /** The staff session it was opened from, and ends with. */
  readonly openedFrom: string | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly currentJti: string;
  readonly previousJti: string | null;
  readonly rotatedAt: Date | null;
  readonly endedAt: Date | null;
}

export type SessionVerdict = 'valid' | 'fresh' | 'idle' | 'expired' | 'ended' | 'stale' | 'reused';

/**
 * What a token is worth, compared with its session's row. `fresh`: it is the current one, and the one before it still
 * works. To replace it now would end that grace early, and log out a tab that was a moment late. A token that was
 * replaced is `stale` for calls. If it comes to be refreshed after the grace, it is `reused`: there is a copy of it,
 * and we cannot tell who is the thief.
 */
export function judgeToken(session: Session, jti: string, now: Date): SessionVerdict {
  const ageOf = (moment: Date): number => now.getTime() - moment.getTime();
  if (session.endedAt) return 'ended';
  if (ageOf(session.lastUsedAt) >= IDLE_LIMIT_MS) return 'idle';
  if (ageOf(session.createdAt) >= WHOLE_LIFE_MS) return 'expired';
  const isInGrace = session.rotatedAt !== null && ageOf(session.rotatedAt) < ROTATION_GRACE_MS;
  if (jti === session.currentJti) return isInGrace ? 'fresh' : 'valid';
  return jti === session.previousJti && isInGrace ? 'stale' : 'reused';
}

/** Whether it can still be used: forgotten sessions end by themselves, without a mark. */
export const isOpen = (
  { createdAt, lastUsedAt, endedAt }: Pick<Session, 'createdAt' | 'lastUsedAt' | 'endedAt'>,
  now: Date,
): boolean =>
  endedAt === null &&
  now.getTime() - lastUsedAt.getTime() < IDLE_LIMIT_MS &&
  now.getTime() - createdAt.getTime() < WHOLE_LIFE_MS;
