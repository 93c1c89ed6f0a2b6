import { TooBusyToHash } from '../../../platform/password-hasher.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { countTry, forgiveTries } from '../login-throttle.repository.ts';
import { meetsPolicy } from '../password.ts';
import { findMember, lockMember, markEmailVerified } from '../member.repository.ts';
import { spendToken } from '../one-time-token.repository.ts';
import { listPasswordHashes } from '../password.repository.ts';
import { type CheckResetToken, checkResetToken } from './check-reset-token.ts';
import { type ChoiceRefusal, choosePassword, replacePassword } from './choose-password.ts';
import type { IdentityDeps } from './deps.ts';

/** A person who has a link must not find out all earlier passwords with it, nor keep the server busy with hashing. */
const MAX_CHOICES = 10;

export interface ResetPassword extends CheckResetToken {
  readonly wanted: string;
}

type ResetRefusal = ChoiceRefusal | { code: 'not_found' | 'token_invalid' | 'too_many_requests' | 'unavailable' };

async function hashOfChoice(
  deps: IdentityDeps,
  memberId: string,
  wanted: string,
): Promise<Result<string, ResetRefusal>> {
  const choices = { subject: `reset:${memberId}`, maxTries: MAX_CHOICES };
  if (!(await countTry(deps.database, choices, deps.clock.now()))) return refuse('too_many_requests');
  try {
    return await choosePassword(deps, await listPasswordHashes(deps.database, memberId), wanted);
  } catch (error) {
    if (error instanceof TooBusyToHash) return refuse('unavailable');
    throw error;
  }
}

/** A member who was locked out for wrong passwords may come in with the new one. */
async function unlock(deps: IdentityDeps, memberId: string): Promise<void> {
  const member = await findMember(deps.database, memberId);
  if (member) await forgiveTries(deps.database, `member:${member.email}`);
  await forgiveTries(deps.database, `reset:${memberId}`);
}

/**
 * Of several requests with one token, exactly one sets its password. The token also proves the mailbox, so the address
 * is confirmed.
 */
export async function resetPassword(deps: IdentityDeps, command: ResetPassword): Promise<Result<'done', ResetRefusal>> {
  if (!meetsPolicy(command.wanted)) return refuse('VALIDATION_ERROR');
  const known = await checkResetToken(deps, command);
  if (!known.ok) return known;
  const { memberId } = known.value;
  const hash = await hashOfChoice(deps, memberId, command.wanted);
  if (!hash.ok) return hash;
  const now = deps.clock.now();
  const done = await inTransaction<'done', ResetRefusal>(deps.database, async (tx) => {
    await lockMember(tx, memberId);
    if (!(await spendToken(tx, 'reset_password', command.token, now))) return refuse('token_invalid');
    await replacePassword(tx, { memberId, hash: hash.value }, now);
    await markEmailVerified(tx, memberId, now);
    return accept('done');
  });
  if (done.ok) await unlock(deps, memberId);
  return done;
}
