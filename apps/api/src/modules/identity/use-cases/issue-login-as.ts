import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { recordAct } from '../../audit/index.ts';
import type { IdentityDeps } from './deps.ts';
import { findCallingRedeemer } from '../calling-redeemer.repository.ts';
import { findMember } from '../member.repository.ts';
import { insertToken } from '../one-time-token.repository.ts';

const LIFETIME_MS = 5 * 60 * 1000;

export interface IssueLoginAs {
  readonly staffId: string;
  readonly staffSessionId: string;
  readonly memberId: string;
  readonly reason: string;
  /** The authorized redeemer who called, and for whom the person will spend. */
  readonly redeemerId: string | undefined;
  readonly traceId: string;
}

export interface LoginAsToken {
  readonly token: string;
  readonly userAccount: string;
  readonly expiresInSeconds: number;
}

type IssueRefusal = { readonly code: 'not_found' | 'staff_spending_off' };

/** Staff say why before they get the token; the reason is kept whether or not the token is ever used. */
export async function issueLoginAs(
  deps: IdentityDeps,
  { staffId, staffSessionId, memberId, reason, redeemerId, traceId }: IssueLoginAs,
): Promise<Result<LoginAsToken, IssueRefusal>> {
  const now = deps.clock.now();
  if (redeemerId !== undefined && !(await deps.canStaffSpend())) return refuse('staff_spending_off');
  return inTransaction<LoginAsToken, IssueRefusal>(deps.database, async (tx) => {
    const member = await findMember(tx, memberId);
    const redeemer = redeemerId === undefined ? null : await findCallingRedeemer(tx, memberId, redeemerId);
    if (!member || redeemer === undefined) return refuse('not_found');
    const token = await insertToken(tx, {
      purpose: 'login_as',
      memberId,
      staffId,
      staffSessionId,
      reason,
      redeemerId: redeemer?.id ?? null,
      lifetimeMs: LIFETIME_MS,
      now,
    });
    const details = { reason, ...(redeemer && { redeemer: redeemer.name, redeemer_id: redeemer.id }) };
    await recordAct(tx, { staffId, memberId, act: 'login_as.issue', details, traceId }, now);
    return accept({ token, userAccount: member.email, expiresInSeconds: LIFETIME_MS / 1000 });
  });
}
