import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { type LoginTypesOptions, loginTypesOf } from '../login-types.ts';
import { maySignIn, normalizeEmail } from '../member.ts';
import { isBarred, shareMember, standingOf } from '../member.repository.ts';
import { findMemberLogin, listPasswordHashes, type MemberLogin } from '../password.repository.ts';
import { checkPassword, type PasswordRefusal } from './check-password.ts';
import type { IdentityDeps } from './deps.ts';
import { type LogOnDevice, type MemberLoggedOn, openMemberSession } from './open-session.ts';

export interface LogIn {
  readonly userAccount: string;
  readonly password: string;
  readonly programSlug: string;
  readonly programRegistrationId: number;
  readonly address: string;
  readonly from: LogOnDevice;
}

type LogInRefusal = PasswordRefusal | { code: 'sign_in_refused' };

type Deps = IdentityDeps & { readonly loginTypes: LoginTypesOptions };

/** A login belongs to the program and to the registration it was made with; in production developers have none. */
async function findLogin(deps: Deps, email: string, command: LogIn): Promise<MemberLogin | undefined> {
  const login = await findMemberLogin(deps.database, email);
  const program = await deps.readProgram(command.programSlug);
  const types = loginTypesOf(program?.loginTypes ?? [], deps.loginTypes);
  const isOffered = types.some(({ registrationId }) => registrationId === command.programRegistrationId);
  return isOffered && login?.registrationId === command.programRegistrationId ? login : undefined;
}

export async function logIn(deps: Deps, command: LogIn): Promise<Result<MemberLoggedOn, LogInRefusal>> {
  const email = normalizeEmail(command.userAccount);
  const { password, address } = command;
  const attempt = { realm: 'member', login: email, password, address } as const;
  const checked = await checkPassword(deps, attempt, () => findLogin(deps, email, command));
  if (!checked.ok) return checked;
  const { memberId, hash } = checked.value;
  return inTransaction<MemberLoggedOn, LogInRefusal>(deps.database, async (tx) => {
    // Changed while it was being checked: a session opened now would outlive the change that ends all others.
    await shareMember(tx, memberId);
    const [present] = await listPasswordHashes(tx, memberId);
    if (present !== hash) return refuse('login_failed');
    if (!maySignIn(await standingOf(tx, memberId)) || (await isBarred(tx, memberId, deps.clock.now()))) {
      return refuse('sign_in_refused');
    }
    return accept(await openMemberSession(deps, tx, { memberId, via: 'password', from: command.from }));
  });
}
