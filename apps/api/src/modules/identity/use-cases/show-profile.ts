import type { IdentityDeps } from './deps.ts';
import type { Member } from '../member.ts';
import { findMember } from '../member.repository.ts';

/** A caller's own member always exists, because members are never deleted. If it is missing, that is a fault. */
export async function showProfile(deps: IdentityDeps, memberId: string): Promise<Member> {
  const member = await findMember(deps.database, memberId);
  if (!member) throw new Error(`The member ${memberId} of an open session is gone`);
  return member;
}
