import { appendAlert } from '../../../platform/alert.ts';
import type { Device } from '../../../platform/device.ts';
import type { Transaction } from '../../../platform/database.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { recordAct } from '../../audit/index.ts';
import { maySignIn, normalizeEmail } from '../member.ts';
import { findMember, standingOf } from '../member.repository.ts';
import { type OneTimeToken, spendToken } from '../one-time-token.repository.ts';
import type { IdentityDeps } from './deps.ts';
import { isDeskOpen } from './is-desk-open.ts';
import { type IssuedToken, openSession } from './open-session.ts';

type TokenRefusal = { code: 'not_found' | 'token_invalid' | 'sign_in_refused' };

export interface LogInAs {
  readonly programSlug: string;
  readonly token: string;
  /** Whom staff meant; a token for one member opens no other. */
  readonly userAccount: string;
  readonly device: Device;
  readonly traceId: string;
}

async function recordStaff(deps: IdentityDeps, tx: Transaction, token: OneTimeToken, traceId: string): Promise<void> {
  const { staffId, memberId, reason } = token;
  if (staffId === null) return;
  const now = deps.clock.now();
  await recordAct(tx, { staffId, memberId, act: 'login_as.open', details: { reason }, traceId }, now);
  appendAlert(tx, { memberId, kind: 'staff_visit' }, now);
}

/** Spends a single-use token of staff and opens a session as the member, both or neither. */
export async function logInAs(deps: IdentityDeps, command: LogInAs): Promise<Result<IssuedToken, TokenRefusal>> {
  if (!(await deps.readProgram(command.programSlug))) return refuse('not_found');
  return inTransaction<IssuedToken, TokenRefusal>(deps.database, async (tx) => {
    const token = await spendToken(tx, 'login_as', command.token, deps.clock.now());
    const member = token && (await findMember(tx, token.memberId));
    if (!token || !member) return refuse('token_invalid');
    if (normalizeEmail(command.userAccount) !== member.email) return refuse('token_invalid');
    const openedFrom = token.staffSessionId;
    if (!(await isDeskOpen(tx, openedFrom, deps.clock.now()))) return refuse('token_invalid');
    if (!maySignIn(await standingOf(tx, member.id))) return refuse('sign_in_refused');
    await recordStaff(deps, tx, token, command.traceId);
    const { staffId, redeemerId } = token;
    const staffs = { staffId, via: 'login_as', openedFrom, redeemerId, device: command.device } as const;
    return accept(await openSession(deps, tx, { kind: 'member', memberId: member.id, ...staffs }));
  });
}
