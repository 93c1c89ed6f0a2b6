import { pointsToNumber } from '@rewards/amounts';
import { expect, test } from 'vitest';
import { addsUp, type BalanceProof, balanceParts } from './balance-parts.ts';

const chain = { entries: 20, is_whole: true, broken_at: null, head: 'ab12' };
const proof = (differences: Partial<BalanceProof> = {}): BalanceProof => ({
  balance: 10_000,
  held: 500,
  due_to_expire: 300,
  parts: [
    { kind: 'earn', entries: 9, points: 20_000 },
    { kind: 'adjust', entries: 1, points: 1000 },
    { kind: 'reverse', entries: 1, points: -200 },
    { kind: 'spend', entries: 2, points: -6000 },
    { kind: 'hold', entries: 3, points: -4500 },
    { kind: 'post', entries: 1, points: 1000 },
    { kind: 'void', entries: 1, points: 1500 },
    { kind: 'refund', entries: 1, points: 2500 },
    { kind: 'expire', entries: 1, points: -5000 },
  ],
  chain,
  ...differences,
});

test('[ACCT-06] the parts stand in a member’s words, and their running total ends at the balance', () => {
  const parts = balanceParts(proof());
  expect(parts.map((part) => [part.name, pointsToNumber(part.points), pointsToNumber(part.total)])).toEqual([
    ['earned', 20_000, 20_000],
    ['adjusted', 1000, 21_000],
    ['reversed', -200, 20_800],
    // Of the 10,500 points that left, 2,500 came back when holds ended, and 500 are only on hold.
    ['redeemed', -7500, 13_300],
    ['returned', 2500, 15_800],
    ['expired', -5000, 10_800],
    ['held', -500, 10_300],
    ['due', -300, 10_000],
  ]);
  expect(addsUp(parts, 10_000)).toBe(true);
});

test('[ACCT-06] what never happened has no line, and no entry is left out of the count', () => {
  const parts = balanceParts(
    proof({ balance: 700, held: 0, due_to_expire: 0, parts: [{ kind: 'earn', entries: 2, points: 700 }] }),
  );
  expect(parts.map(({ name }) => name)).toEqual(['earned']);
  expect(balanceParts(proof()).reduce((count, { entries }) => count + entries, 0)).toBe(20);
});

test('[ACCT-06] entries that do not come to the stated balance are found out', () => {
  expect(addsUp(balanceParts(proof({ balance: 10_001 })), 10_001)).toBe(false);
  expect(addsUp([], 0)).toBe(true);
});
