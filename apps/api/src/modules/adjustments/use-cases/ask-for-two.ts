import { compare, type Points, pointsToNumber } from '@rewards/amounts';
import type { Transaction } from '../../../platform/database.ts';
import { accept, type Reason, type Result, refuseBecause } from '../../../platform/result.ts';
import type { Program } from '../../program/index.ts';
import { expiredSince } from '../adjustments.repository.ts';
import { isAboveOnePerson } from './is-above-one-person.ts';

const DAY_MS = 24 * 60 * 60_000;

interface Wanted {
  readonly staffId: string;
  readonly poolId: number;
  readonly amount: Points;
  readonly bringsBack: boolean;
}

export type ExpiredTooFew = { readonly code: 'expired_too_few'; readonly reason: Reason };

/** Whether a second person decides. Expired points come back by two people only, and never more than expired. */
export async function asksForTwo(
  tx: Transaction,
  program: Program,
  wanted: Wanted,
  at: Date,
): Promise<Result<boolean, ExpiredTooFew>> {
  // It locks the pool, too: two requests for the same points are counted one after the other.
  const isAbove = await isAboveOnePerson(tx, program, wanted, at);
  if (!wanted.bringsBack) return accept(isAbove);
  const days = program.redemptions.expiredGraceDays;
  const most = await expiredSince(tx, wanted.poolId, new Date(at.getTime() - days * DAY_MS), at);
  if (compare(wanted.amount, most) > 0) return refuseBecause('expired_too_few', { most: pointsToNumber(most), days });
  return accept(true);
}
