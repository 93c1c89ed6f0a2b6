import { appendAlert } from '../../../platform/alert.ts';
import type { MemberCaller } from '../../../platform/caller.ts';
import { accept, type Result } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { addPasskey, askForPasskey, findFactors, type NewCodes, removePasskey } from '../../factors/index.ts';
import { findMember } from '../../identity/index.ts';
import type { SafetyDeps } from './deps.ts';

const ownerOf = ({ memberId: id }: MemberCaller) => ({ kind: 'member', id }) as const;
const inSession = (caller: MemberCaller) => ({ owner: ownerOf(caller), sessionId: caller.sessionId });

export const listPasskeys = ({ database }: SafetyDeps, caller: MemberCaller) => findFactors(database, ownerOf(caller));

export async function askOwnPasskey(deps: SafetyDeps, caller: MemberCaller) {
  const member = await findMember(deps.database, caller.memberId);
  return askForPasskey(deps.factors, inSession(caller), { account: member?.email ?? '', brand: await deps.brand() });
}

export function addOwnPasskey(
  deps: SafetyDeps,
  wanted: { readonly caller: MemberCaller; readonly name: string; readonly response: unknown },
): Promise<Result<NewCodes, { readonly code: 'proof_failed' | 'not_possible_now' }>> {
  const { memberId } = wanted.caller;
  return addPasskey(deps.factors, inSession(wanted.caller), wanted, async (tx) =>
    appendAlert(tx, { memberId, kind: 'passkey_added', about: wanted.name }, deps.clock.now()),
  );
}

type RemoveRefusal = { readonly code: 'not_found' | 'not_possible_now' };

export function removeOwnPasskey(
  deps: SafetyDeps,
  { caller, id }: { readonly caller: MemberCaller; readonly id: string },
): Promise<Result<undefined, RemoveRefusal>> {
  return inTransaction<undefined, RemoveRefusal>(deps.database, async (tx) => {
    const removed = await removePasskey(tx, ownerOf(caller), { id, mustKeepOne: false });
    if (!removed.ok) return removed;
    appendAlert(tx, { memberId: caller.memberId, kind: 'passkey_removed' }, deps.clock.now());
    return accept(undefined);
  });
}
