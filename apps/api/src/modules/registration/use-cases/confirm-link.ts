import { accept, type Result } from '../../../platform/result.ts';
import { verifyEmail } from '../../identity/index.ts';
import { type ConfirmRefusal, confirmRegistration } from './confirm-registration.ts';
import type { RegistrationDeps } from './deps.ts';

/** One page opens both kinds of links: a member's address, and a registration. */
export async function confirmLink(
  deps: RegistrationDeps,
  token: string,
): Promise<Result<'email' | 'registration', ConfirmRefusal>> {
  if ((await verifyEmail(deps, token)).ok) return accept('email');
  const confirmed = await confirmRegistration(deps, token);
  return confirmed.ok ? accept('registration') : confirmed;
}
