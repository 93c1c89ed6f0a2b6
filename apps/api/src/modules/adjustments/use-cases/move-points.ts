import { type Points, pointsToNumber } from '@rewards/amounts';
import { appendAlert } from '../../../platform/alert.ts';
import type { Transaction } from '../../../platform/database.ts';
import { accept, type Reason, type Result, refuseBecause } from '../../../platform/result.ts';
import { expiryOf } from '../../activity/index.ts';
import { adjust } from '../../points/index.ts';
import type { Program } from '../../program/index.ts';
import { ledgerReference } from '../adjustment.ts';

interface Move {
  readonly id: string;
  readonly memberId: string;
  readonly poolId: number;
  readonly accountId: number;
  readonly amount: Points;
  readonly bringsBack: boolean;
}

const DAY_MS = 24 * 60 * 60_000;

export type TooFew = { readonly code: 'insufficient_points'; readonly reason: Reason };

/**
 * With the row that answers for it, in one transaction. What is given lasts as long as what is earned today;
 * what had expired, as long as what comes back by a return.
 */
export async function movePoints(
  tx: Transaction,
  program: Program,
  { id, memberId, poolId, accountId, amount, bringsBack }: Move,
  at: Date,
): Promise<Result<undefined, TooFew>> {
  const { returnGraceDays } = program.redemptions;
  const graceEnd = new Date(at.getTime() + returnGraceDays * DAY_MS);
  const expiresAt = bringsBack ? graceEnd : expiryOf(at, program.earning.lifeMonths);
  const facts = { poolId, accountId, reference: ledgerReference(id), reason: 'adjustment', at };
  const moved = await adjust(tx, { ...facts, amount, expiresAt });
  if (moved.ok) {
    const about = pointsToNumber(amount);
    appendAlert(tx, { memberId, kind: about > 0 ? 'points_given' : 'points_taken', about: Math.abs(about) }, at);
    return accept(undefined);
  }
  if (moved.refusal.code === 'already_adjusted') throw new Error(`Adjustment ${id} was made before it was decided`);
  return refuseBecause('insufficient_points', { missing: pointsToNumber(moved.refusal.missing) });
}
