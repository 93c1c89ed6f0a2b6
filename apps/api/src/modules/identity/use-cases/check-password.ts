import { type Result, accept, refuse } from '../../../platform/result.ts';
import type { IdentityDeps } from '../deps.ts';
import { countTry, forgiveTries } from '../login-throttle.repository.ts';
import { TooBusyToHash } from '../password-hasher.ts';

const MAX_TRIES_OF_LOGIN = 5;
/** An office behind one address may mistype more often than one person, but not without end. */
const MAX_TRIES_OF_ADDRESS = 30;

export interface PasswordTry {
  /** Members and staff are counted apart. */
  readonly realm: 'member' | 'staff';
  readonly login: string;
  readonly password: string;
  readonly address: string;
}

export type PasswordRefusal = { code: 'login_failed' | 'user_locked' | 'too_many_requests' | 'unavailable' };

/**
 * The one way to check a password. The try is counted first, for the login and then for the address; an unknown login
 * is counted, hashed and answered exactly as a known one.
 */
export async function checkPassword<Owner>(
  deps: IdentityDeps,
  attempt: PasswordTry,
  find: () => Promise<{ owner: Owner; hash: string | undefined } | undefined>,
): Promise<Result<Owner, PasswordRefusal>> {
  const now = deps.clock.now();
  const login = `${attempt.realm}:${attempt.login}`;
  const address = `address:${attempt.address}`;
  if (!(await countTry(deps.database, { subject: login, maxTries: MAX_TRIES_OF_LOGIN }, now))) return refuse('user_locked');
  if (!(await countTry(deps.database, { subject: address, maxTries: MAX_TRIES_OF_ADDRESS }, now))) {
    return refuse('too_many_requests');
  }
  const found = await find();
  try {
    const isRight = await deps.passwords.verify(found?.hash, attempt.password);
    if (!found || !isRight) return refuse('login_failed');
  } catch (error) {
    if (error instanceof TooBusyToHash) return refuse('unavailable');
    throw error;
  }
  await forgiveTries(deps.database, login, address);
  return accept(found.owner);
}
