import { pointsToNumber } from '@rewards/amounts';
import type { LedgerEntry } from '@rewards/contract';
import type { WrittenEntry } from './written-entry.ts';

export const entriesAnswer = (entries: readonly WrittenEntry[]): LedgerEntry[] =>
  entries.map(({ kind, postings, lots, balanceAfter }) => ({
    kind,
    postings: [...postings],
    lots: lots.map(({ points, expiresAt }) => ({ points, expires_at: new Date(expiresAt).toISOString() })),
    balance_after: pointsToNumber(balanceAfter),
  }));
