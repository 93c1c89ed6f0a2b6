import { accept, type Result } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { IdentityDeps } from '../deps.ts';
import { normalizeEmail } from '../member.ts';
import { findStaffLogin, type Staff } from '../staff.repository.ts';
import { checkPassword, type PasswordRefusal } from './check-password.ts';
import { type IssuedToken, openSession } from './open-session.ts';

export interface LogInStaff {
  readonly email: string;
  readonly password: string;
  readonly address: string;
}

export async function logInStaff(deps: IdentityDeps, command: LogInStaff): Promise<Result<IssuedToken, PasswordRefusal>> {
  const login = normalizeEmail(command.email);
  const attempt = { realm: 'staff', login, password: command.password, address: command.address } as const;
  const checked = await checkPassword<Staff>(deps, attempt, () => findStaffLogin(deps.database, login));
  if (!checked.ok) return checked;
  const { id: staffId } = checked.value;
  return inTransaction<IssuedToken, PasswordRefusal>(deps.database, async (tx) =>
    accept(await openSession(deps, tx, { kind: 'staff', memberId: null, staffId, via: 'password' })),
  );
}
