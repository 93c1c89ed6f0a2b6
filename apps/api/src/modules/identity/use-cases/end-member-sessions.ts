import { appendAlert } from '../../../platform/alert.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { recordAct } from '../../audit/index.ts';
import type { IdentityDeps } from './deps.ts';
import { findMember } from '../member.repository.ts';
import { endSessionsOfMember } from '../session.repository.ts';

export interface EndMemberSessions {
  readonly staffId: string;
  readonly memberId: string;
  readonly traceId: string;
}

export function endMemberSessions(
  deps: IdentityDeps,
  { staffId, memberId, traceId }: EndMemberSessions,
): Promise<Result<number, { code: 'not_found' }>> {
  const now = deps.clock.now();
  return inTransaction<number, { code: 'not_found' }>(deps.database, async (tx) => {
    if (!(await findMember(tx, memberId))) return refuse('not_found');
    const ended = await endSessionsOfMember(tx, memberId, 'staff', now);
    if (ended > 0) appendAlert(tx, { memberId, kind: 'staff_logged_off' }, now);
    await recordAct(tx, { staffId, memberId, act: 'sessions.end', details: { ended }, traceId }, now);
    return accept(ended);
  });
}
