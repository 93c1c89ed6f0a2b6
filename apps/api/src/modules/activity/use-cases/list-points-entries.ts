import { accept, type Result, refuse } from '../../../platform/result.ts';
import { findAccount } from '../../accounts/index.ts';
import { type ListedEntry, listEntries } from '../../points/index.ts';
import { bankReferenceOf } from '../card-transaction.ts';
import { describeTransactions } from '../card-transactions.repository.ts';
import type { ActivityDeps } from './deps.ts';

export const ENTRIES_PER_PAGE = 25;

export interface PointsEntry extends ListedEntry {
  /** What the card's transaction was, if the entry comes from one. */
  readonly transaction: string | undefined;
}

export interface PointsEntries {
  readonly entries: readonly PointsEntry[];
  readonly page: number;
  readonly total: number;
}

export async function listPointsEntries(
  deps: ActivityDeps,
  { memberId, accountId, page }: { readonly memberId: string; readonly accountId: number; readonly page: number },
): Promise<Result<PointsEntries, { code: 'not_found' }>> {
  const account = await findAccount(deps, memberId, accountId);
  return account ? accept(await entriesOfPool(deps, account.poolId, page)) : refuse('not_found');
}

export async function entriesOfPool(deps: ActivityDeps, poolId: number, page: number): Promise<PointsEntries> {
  const found = await listEntries(deps.database, poolId, { number: page, size: ENTRIES_PER_PAGE });
  // A return may take points back in several steps, each with its own name; the reason names the return.
  const references = found.entries.map((entry) =>
    bankReferenceOf(entry.kind === 'reverse' ? entry.reason : entry.reference),
  );
  const descriptions = await describeTransactions(
    deps.database,
    references.filter((reference) => reference !== undefined),
  );
  const entries = found.entries.map((entry, place) => ({
    ...entry,
    transaction: descriptions.get(references[place] ?? ''),
  }));
  return { entries, page, total: found.total };
}
