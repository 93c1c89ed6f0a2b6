import { add, compare, negate, type Points, points, sumPoints, zeroPoints } from '@rewards/amounts';
import type { AnswerOf, Calls, EntryKind } from '@rewards/contract';

export type BalanceProof = AnswerOf<Calls['proveBalance']>['data'];

/** The names that members use. Points on hold are set aside for something that is not settled yet. */
export type PartName = 'earned' | 'adjusted' | 'reversed' | 'redeemed' | 'returned' | 'expired' | 'held' | 'due';

const groups: readonly { readonly name: PartName; readonly kinds: readonly EntryKind[] }[] = [
  { name: 'earned', kinds: ['earn'] },
  { name: 'adjusted', kinds: ['adjust'] },
  { name: 'reversed', kinds: ['reverse'] },
  { name: 'redeemed', kinds: ['spend', 'hold', 'post', 'void', 'lapse'] },
  { name: 'returned', kinds: ['refund'] },
  { name: 'expired', kinds: ['expire'] },
];

export interface BalancePart {
  readonly name: PartName;
  readonly entries: number;
  readonly points: Points;
  /** The sum of the parts up to this one. */
  readonly total: Points;
}

function grouped({ parts, held, due_to_expire }: BalanceProof): Omit<BalancePart, 'total'>[] {
  const stillHeld = points(held);
  const byGroup = groups.map(({ name, kinds }) => {
    const own = parts.filter(({ kind }) => kinds.includes(kind));
    const sum = sumPoints(own.map((part) => points(part.points)));
    return {
      name,
      entries: own.reduce((count, part) => count + part.entries, 0),
      // Held points left the balance by the same entries as redeemed points, but they have their own line below.
      points: name === 'redeemed' ? add(sum, stillHeld) : sum,
    };
  });
  return [
    ...byGroup.filter(({ entries }) => entries > 0),
    { name: 'held' as const, entries: 0, points: negate(stillHeld) },
    { name: 'due' as const, entries: 0, points: negate(points(due_to_expire)) },
  ].filter(({ entries, points: sum }) => entries > 0 || compare(sum, zeroPoints) !== 0);
}

/** The entries by kind in a member's words, each with the running total: the last total is the balance. */
export function balanceParts(proof: BalanceProof): BalancePart[] {
  let total = zeroPoints;
  return grouped(proof).map((part) => {
    total = add(total, part.points);
    return { ...part, total };
  });
}

/** Whether the browser's own sum is the balance that the server states. */
export function addsUp(parts: readonly BalancePart[], balance: number): boolean {
  return compare(parts.at(-1)?.total ?? zeroPoints, points(balance)) === 0;
}
