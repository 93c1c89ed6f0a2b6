import { TooBusyToHash } from '../../../platform/password-hasher.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { countTry, forgiveTries, giveBackTry } from '../login-throttle.repository.ts';
import type { IdentityDeps } from './deps.ts';

const MAX_TRIES_OF_LOGIN = 5;
/** An office behind one address may mistype more often than one person, but there is a limit. */
const MAX_TRIES_OF_ADDRESS = 30;

export interface PasswordTry {
  /** Members and staff are counted apart. */
  readonly realm: 'member' | 'staff';
  readonly login: string;
  readonly password: string;
  readonly address: string;
  /** A device that has logged on before has tries of its own: a stranger's failures do not lock its owner out. */
  readonly device?: string | undefined;
}

export type PasswordRefusal = { code: 'login_failed' | 'user_locked' | 'too_many_requests' | 'unavailable' };

/**
 * The one way to log on with a password. The try is counted first, for the login and then for the address; an unknown
 * login is counted, hashed and answered exactly as a known one.
 */
export async function checkPassword<Login extends { readonly hash: string | null }>(
  deps: IdentityDeps,
  attempt: PasswordTry,
  find: () => Promise<Login | undefined>,
): Promise<Result<Login, PasswordRefusal>> {
  const now = deps.clock.now();
  const login = [attempt.realm, attempt.login, attempt.device].filter(Boolean).join(':');
  const address = `address:${attempt.address}`;
  if (!(await countTry(deps.database, { subject: login, maxTries: MAX_TRIES_OF_LOGIN }, now)))
    return refuse('user_locked');
  if (!(await countTry(deps.database, { subject: address, maxTries: MAX_TRIES_OF_ADDRESS }, now))) {
    return refuse('too_many_requests');
  }
  const found = await find();
  try {
    const isRight = await deps.passwords.verify(found?.hash ?? undefined, attempt.password);
    if (!found || !isRight) return refuse('login_failed');
  } catch (error) {
    if (!(error instanceof TooBusyToHash)) throw error;
    // The password was not checked. A flood from elsewhere must not lock this member out, so the try is given back.
    await giveBackTry(deps.database, login, address);
    return refuse('unavailable');
  }
  await forgiveTries(deps.database, login);
  await giveBackTry(deps.database, address);
  return accept(found);
}
