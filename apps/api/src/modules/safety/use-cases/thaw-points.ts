import { appendAlert } from '../../../platform/alert.ts';
import type { Transaction } from '../../../platform/database.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { countTry, forgiveTries, isOwnPassword } from '../../identity/index.ts';
import { endFreeze, findFreeze } from '../../points/index.ts';
import { tryCode } from '../mailed-code.repository.ts';
import { MOST_PROOFS } from '../mailed-code.ts';
import { askForCode, type CodeAsker } from './ask-for-code.ts';
import type { SafetyDeps } from './deps.ts';
import { type MemberProof, tryProof } from './prove-member.ts';

export interface ThawPoints extends MemberProof {
  readonly password: string;
}

type ThawRefusal = { readonly code: 'proof_failed' | 'too_many_requests' | 'unavailable' };

/** Nobody is mailed a code that there is nothing to do with. */
export async function askForThawCode(
  deps: SafetyDeps,
  asker: CodeAsker,
): Promise<Result<undefined, { readonly code: 'too_many_requests' | 'not_possible_now' }>> {
  if (!(await findFreeze(deps.database, asker.memberId))) return refuse('not_possible_now');
  return askForCode(deps, asker);
}

/**
 * A passkey needs no password: it is two things in one. With a mailed code both are looked at whatever the first says,
 * because an answer must not tell which of them was wrong.
 */
async function prove(
  deps: SafetyDeps,
  wanted: ThawPoints,
  thaw: (tx: Transaction) => Promise<void>,
): Promise<Result<'proved', ThawRefusal>> {
  if (wanted.way !== 'mail') return tryProof(deps, wanted, thaw);
  const password = await isOwnPassword(deps, wanted.memberId, wanted.password);
  if (password.ok && password.value) return tryProof(deps, wanted, thaw);
  // The try at the code counts all the same.
  await tryCode(deps.database, wanted.sessionId, deps.clock.now());
  return password.ok ? refuse('proof_failed') : password;
}

/** Spending goes on. To thaw what is not frozen uses up the proof and changes nothing. */
export async function thawPoints(deps: SafetyDeps, wanted: ThawPoints): Promise<Result<undefined, ThawRefusal>> {
  const { database, clock } = deps;
  const { memberId, way } = wanted;
  const subject = `thaw:${memberId}`;
  if (!(await countTry(database, { subject, maxTries: MOST_PROOFS }, clock.now()))) return refuse('too_many_requests');
  const done = await prove(deps, wanted, async (tx) => {
    const now = clock.now();
    const wasFrozen = await endFreeze(tx, memberId, way, now);
    if (wasFrozen) appendAlert(tx, { memberId, kind: 'thawed' }, now);
  });
  if (!done.ok) return done;
  await forgiveTries(database, subject);
  return accept(undefined);
}
