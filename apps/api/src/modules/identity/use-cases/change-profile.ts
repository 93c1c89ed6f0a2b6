import type { Transaction } from '../../../platform/database.ts';
import { appendAlert } from '../../../platform/alert.ts';
import { requireProof } from '../../../platform/acting-session.ts';
import { TooBusyToHash } from '../../../platform/password-hasher.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { countTry, forgiveTries } from '../login-throttle.repository.ts';
import { changeContact, type ContactChange, findMember, lockMember } from '../member.repository.ts';
import { listPasswordHashes } from '../password.repository.ts';
import { type ChoiceRefusal, choosePassword, replacePassword } from './choose-password.ts';
import type { IdentityDeps } from './deps.ts';

/** A person who finds an unlocked phone must not guess the password on it, nor keep the server busy with hashing. */
const MAX_TRIES = 10;

const always = () => true;

interface PasswordChange {
  readonly current: string | undefined;
  readonly wanted: string;
}

export interface ChangeProfile {
  readonly memberId: string;
  readonly sessionId: string;
  readonly contact: ContactChange;
  readonly password?: PasswordChange | undefined;
}

type ChangeRefusal = ChoiceRefusal | { code: 'MEMBER_PASSWORD_OLD_INVALID' | 'too_many_requests' | 'unavailable' };

interface DecidedPassword {
  /** The password that was checked and found right. Another change may be written before ours. */
  readonly replaced: string | undefined;
  readonly hash: string;
}

async function decidePassword(
  deps: IdentityDeps,
  memberId: string,
  { current, wanted }: PasswordChange,
): Promise<Result<DecidedPassword, ChangeRefusal>> {
  const hashes = await listPasswordHashes(deps.database, memberId);
  if (!(await deps.passwords.verify(hashes[0], current ?? ''))) return refuse('MEMBER_PASSWORD_OLD_INVALID');
  const chosen = await choosePassword(deps, hashes, wanted);
  return chosen.ok ? accept({ replaced: hashes[0], hash: chosen.value }) : chosen;
}

async function tryPassword(
  deps: IdentityDeps,
  memberId: string,
  change: PasswordChange,
): Promise<Result<DecidedPassword, ChangeRefusal>> {
  const subject = `password-change:${memberId}`;
  if (!(await countTry(deps.database, { subject, maxTries: MAX_TRIES }, deps.clock.now())))
    return refuse('too_many_requests');
  try {
    const decided = await decidePassword(deps, memberId, change);
    if (decided.ok) await forgiveTries(deps.database, subject);
    return decided;
  } catch (error) {
    if (error instanceof TooBusyToHash) return refuse('unavailable');
    throw error;
  }
}

async function setPassword(
  deps: IdentityDeps,
  tx: Transaction,
  { memberId, sessionId }: ChangeProfile,
  { replaced, hash }: DecidedPassword,
): Promise<Result<'done', ChangeRefusal>> {
  const [present] = await listPasswordHashes(tx, memberId);
  if (present !== replaced) return refuse('MEMBER_PASSWORD_OLD_INVALID');
  await replacePassword(tx, { memberId, hash, keptSessionId: sessionId }, deps.clock.now());
  return accept('done');
}

export async function changeProfile(
  deps: IdentityDeps,
  command: ChangeProfile,
): Promise<Result<'done', ChangeRefusal>> {
  // Before the password is looked at: an unlocked phone is no place to guess it.
  if (command.password) requireProof(always);
  const decided = command.password && (await tryPassword(deps, command.memberId, command.password));
  if (decided && !decided.ok) return decided;
  return inTransaction<'done', ChangeRefusal>(deps.database, async (tx) => {
    await lockMember(tx, command.memberId);
    const before = await findMember(tx, command.memberId);
    await changeContact(tx, command.memberId, command.contact);
    const { phone } = command.contact;
    if (phone !== undefined && phone !== before?.phone) {
      requireProof(always);
      const alert = { memberId: command.memberId, kind: 'phone_changed', about: (phone ?? '').slice(-4) } as const;
      appendAlert(tx, alert, deps.clock.now());
    }
    return decided ? setPassword(deps, tx, command, decided.value) : accept('done');
  });
}
