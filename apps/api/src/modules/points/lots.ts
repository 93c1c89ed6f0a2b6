import { add, compare, isPositive, min, type Points, subtract, sumPoints, zeroPoints } from '@rewards/amounts';
import type { Reason, Result } from '../../platform/result.ts';

/** A credit that has something left: what can be taken from it, and until when. */
export interface Lot {
  readonly id: number;
  readonly available: Points;
  readonly expiresAt: Date;
}

export interface LotShare {
  readonly lotId: number;
  readonly amount: Points;
}

export interface InsufficientPoints {
  readonly code: 'insufficient_points';
  readonly missing: Points;
}

/** The holder has stopped all spending, or limits it. */
export interface SpendingStopped {
  readonly code: 'account_frozen' | 'daily_limit_reached' | 'quiet_hours';
  /** What is left today, or until when it is quiet. */
  readonly reason?: Reason;
}

/** Takes an amount from lots in the order they come: those that expire soonest come first. */
export function takeFromLots(lots: readonly Lot[], amount: Points): Result<LotShare[], InsufficientPoints> {
  const taken: LotShare[] = [];
  let missing = amount;
  for (const lot of lots) {
    if (!isPositive(missing)) break;
    const share = min(lot.available, missing);
    taken.push({ lotId: lot.id, amount: share });
    missing = subtract(missing, share);
  }
  if (isPositive(missing)) return { ok: false, refusal: { code: 'insufficient_points', missing } };
  return { ok: true, value: taken };
}

/** The first part of what was taken, as large as wanted; the lots keep their order. */
export function firstShares(taken: readonly LotShare[], wanted: Points): LotShare[] {
  const shares: LotShare[] = [];
  let left = wanted;
  for (const { lotId, amount } of taken) {
    if (!isPositive(left)) break;
    const share = min(amount, left);
    shares.push({ lotId, amount: share });
    left = subtract(left, share);
  }
  return shares;
}

/** What is left of each lot's share when others were taken off it already. */
export function withoutShares(taken: readonly LotShare[], off: readonly LotShare[]): LotShare[] {
  const offByLot = new Map<number, Points>();
  for (const { lotId, amount } of off) offByLot.set(lotId, add(offByLot.get(lotId) ?? zeroPoints, amount));
  return taken
    .map(({ lotId, amount }) => ({ lotId, amount: subtract(amount, offByLot.get(lotId) ?? zeroPoints) }))
    .filter(({ amount }) => isPositive(amount));
}

/**
 * Returns part of a debit to the lots it came from. The lot that lives longest is filled first: of two points
 * that could come back, the member gets the one that lasts.
 */
export function returnShares(taken: readonly LotShare[], returned: readonly LotShare[], amount: Points): LotShare[] {
  return firstShares(withoutShares(taken, returned).toReversed(), amount);
}

export const totalOf = (shares: readonly LotShare[]): Points => sumPoints(shares.map((share) => share.amount));

export const isMore = (a: Points, b: Points): boolean => compare(a, b) > 0;
