import { accept, type Result, refuse } from '../../../platform/result.ts';
import { countTry, giveBackTry } from '../login-throttle.repository.ts';
import { findToken } from '../one-time-token.repository.ts';
import type { IdentityDeps } from './deps.ts';

/** Tokens cannot be guessed; this many tries show that an attacker tries all the same. */
const MAX_TRIES_OF_ADDRESS = 30;

export interface CheckResetToken {
  readonly programSlug: string;
  readonly token: string;
  readonly address: string;
}

type TokenRefusal = { code: 'not_found' | 'token_invalid' | 'too_many_requests' };

export interface KnownResetToken {
  readonly memberId: string;
  readonly expiresAt: Date;
}

/** Looks without spending. Only what fails is counted. */
export async function checkResetToken(
  deps: IdentityDeps,
  { programSlug, token, address }: CheckResetToken,
): Promise<Result<KnownResetToken, TokenRefusal>> {
  if (!(await deps.readProgram(programSlug))) return refuse('not_found');
  const now = deps.clock.now();
  const subject = `reset-token:${address}`;
  if (!(await countTry(deps.database, { subject, maxTries: MAX_TRIES_OF_ADDRESS }, now))) {
    return refuse('too_many_requests');
  }
  const known = await findToken(deps.database, 'reset_password', token, now);
  if (!known || known.usedAt) return refuse('token_invalid');
  await giveBackTry(deps.database, subject);
  return accept(known);
}
