import type { Membership } from '../../../partners/miles-partner/miles-partner.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { countTry, giveBackTry } from '../../identity/index.ts';
import type { MilesDeps } from './deps.ts';

/**
 * Wrong guesses of one member in a quarter of an hour. The limit keeps members from finding out whose number is whose.
 */
const MAX_WRONG = 30;

export const membershipProblems = [
  'membership_invalid',
  'membership_number_mismatch',
  'membership_name_mismatch',
] as const;
export type MembershipProblem = (typeof membershipProblems)[number];

export type AskRefusal = { readonly code: MembershipProblem | 'unavailable' | 'too_many_requests' };

const problems = {
  number_mismatch: 'membership_number_mismatch',
  name_mismatch: 'membership_name_mismatch',
  other: 'membership_invalid',
} as const satisfies Record<string, MembershipProblem>;

/** Whether number and name belong together, as the program says. Silence is neither yes nor no. */
export async function askMembership(
  deps: MilesDeps,
  memberId: string,
  membership: Membership,
): Promise<Result<undefined, AskRefusal>> {
  const subject = `miles-membership:${memberId}`;
  if (!(await countTry(deps.database, { subject, maxTries: MAX_WRONG }, deps.clock.now()))) {
    return refuse('too_many_requests');
  }
  const outcome = await deps.milesPartner.validate(membership);
  if (outcome.kind === 'invalid') return refuse(problems[outcome.code]);
  if (outcome.kind === 'valid') {
    await giveBackTry(deps.database, subject);
    return accept(undefined);
  }
  // This counts as a try, too: input that makes a partner fail must not be sent to it without a limit.
  deps.log.warn({ program: membership.programCode, outcome }, 'a miles partner does not say who its members are');
  return refuse('unavailable');
}
