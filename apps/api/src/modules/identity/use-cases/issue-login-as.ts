import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { recordAct } from '../../audit/index.ts';
import type { IdentityDeps } from './deps.ts';
import { findMember } from '../member.repository.ts';
import { insertToken } from '../one-time-token.repository.ts';

const LIFETIME_MS = 5 * 60 * 1000;

export interface IssueLoginAs {
  readonly staffId: string;
  readonly staffSessionId: string;
  readonly memberId: string;
  readonly reason: string;
  readonly traceId: string;
}

export interface LoginAsToken {
  readonly token: string;
  readonly userAccount: string;
  readonly expiresInSeconds: number;
}

/** Staff say why before they get the token; the reason is kept whether or not the token is ever used. */
export function issueLoginAs(
  deps: IdentityDeps,
  { staffId, staffSessionId, memberId, reason, traceId }: IssueLoginAs,
): Promise<Result<LoginAsToken, { code: 'not_found' }>> {
  const now = deps.clock.now();
  return inTransaction<LoginAsToken, { code: 'not_found' }>(deps.database, async (tx) => {
    const member = await findMember(tx, memberId);
    if (!member) return refuse('not_found');
    const token = await insertToken(tx, {
      purpose: 'login_as',
      memberId,
      staffId,
      staffSessionId,
      reason,
      lifetimeMs: LIFETIME_MS,
      now,
    });
    await recordAct(tx, { staffId, memberId, act: 'login_as.issue', details: { reason }, traceId }, now);
    return accept({ token, userAccount: member.email, expiresInSeconds: LIFETIME_MS / 1000 });
  });
}
