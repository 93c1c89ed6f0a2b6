import { appendAlert } from '../../../platform/alert.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { recordAct } from '../../audit/index.ts';
import { unlockSubject } from '../login-throttle.repository.ts';
import { findMember } from '../member.repository.ts';
import type { IdentityDeps } from './deps.ts';

export interface UnlockMember {
  readonly staffId: string;
  readonly memberId: string;
  readonly traceId: string;
}

/** The network address of the tries stays counted: it may be another person's. */
export function unlockMember(
  deps: IdentityDeps,
  { staffId, memberId, traceId }: UnlockMember,
): Promise<Result<boolean, { code: 'not_found' }>> {
  const now = deps.clock.now();
  return inTransaction<boolean, { code: 'not_found' }>(deps.database, async (tx) => {
    const member = await findMember(tx, memberId);
    if (!member) return refuse('not_found');
    const wasLocked = await unlockSubject(tx, `member:${member.email}`, now);
    if (wasLocked) appendAlert(tx, { memberId, kind: 'staff_unlocked' }, now);
    await recordAct(tx, { staffId, memberId, act: 'login.unlock', details: { wasLocked }, traceId }, now);
    return accept(wasLocked);
  });
}
