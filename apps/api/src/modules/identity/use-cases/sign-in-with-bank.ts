import type { BankPurpose } from '../../../partners/bank-sign-in/bank-sign-in.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { spendBankToken } from '../bank-token.repository.ts';
import type { IdentityDeps } from './deps.ts';
import { maySignIn } from '../member.ts';
import { findMemberOfBank, keepBarred, standingOf } from '../member.repository.ts';
import { type LogOnDevice, type MemberLoggedOn, openMemberSession } from './open-session.ts';

const RECENT_MS = 7 * 24 * 60 * 60 * 1000;

type SignInRefusal<Unusable> = { readonly code: 'sign_in_refused' | 'unavailable' | Unusable };

export interface BankToken<Unusable> {
  readonly token: string;
  readonly purpose: BankPurpose;
  readonly from: LogOnDevice;
  /** What to say of a token that is not the bank's, too old, or used before. */
  readonly unusable: Unusable;
}

/** The bank vouches for a customer; whether the customer may come in now is decided here, and never explained in parts. */
export async function signInWithBank<Unusable extends 'sign_in_refused' | 'token_invalid'>(
  deps: IdentityDeps,
  { token, purpose, from, unusable }: BankToken<Unusable>,
): Promise<Result<MemberLoggedOn, SignInRefusal<Unusable>>> {
  const now = deps.clock.now();
  const outcome = await deps.bank.verify(token, purpose, now);
  if (outcome.kind === 'unknown') return refuse('unavailable');
  if (outcome.kind === 'declined') return refuse(unusable);
  const { customer } = outcome;
  const reports = [customer.lostOrStolenReportedAt, customer.productTransferredAt].filter((date) => date !== undefined);
  const barredUntil = new Date(Math.max(0, ...reports.map((date) => date.getTime() + RECENT_MS)));
  const isBarred = barredUntil > now;
  // Kept for the ways in that the bank does not see: a passkey must not open what the bank keeps shut.
  await keepBarred(deps.database, customer.bankCustomerId, isBarred ? barredUntil : null);
  if (isBarred || !customer.isPrimary) return refuse('sign_in_refused');
  return inTransaction<MemberLoggedOn, SignInRefusal<Unusable>>(deps.database, async (tx) => {
    const member = await findMemberOfBank(tx, customer.bankCustomerId);
    if (!member || !maySignIn(await standingOf(tx, member.id))) return refuse('sign_in_refused');
    if (!(await spendBankToken(tx, customer.tokenId, customer.tokenExpiresAt))) return refuse(unusable);
    const via = purpose === 'sso' ? 'sso' : 'token';
    return accept(await openMemberSession(deps, tx, { memberId: member.id, via, from }));
  });
}
