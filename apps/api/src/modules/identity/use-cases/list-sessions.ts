import { accept, type Result, refuse } from '../../../platform/result.ts';
import { type MemberLook, recordLook } from '../../audit/index.ts';
import { isOpen } from '../session.ts';
import { listSessionsOfMember, type MemberSession } from '../member-session.repository.ts';
import type { IdentityDeps } from './deps.ts';

const NEWEST = 50;

export interface ShownSession extends MemberSession {
  readonly isOpen: boolean;
}

export async function listSessions(
  deps: IdentityDeps,
  look: Omit<MemberLook, 'part'>,
): Promise<Result<ShownSession[], { code: 'not_found' }>> {
  const now = deps.clock.now();
  if (!(await recordLook(deps.database, { ...look, part: 'sessions' }, now))) return refuse('not_found');
  const sessions = await listSessionsOfMember(deps.database, look.memberId, { now, limit: NEWEST });
  return accept(sessions.map((session) => ({ ...session, isOpen: isOpen(session, now) })));
}
