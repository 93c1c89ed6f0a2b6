import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { spendBankToken } from '../bank-token.repository.ts';
import type { IdentityDeps } from './deps.ts';
import { maySignIn } from '../member.ts';
import { findMemberOfBank, standingOf } from '../member.repository.ts';
import { type IssuedToken, openSession } from './open-session.ts';

const RECENT_MS = 7 * 24 * 60 * 60 * 1000;

type SignInRefusal = { code: 'sign_in_refused' | 'unavailable' };

/** The bank vouches for a customer; whether the customer may come in now is decided here, and never explained in parts. */
export async function signInWithBank(deps: IdentityDeps, token: string): Promise<Result<IssuedToken, SignInRefusal>> {
  const now = deps.clock.now();
  const outcome = await deps.bank.verify(token, now);
  if (outcome.kind === 'unknown') return refuse('unavailable');
  if (outcome.kind === 'declined') return refuse('sign_in_refused');
  const { customer } = outcome;
  const isRecent = (date: Date | undefined): boolean =>
    date !== undefined && now.getTime() - date.getTime() < RECENT_MS;
  const isBarred =
    !customer.isPrimary || isRecent(customer.lostOrStolenReportedAt) || isRecent(customer.productTransferredAt);
  if (isBarred) return refuse('sign_in_refused');
  return inTransaction<IssuedToken, SignInRefusal>(deps.database, async (tx) => {
    const member = await findMemberOfBank(tx, customer.bankCustomerId);
    if (!member || !maySignIn(await standingOf(tx, member.id))) return refuse('sign_in_refused');
    if (!(await spendBankToken(tx, customer.tokenId, customer.tokenExpiresAt))) return refuse('sign_in_refused');
    return accept(await openSession(deps, tx, { kind: 'member', memberId: member.id, staffId: null, via: 'sso' }));
  });
}
