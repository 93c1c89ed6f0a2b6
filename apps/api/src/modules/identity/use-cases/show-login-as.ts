import { accept, type Result, refuse } from '../../../platform/result.ts';
import { normalizeEmail } from '../member.ts';
import { findMember } from '../member.repository.ts';
import { findToken } from '../one-time-token.repository.ts';
import { findStaff } from '../staff.repository.ts';
import type { IdentityDeps } from './deps.ts';
import { isDeskOpen } from './is-desk-open.ts';

export interface ShowLoginAs {
  readonly programSlug: string;
  readonly userAccount: string;
  readonly token: string;
}

export interface LoginAsPreview {
  readonly memberName: string;
  readonly staffName: string;
  readonly reason: string;
}

/** Shows staff whom they are about to act for; only the POST after it spends the token. */
export async function showLoginAs(
  deps: IdentityDeps,
  { programSlug, userAccount, token }: ShowLoginAs,
): Promise<Result<LoginAsPreview, { code: 'not_found' | 'token_invalid' }>> {
  if (!(await deps.readProgram(programSlug))) return refuse('not_found');
  const now = deps.clock.now();
  const known = await findToken(deps.database, 'login_as', token, now);
  if (!known?.staffId || known.usedAt) return refuse('token_invalid');
  if (!(await isDeskOpen(deps.database, known.staffSessionId, now))) return refuse('token_invalid');
  const member = await findMember(deps.database, known.memberId);
  const staff = await findStaff(deps.database, known.staffId);
  if (!member || !staff || member.email !== normalizeEmail(userAccount)) return refuse('token_invalid');
  return accept({
    memberName: `${member.firstName} ${member.lastName}`,
    staffName: staff.name,
    reason: known.reason ?? '',
  });
}
