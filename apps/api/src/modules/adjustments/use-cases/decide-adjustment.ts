import { pointsToNumber } from '@rewards/amounts';
import type { Transaction } from '../../../platform/database.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { recordAct } from '../../audit/index.ts';
import { lockPools } from '../../points/index.ts';
import { type Adjustment, decideApproval, type NotApproved } from '../adjustment.ts';
import { type Decision, findAdjustment, lockAdjustment, saveDecision } from '../adjustments.repository.ts';
import type { AdjustmentsDeps } from './deps.ts';
import { movePoints, type TooFew } from './move-points.ts';

export interface DecideAdjustment {
  readonly staffId: string;
  readonly id: string;
  readonly traceId: string;
}

type NotDecided = { readonly code: 'not_found' } | NotApproved;

/** The pool before the row, as everywhere: two people who decide at the same time wait for each other. */
async function lockWithPool(tx: Transaction, id: string): Promise<Adjustment | undefined> {
  const seen = await findAdjustment(tx, id);
  if (!seen) return undefined;
  await lockPools(tx, [seen.poolId]);
  return lockAdjustment(tx, id);
}

async function record(
  tx: Transaction,
  adjustment: Adjustment,
  decision: Decision,
  traceId: string,
): Promise<Adjustment> {
  const { id, memberId, amount } = adjustment;
  const { staffId, state, note, at } = decision;
  await saveDecision(tx, id, decision);
  const act = state === 'approved' ? 'adjustment.approve' : 'adjustment.decline';
  const details = { adjustment: id, points: pointsToNumber(amount), ...(note !== null && { note }) };
  await recordAct(tx, { staffId, memberId, act, details, traceId }, at);
  return (await findAdjustment(tx, id)) ?? adjustment;
}

/**
 * The points move with the decision, and once, also when many approve at the same time: those who come later are told
 * the state.
 */
export async function approveAdjustment(
  deps: AdjustmentsDeps,
  { staffId, id, traceId }: DecideAdjustment,
): Promise<Result<Adjustment, NotDecided | TooFew>> {
  const program = await deps.program();
  return inTransaction<Adjustment, NotDecided | TooFew>(deps.database, async (tx) => {
    const adjustment = await lockWithPool(tx, id);
    if (!adjustment) return refuse('not_found');
    const at = deps.clock.now();
    const decided = decideApproval(adjustment, staffId, at);
    if (!decided.ok) return decided;
    if (!decided.value) return accept(adjustment);
    const moved = await movePoints(tx, program, adjustment, at);
    if (!moved.ok) return moved;
    return accept(await record(tx, adjustment, { state: 'approved', staffId, note: null, at }, traceId));
  });
}

export function declineAdjustment(
  deps: AdjustmentsDeps,
  { staffId, id, traceId, note }: DecideAdjustment & { readonly note: string },
): Promise<Result<Adjustment, { readonly code: 'not_found' | 'not_possible_now' }>> {
  return inTransaction<Adjustment, { readonly code: 'not_found' | 'not_possible_now' }>(deps.database, async (tx) => {
    const adjustment = await lockWithPool(tx, id);
    if (!adjustment) return refuse('not_found');
    if (adjustment.state === 'approved') return refuse('not_possible_now');
    if (adjustment.state === 'declined') return accept(adjustment);
    const decision = { state: 'declined', staffId, note, at: deps.clock.now() } as const;
    return accept(await record(tx, adjustment, decision, traceId));
  });
}
