import { randomUUID } from 'node:crypto';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { findFactors, hasFactor } from '../../factors/index.ts';
import { recordAct } from '../../audit/index.ts';
import { sharePassword } from '../colleague.repository.ts';
import { normalizeEmail } from '../member.ts';
import { findStaffLogin } from '../staff.repository.ts';
import { checkPassword, type PasswordRefusal } from './check-password.ts';
import type { IdentityDeps } from './deps.ts';
import { noteFailedLogOn } from './note-failed-log-on.ts';
import { DEVICE_SECONDS, type IssuedToken, knownDevice, type LogOnDevice, openSession } from './open-session.ts';

export interface LogInStaff {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  readonly from: LogOnDevice;
  readonly traceId: string;
}

export interface LoggedOn extends IssuedToken {
  /** False: the second factor comes next, and until then the session opens nothing else. */
  readonly isProved: boolean;
  /** For the next log-on of this device. */
  readonly deviceToken: string;
}

type LogInRefusal = PasswordRefusal | { code: 'password_sign_in_off' };

export async function logInStaff(deps: IdentityDeps, command: LogInStaff): Promise<Result<LoggedOn, LogInRefusal>> {
  if (!deps.isPasswordOn) return refuse('password_sign_in_off');
  const login = normalizeEmail(command.email);
  const { password, address, from } = command;
  const device = await knownDevice(deps, login, from.deviceToken);
  const attempt = { realm: 'staff', login, password, address, device } as const;
  const checked = await checkPassword(deps, attempt, () => findStaffLogin(deps.database, login));
  if (!checked.ok) {
    // Tries are counted, so these are few; a try that was not looked at is not written down.
    if (checked.refusal.code === 'login_failed') await noteFailedLogOn(deps, login, command.traceId);
    return checked;
  }
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
      device: from.device,
      provedAt: isProved ? now : null,
    } as const;
    const issued = await openSession(deps, tx, opener);
    const claims = { subject: login, sessionId: '', jti: device ?? randomUUID() };
    return accept({
      ...issued,
      isProved,
      deviceToken: await deps.tokens.sign('device', claims, now, DEVICE_SECONDS),
    });
  });
}
