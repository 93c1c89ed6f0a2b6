import { TooBusyToHash } from '../../../platform/password-hasher.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { listPasswordHashes } from '../password.repository.ts';
import type { IdentityDeps } from './deps.ts';

/** Whoever asks counts the tries. A member who signs in at the bank has no password here: then any is right. */
export async function isOwnPassword(
  deps: Pick<IdentityDeps, 'database' | 'passwords'>,
  memberId: string,
  password: string,
): Promise<Result<boolean, { readonly code: 'unavailable' }>> {
  const [hash] = await listPasswordHashes(deps.database, memberId);
  if (hash === undefined) return accept(true);
  try {
    return accept(await deps.passwords.verify(hash, password));
  } catch (error) {
    if (error instanceof TooBusyToHash) return refuse('unavailable');
    throw error;
  }
}
