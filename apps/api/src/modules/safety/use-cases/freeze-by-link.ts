import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { countTry, endSessionsOfMember, findToken, giveBackTry } from '../../identity/index.ts';
import { findFreeze } from '../../points/index.ts';
import type { SafetyDeps } from './deps.ts';
import { freezeIn } from './freeze-points.ts';

/** Links cannot be guessed; this many tries show that an attacker tries all the same. */
const MAX_TRIES_OF_ADDRESS = 30;

interface FreezeLink {
  readonly token: string;
  readonly address: string;
}

type LinkRefusal = { readonly code: 'token_invalid' | 'too_many_requests' };

async function memberOf({ database, clock }: SafetyDeps, { token, address }: FreezeLink) {
  const now = clock.now();
  const subject = `freeze-link:${address}`;
  if (!(await countTry(database, { subject, maxTries: MAX_TRIES_OF_ADDRESS }, now))) return refuse('too_many_requests');
  const known = await findToken(database, 'freeze', token, now);
  if (!known) return refuse('token_invalid');
  await giveBackTry(database, subject);
  return accept(known.memberId);
}

/** Looks and changes nothing: a scanner of mails opens links before people do. */
export async function checkFreezeLink(deps: SafetyDeps, link: FreezeLink): Promise<Result<boolean, LinkRefusal>> {
  const member = await memberOf(deps, link);
  return member.ok ? accept((await findFreeze(deps.database, member.value)) !== undefined) : member;
}

/** Stops all spending and logs everybody off, without a log-on. The link stays: a second press says the same. */
export async function freezeByLink(deps: SafetyDeps, link: FreezeLink): Promise<Result<undefined, LinkRefusal>> {
  const member = await memberOf(deps, link);
  if (!member.ok) return member;
  return inTransaction<undefined, LinkRefusal>(deps.database, async (tx) => {
    const now = deps.clock.now();
    await freezeIn(tx, member.value, { how: 'link' }, now);
    // Also when it is frozen already: somebody else may be logged on.
    await endSessionsOfMember(tx, member.value, 'freeze', now);
    return accept(undefined);
  });
}
