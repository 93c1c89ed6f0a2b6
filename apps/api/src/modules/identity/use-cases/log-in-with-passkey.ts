import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { askToLogOn, memberOfPasskey } from '../../factors/index.ts';
import { countTry, giveBackTry } from '../login-throttle.repository.ts';
import { maySignIn } from '../member.ts';
import { isBarred, shareMember, standingOf } from '../member.repository.ts';
import type { IdentityDeps } from './deps.ts';
import { type LogOnDevice, type MemberLoggedOn, openMemberSession } from './open-session.ts';

/** A passkey cannot be guessed. This many show that somebody tries, or fills the table, all the same. */
const MAX_OF_ADDRESS = 60;

const subjectOf = (address: string): string => `passkey:${address}`;

export async function askPasskeyLogOn(
  deps: IdentityDeps,
  address: string,
): Promise<Result<Awaited<ReturnType<typeof askToLogOn>>, { readonly code: 'too_many_requests' }>> {
  const limit = { subject: subjectOf(address), maxTries: MAX_OF_ADDRESS };
  if (!(await countTry(deps.database, limit, deps.clock.now()))) return refuse('too_many_requests');
  return accept(await askToLogOn(deps.factors));
}

export interface LogInWithPasskey {
  readonly response: unknown;
  readonly address: string;
  readonly from: LogOnDevice;
}

type LogInRefusal = { readonly code: 'login_failed' | 'sign_in_refused' };

/** Opens a session that is freshly proved: the passkey is what every later proof would ask for. */
export async function logInWithPasskey(
  deps: IdentityDeps,
  { response, address, from }: LogInWithPasskey,
): Promise<Result<MemberLoggedOn, LogInRefusal>> {
  const done = await inTransaction<MemberLoggedOn, LogInRefusal>(deps.database, async (tx) => {
    const memberId = await memberOfPasskey(tx, deps.factors, response);
    if (memberId === undefined) return refuse('login_failed');
    await shareMember(tx, memberId);
    if (!maySignIn(await standingOf(tx, memberId)) || (await isBarred(tx, memberId, deps.clock.now()))) {
      return refuse('sign_in_refused');
    }
    return accept(await openMemberSession(deps, tx, { memberId, via: 'passkey', from, isProved: true }));
  });
  if (done.ok) await giveBackTry(deps.database, subjectOf(address));
  return done;
}
