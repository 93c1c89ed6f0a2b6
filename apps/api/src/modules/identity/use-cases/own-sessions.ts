import type { MemberCaller } from '../../../platform/caller.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { endOwnSession, listSessionsOfMember, type MemberSession } from '../member-session.repository.ts';
import { isOpen } from '../session.ts';
import { endSessionsOfMember } from '../session.repository.ts';
import type { IdentityDeps } from './deps.ts';

const NEWEST = 50;
const SHOWN_MS = 30 * 24 * 60 * 60 * 1000;

export interface OwnSession extends MemberSession {
  readonly isOpen: boolean;
  readonly isThis: boolean;
}

/** This one first, then those that are open, then those that were, each newest first. */
export async function listOwnSessions({ database, clock }: IdentityDeps, caller: MemberCaller): Promise<OwnSession[]> {
  const now = clock.now();
  const sessions = await listSessionsOfMember(database, caller.memberId, { now, limit: NEWEST });
  const shown = sessions
    .filter(({ createdAt }) => now.getTime() - createdAt.getTime() < SHOWN_MS)
    .map((session) => ({ ...session, isOpen: isOpen(session, now), isThis: session.id === caller.sessionId }));
  const rankOf = (session: OwnSession): number => Number(session.isThis) * 2 + Number(session.isOpen);
  return shown.toSorted((one, other) => rankOf(other) - rankOf(one));
}

/** Refused from the next call on, in every process: each asks for the row. */
export async function logOffSession(
  { database, clock }: IdentityDeps,
  wanted: { readonly memberId: string; readonly sessionId: string },
): Promise<Result<undefined, { readonly code: 'not_found' }>> {
  return (await endOwnSession(database, wanted, clock.now())) ? accept(undefined) : refuse('not_found');
}

export async function logOffOthers({ database, clock }: IdentityDeps, caller: MemberCaller): Promise<number> {
  const done = await inTransaction<number, never>(database, async (tx) =>
    accept(await endSessionsOfMember(tx, caller.memberId, 'logout', clock.now(), caller.sessionId)),
  );
  return done.ok ? done.value : 0;
}
