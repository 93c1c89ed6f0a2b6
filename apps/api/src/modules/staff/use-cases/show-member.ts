import { accept, type Result, refuse } from '../../../platform/result.ts';
import { looksTooOften, type MemberLook, recordLook } from '../../audit/index.ts';
import { countOpenSessions } from '../../identity/index.ts';
import { findFreeze, type Freeze } from '../../points/index.ts';
import type { SeenMember } from '../staff-member.ts';
import { findSeenMember } from '../staff.repository.ts';
import type { StaffDeps } from './deps.ts';

export interface ShownMember {
  readonly member: SeenMember;
  readonly openSessions: number;
  readonly freeze: Freeze | undefined;
}

export async function showMember(
  deps: StaffDeps,
  look: Omit<MemberLook, 'part'>,
): Promise<Result<ShownMember, { code: 'not_found' | 'too_many_requests' }>> {
  const now = deps.clock.now();
  if (!(await recordLook(deps.database, { ...look, part: 'profile' }, now))) return refuse('not_found');
  if (await looksTooOften(deps.database, look.staffId, now)) return refuse('too_many_requests');
  const [member, openSessions, freeze] = await Promise.all([
    findSeenMember(deps.database, look.memberId, now),
    countOpenSessions(deps.database, look.memberId, now),
    findFreeze(deps.database, look.memberId),
  ]);
  return member ? accept({ member, openSessions, freeze }) : refuse('not_found');
}
