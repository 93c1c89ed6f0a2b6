import { isCommonPassword, isPublishedPassword } from '../../../platform/common-passwords.ts';
import { TooBusyToHash } from '../../../platform/password-hasher.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { recordAct } from '../../audit/index.ts';
import { countTry, forgiveTries, giveBackTry } from '../login-throttle.repository.ts';
import { meetsPolicy } from '../password.ts';
import { endSessionsOfStaff } from '../session.repository.ts';
import { findStaffLink, spendStaffLink } from '../staff-link.repository.ts';
import { findStaff, setStaffPassword, type Staff } from '../staff.repository.ts';
import type { IdentityDeps } from './deps.ts';

/** Tokens cannot be guessed; this many tries show that an attacker tries all the same. */
const MAX_TRIES_OF_ADDRESS = 30;

export interface CheckStaffLink {
  readonly token: string;
  readonly address: string;
}

type LinkRefusal = { code: 'token_invalid' | 'too_many_requests' | 'password_sign_in_off' };
type WelcomeRefusal = LinkRefusal | { code: 'VALIDATION_ERROR' | 'password_common' | 'unavailable' };

/** Whose link it is. Looks without spending; only what fails is counted. */
export async function checkStaffLink(
  { database, clock, isPasswordOn }: IdentityDeps,
  { token, address }: CheckStaffLink,
): Promise<Result<Staff, LinkRefusal>> {
  if (!isPasswordOn) return refuse('password_sign_in_off');
  const subject = `staff-link:${address}`;
  const now = clock.now();
  if (!(await countTry(database, { subject, maxTries: MAX_TRIES_OF_ADDRESS }, now))) return refuse('too_many_requests');
  const staffId = await findStaffLink(database, token, now);
  const staff = staffId === undefined ? undefined : await findStaff(database, staffId);
  if (!staff) return refuse('token_invalid');
  await giveBackTry(database, subject);
  return accept(staff);
}

async function hashOf({ passwords }: IdentityDeps, wanted: string): Promise<string | undefined> {
  try {
    return await passwords.hash(wanted);
  } catch (error) {
    if (error instanceof TooBusyToHash) return undefined;
    throw error;
  }
}

/** Sets the first password of a new colleague, or a new one. Whoever knew the old one is out at once. */
export async function welcomeStaff(
  deps: IdentityDeps,
  command: CheckStaffLink & { readonly wanted: string; readonly traceId: string },
): Promise<Result<'done', WelcomeRefusal>> {
  if (!meetsPolicy(command.wanted)) return refuse('VALIDATION_ERROR');
  const known = await checkStaffLink(deps, command);
  if (!known.ok) return known;
  if (isPublishedPassword(command.wanted) || (await isCommonPassword(command.wanted))) return refuse('password_common');
  const { id: staffId, email } = known.value;
  const hash = await hashOf(deps, command.wanted);
  if (hash === undefined) return refuse('unavailable');
  const now = deps.clock.now();
  const done = await inTransaction<'done', WelcomeRefusal>(deps.database, async (tx) => {
    if (!(await spendStaffLink(tx, command.token, now))) return refuse('token_invalid');
    await setStaffPassword(tx, staffId, hash);
    await endSessionsOfStaff(tx, staffId, 'password_change', now);
    await recordAct(tx, { staffId, memberId: null, act: 'staff.set_password', traceId: command.traceId }, now);
    return accept('done');
  });
  if (done.ok) await forgiveTries(deps.database, `staff:${email}`);
  return done;
}
