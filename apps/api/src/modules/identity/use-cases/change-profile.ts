import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { IdentityDeps } from '../deps.ts';
import { changeContact, type ContactChange } from '../member.repository.ts';
import { meetsPolicy } from '../password.ts';
import { insertPasswordHash, listPasswordHashes } from '../password.repository.ts';
import { TooBusyToHash } from '../password-hasher.ts';
import { endSessionsOfMember } from '../session.repository.ts';

export interface ChangeProfile {
  readonly memberId: string;
  readonly sessionId: string;
  readonly contact: ContactChange;
  readonly password?: { readonly current: string | undefined; readonly wanted: string } | undefined;
}

type PasswordCode = 'MEMBER_PASSWORD_OLD_INVALID' | 'PASSWORD_USED_ALREADY' | 'PASSWORD_USED_RECENTLY' | 'VALIDATION_ERROR';
type ChangeRefusal = { code: PasswordCode | 'unavailable' };

/** Which of the remembered passwords this is; the first is the present one. */
async function positionOf(deps: IdentityDeps, hashes: readonly string[], password: string): Promise<number> {
  for (const [index, hash] of hashes.entries()) if (await deps.passwords.verify(hash, password)) return index;
  return -1;
}

async function decidePassword(
  deps: IdentityDeps,
  memberId: string,
  { current, wanted }: NonNullable<ChangeProfile['password']>,
): Promise<Result<string, ChangeRefusal>> {
  const hashes = await listPasswordHashes(deps.database, memberId);
  if (!(await deps.passwords.verify(hashes[0], current ?? ''))) return refuse('MEMBER_PASSWORD_OLD_INVALID');
  if (!meetsPolicy(wanted)) return refuse('VALIDATION_ERROR');
  const position = await positionOf(deps, hashes, wanted);
  if (position === 0) return refuse('PASSWORD_USED_ALREADY');
  if (position > 0) return refuse('PASSWORD_USED_RECENTLY');
  return accept(await deps.passwords.hash(wanted));
}

/** A new password ends every other session: whoever knew the old one is out at once. */
async function setPassword(deps: IdentityDeps, tx: Transaction, command: ChangeProfile, hash: string): Promise<void> {
  const now = deps.clock.now();
  await insertPasswordHash(tx, command.memberId, hash, now);
  await endSessionsOfMember(tx, command.memberId, 'password_change', now, command.sessionId);
}

/** Hashing takes its time, so it happens before the transaction and not inside it. */
export async function changeProfile(deps: IdentityDeps, command: ChangeProfile): Promise<Result<'done', ChangeRefusal>> {
  try {
    const decided = command.password && (await decidePassword(deps, command.memberId, command.password));
    if (decided && !decided.ok) return decided;
    return await inTransaction<'done', ChangeRefusal>(deps.database, async (tx) => {
      await changeContact(tx, command.memberId, command.contact);
      if (decided) await setPassword(deps, tx, command, decided.value);
      return accept('done');
    });
  } catch (error) {
    if (error instanceof TooBusyToHash) return refuse('unavailable');
    throw error;
  }
}
