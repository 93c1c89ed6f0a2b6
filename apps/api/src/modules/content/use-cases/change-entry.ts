import type { Transaction } from '../../../platform/database.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { recordAct } from '../../audit/index.ts';
import type { ContentKind } from '../content.ts';
import { asOf, type EditedEntry, type EntryKey } from '../editing.ts';
import { lockEntry } from '../editing.repository.ts';
import type { EditingDeps } from './deps.ts';

/** Who edits which entry. */
export interface EntryAct {
  readonly kind: ContentKind;
  readonly slug: string;
  /** The revision that was looked at; zero for an entry that is not there yet. */
  readonly revision: number;
  readonly staffId: string;
  readonly traceId: string;
}

export interface Changed {
  readonly revision: number;
  readonly version: number | null;
}

export type ChangeRefusal = { readonly code: 'not_found' | 'content_changed' | 'not_possible_now' };

type Change<R extends { readonly code: string }> = (
  tx: Transaction,
  entry: EditedEntry,
  now: Date,
) => Promise<Result<number | null, R>>;

export const keyOf = ({ programSlug }: Pick<EditingDeps, 'programSlug'>, { kind, slug }: EntryAct): EntryKey => ({
  programSlug,
  kind,
  slug,
});

/** Kept with the act: who, which entry, and which version came of it. */
export const recordEdit = (tx: Transaction, act: EntryAct, name: string, version: number | null, now: Date) =>
  recordAct(
    tx,
    {
      staffId: act.staffId,
      memberId: null,
      act: `content.${name}`,
      details: { kind: act.kind, slug: act.slug, version, revision: act.revision + 1 },
      traceId: act.traceId,
    },
    now,
  );

/** Locks the entry, refuses a save based on an older one, changes it and records the act: all of it or nothing. */
export function changeEntry<R extends { readonly code: string } = never>(
  deps: EditingDeps,
  act: EntryAct,
  name: string,
  change: Change<R>,
): Promise<Result<Changed, R | ChangeRefusal>> {
  const now = deps.clock.now();
  return inTransaction<Changed, R | ChangeRefusal>(deps.database, async (tx) => {
    const locked = await lockEntry(tx, keyOf(deps, act));
    if (!locked) return refuse('not_found');
    const entry = asOf(locked, now);
    if (entry.revision !== act.revision) return refuse('content_changed');
    const changed = await change(tx, entry, now);
    if (!changed.ok) return changed;
    await recordEdit(tx, act, name, changed.value, now);
    return accept({ revision: entry.revision + 1, version: changed.value });
  });
}
