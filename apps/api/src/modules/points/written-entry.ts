import type { Points } from '@rewards/amounts';
import type { EntryKind, LedgerAccount } from './entry.ts';

/** An entry as it stands in the journal, with its postings and what it did to which lots. */
export interface WrittenEntry {
  readonly kind: EntryKind;
  readonly postings: readonly { readonly account: LedgerAccount; readonly amount: number }[];
  readonly lots: readonly { readonly points: number; readonly expiresAt: string }[];
  readonly balanceAfter: Points;
}
