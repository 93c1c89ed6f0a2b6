import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { IdentityDeps } from './deps.ts';
import { markEmailVerified } from '../member.repository.ts';
import { findToken, spendToken } from '../one-time-token.repository.ts';

/** Opened twice it succeeds twice and changes things once: mail scanners open links before people do. */
export function verifyEmail(
  deps: Pick<IdentityDeps, 'database' | 'clock'>,
  token: string,
): Promise<Result<'verified', { code: 'token_invalid' }>> {
  const now = deps.clock.now();
  return inTransaction<'verified', { code: 'token_invalid' }>(deps.database, async (tx) => {
    const known = await findToken(tx, 'verify_email', token, now);
    if (!known) return refuse('token_invalid');
    await spendToken(tx, 'verify_email', token, now);
    await markEmailVerified(tx, known.memberId, now);
    return accept('verified');
  });
}
