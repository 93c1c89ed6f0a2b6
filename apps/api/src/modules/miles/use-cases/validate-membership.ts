import { accept, type Result, refuse } from '../../../platform/result.ts';
import { findByCode } from '../loyalty-program.ts';
import { askMembership, type MembershipProblem, membershipProblems } from './ask-membership.ts';
import type { MilesDeps } from './deps.ts';

export interface ValidateMembership {
  readonly memberId: string;
  readonly partnerCode: string;
  readonly number: string;
  readonly firstName: string;
  readonly lastName: string;
}

const isProblem = (code: string): code is MembershipProblem => (membershipProblems as readonly string[]).includes(code);

/** What is wrong with the membership; nothing when all is well. Nothing is taken. */
export async function validateMembership(
  deps: MilesDeps,
  { memberId, partnerCode, number, firstName, lastName }: ValidateMembership,
): Promise<Result<MembershipProblem | undefined, { code: 'not_found' | 'unavailable' | 'too_many_requests' }>> {
  const program = findByCode(await deps.readLoyaltyPrograms(deps.programSlug), partnerCode);
  if (!program) return refuse('not_found');
  if (!program.fitsNumber(number)) return accept('membership_invalid');
  const membership = { programCode: program.code, number, firstName, middleName: null, lastName };
  const asked = await askMembership(deps, memberId, membership);
  if (asked.ok) return accept(undefined);
  const { code } = asked.refusal;
  return isProblem(code) ? accept(code) : refuse(code);
}
