import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
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

export async function logInStaff(
  deps: IdentityDeps,
  command: LogInStaff,
): Promise<Result<IssuedToken, PasswordRefusal>> {
  const login = normalizeEmail(command.email);
  const attempt = { realm: 'staff', login, password: command.password, address: command.address } as const;
  const checked = await checkPassword(deps, attempt, () => findStaffLogin(deps.database, login));
  if (!checked.ok) return checked;
  const { staffId, hash } = checked.value;
  return inTransaction<IssuedToken, PasswordRefusal>(deps.database, async (tx) => {
    // Disabled, or reset, while the password was being checked: a session opened now would outlive it.
    if ((await sharePassword(tx, staffId)) !== hash) return refuse('login_failed');
    await recordAct(tx, { staffId, memberId: null, act: 'staff.log_in', traceId: command.traceId }, deps.clock.now());
    return accept(await openSession(deps, tx, { kind: 'staff', memberId: null, staffId, via: 'password' }));
  });
}
