import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { findFactors, hasFactor } from '../../factors/index.ts';
import { recordAct } from '../../audit/index.ts';
import { sharePassword } from '../colleague.repository.ts';
import { normalizeEmail } from '../member.ts';
import { findStaffLogin } from '../staff.repository.ts';
import { checkPassword, type PasswordRefusal } from './check-password.ts';
import type { IdentityDeps } from './deps.ts';
import { type IssuedToken, openSession } from './open-session.ts';

export interface LogInStaff {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  readonly traceId: string;
}

export interface LoggedOn extends IssuedToken {
  /** False: the second factor comes next, and until then the session opens nothing else. */
  readonly isProved: boolean;
}

export async function logInStaff(deps: IdentityDeps, command: LogInStaff): Promise<Result<LoggedOn, PasswordRefusal>> {
  const login = normalizeEmail(command.email);
  const attempt = { realm: 'staff', login, password: command.password, address: command.address } as const;
  const checked = await checkPassword(deps, attempt, () => findStaffLogin(deps.database, login));
  if (!checked.ok) return checked;
  const { staffId, hash } = checked.value;
  return inTransaction<LoggedOn, PasswordRefusal>(deps.database, async (tx) => {
    // Disabled, or reset, while the password was being checked: a session opened now would outlive it.
    if ((await sharePassword(tx, staffId)) !== hash) return refuse('login_failed');
    const now = deps.clock.now();
    await recordAct(tx, { staffId, memberId: null, act: 'staff.log_in', traceId: command.traceId }, now);
    const isProved = !deps.isSecondFactorRequired && !hasFactor(await findFactors(tx, { kind: 'staff', id: staffId }));
    const opener = {
      kind: 'staff',
      memberId: null,
      staffId,
      via: 'password',
      provedAt: isProved ? now : null,
    } as const;
    return accept({ ...(await openSession(deps, tx, opener)), isProved });
  });
}
