import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { IdentityDeps } from '../deps.ts';
import { maySignIn, type Member, normalizeEmail } from '../member.ts';
import { findMemberByEmail, standingOf } from '../member.repository.ts';
import { listPasswordHashes } from '../password.repository.ts';
import { checkPassword, type PasswordRefusal } from './check-password.ts';
import { type IssuedToken, openSession } from './open-session.ts';

export interface LogIn {
  readonly userAccount: string;
  readonly password: string;
  readonly programRegistrationId: number;
  readonly address: string;
}

type LogInRefusal = PasswordRefusal | { code: 'sign_in_refused' };

async function findLogin(deps: IdentityDeps, email: string, registrationId: number) {
  const member = await findMemberByEmail(deps.database, email);
  const [hash] = member ? await listPasswordHashes(deps.database, member.id) : [];
  // A personal customer has no password here, and a login belongs to the registration it was made with.
  const isThisKind = member?.programRegistrationId === registrationId;
  return member && isThisKind ? { owner: member, hash } : undefined;
}

export async function logIn(deps: IdentityDeps, command: LogIn): Promise<Result<IssuedToken, LogInRefusal>> {
  const login = normalizeEmail(command.userAccount);
  const attempt = { realm: 'member', login, password: command.password, address: command.address } as const;
  const checked = await checkPassword<Member>(deps, attempt, () =>
    findLogin(deps, login, command.programRegistrationId),
  );
  if (!checked.ok) return checked;
  const { id: memberId } = checked.value;
  return inTransaction<IssuedToken, LogInRefusal>(deps.database, async (tx) => {
    if (!maySignIn(await standingOf(tx, memberId))) return refuse('sign_in_refused');
    return accept(await openSession(deps, tx, { kind: 'member', memberId, staffId: null, via: 'password' }));
  });
}
