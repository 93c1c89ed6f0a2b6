import { appendAlert } from '../../../platform/alert.ts';
import type { Transaction } from '../../../platform/database.ts';
import { appendToOutbox } from '../../../platform/outbox.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { recordAct } from '../../audit/index.ts';
import { findMember } from '../../identity/index.ts';
import { type FreezeWay, insertFreeze } from '../../points/index.ts';
import { forgetNoted } from '../../redemptions/index.ts';
import type { SafetyDeps } from './deps.ts';

export const FROZEN_TOPIC = 'safety.frozen';

/** Answers false when it is frozen already: nothing changes, and nothing is called back a second time. */
export async function freezeIn(tx: Transaction, memberId: string, way: FreezeWay, now: Date): Promise<boolean> {
  const freezeId = await insertFreeze(tx, memberId, way, now);
  if (freezeId === undefined) return false;
  // A thief's destination must not wait out the freeze.
  await forgetNoted(tx, memberId);
  appendToOutbox(tx, { topic: FROZEN_TOPIC, payload: { memberId, freezeId }, occurredAt: now });
  appendAlert(tx, { memberId, kind: 'frozen' }, now);
  return true;
}

/** From the next moment on no debit of the member's pools passes. */
export async function freezePoints({ database, clock }: SafetyDeps, memberId: string): Promise<void> {
  await inTransaction(database, async (tx) => accept(await freezeIn(tx, memberId, { how: 'page' }, clock.now())));
}

export interface FreezeForMember {
  readonly staffId: string;
  readonly memberId: string;
  readonly reason: string;
  readonly traceId: string;
}

/** For a member who calls. Staff cannot thaw. */
export function freezeForMember(
  { database, clock }: SafetyDeps,
  { staffId, memberId, reason, traceId }: FreezeForMember,
): Promise<Result<boolean, { readonly code: 'not_found' }>> {
  return inTransaction<boolean, { readonly code: 'not_found' }>(database, async (tx) => {
    if (!(await findMember(tx, memberId))) return refuse('not_found');
    const now = clock.now();
    const isNew = await freezeIn(tx, memberId, { how: 'staff', staffId, reason }, now);
    await recordAct(tx, { staffId, memberId, act: 'points.freeze', details: { reason, isNew }, traceId }, now);
    return accept(isNew);
  });
}
