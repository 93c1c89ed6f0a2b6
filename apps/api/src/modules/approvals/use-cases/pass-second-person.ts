import type { Transaction } from '../../../platform/database.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import type { Editor, Waiting } from '../../../platform/second-person.ts';
import { recordAct } from '../../audit/index.ts';
import { findSameWaiting, insertChange, type NewChange, saveDecision } from '../changes.repository.ts';

interface WantedChange extends NewChange {
  /** Whether it can make money: one person alone may not do it. */
  readonly isForTwo: boolean;
}

/**
 * Called where the change would be made, before anything is written. Answers undefined when it may be made now; or the
 * request that waits, which the caller answers in place of the change. An approval is used up here, together with the
 * change.
 */
export async function passSecondPerson(
  tx: Transaction,
  { staffId, traceId, approval }: Editor,
  { isForTwo, ...change }: WantedChange,
  now: Date,
): Promise<Result<Waiting | undefined, { readonly code: 'not_possible_now' }>> {
  const { kind, subject, changes } = change;
  if (approval) {
    const { changeId: id, staffId: approver } = approval;
    const isFirst = await saveDecision(tx, { id, state: 'approved', staffId: approver, note: null }, now);
    if (!isFirst) return refuse('not_possible_now');
    const details = { change: id, kind, subject };
    await recordAct(tx, { staffId: approver, memberId: null, act: 'change.approve', details, traceId }, now);
    return accept(undefined);
  }
  // A refund that one person may make counts in the sums of the day.
  if (!isForTwo && !change.back) return accept(undefined);
  const same = isForTwo ? await findSameWaiting(tx, change, staffId) : undefined;
  if (same !== undefined) return accept({ waitsAs: same });
  const id = await insertChange(tx, change, { staffId, isForTwo }, now);
  if (!isForTwo) return accept(undefined);
  const details = { change: id, kind, subject, changes };
  await recordAct(tx, { staffId, memberId: null, act: 'change.request', details, traceId }, now);
  return accept({ waitsAs: id });
}
