import { accept, type Result, refuse } from '../../../platform/result.ts';
import { findVersion, publish, putAside, removeEntry, stopNext, updateDraft, withdraw } from '../editing.repository.ts';
import { type Changed, changeEntry, type ChangeRefusal, type EntryAct } from './change-entry.ts';
import type { EditingDeps } from './deps.ts';

type Edited = Promise<Result<Changed, ChangeRefusal>>;

/**
 * What the draft says is what everybody sees from the commit on, and the newest version of the history. A draft that
 * begins later leaves readers what they see until then.
 */
export async function publishDraft(
  deps: EditingDeps,
  act: EntryAct,
): Promise<Result<Changed & { readonly beginsAt: Date | null }, ChangeRefusal>> {
  let beginsAt: Date | null = null;
  const changed = await changeEntry<ChangeRefusal>(deps, act, 'publish', async (tx, entry, now) => {
    if (!entry.draft) return refuse('not_possible_now');
    const { from } = entry.draft.window;
    beginsAt = from && from > now ? from : null;
    return accept(await publish(tx, entry, { ...entry.draft, staffId: act.staffId, putBackVersion: null }, now));
  });
  return changed.ok ? accept({ ...changed.value, beginsAt }) : changed;
}

/** Readers do not see it any more; it stays as a draft and in the history. */
export const unpublishEntry = (deps: EditingDeps, act: EntryAct): Edited =>
  changeEntry<ChangeRefusal>(deps, act, 'unpublish', async (tx, entry, now) => {
    if (!entry.published) return refuse('not_possible_now');
    await withdraw(tx, entry, entry.published, now);
    return accept(entry.published.version);
  });

/** The version that waits for its beginning does not begin; what readers see stays. */
export const unscheduleEntry = (deps: EditingDeps, act: EntryAct): Edited =>
  changeEntry<ChangeRefusal>(deps, act, 'unschedule', async (tx, entry, now) => {
    if (!entry.next) return refuse('not_possible_now');
    await stopNext(tx, entry, entry.next, now);
    return accept(entry.next.version);
  });

/** An old version is published again as a new one. The history only grows; a waiting draft is added to it, too. */
export const putBackVersion = (deps: EditingDeps, act: EntryAct & { readonly version: number }): Edited =>
  changeEntry<ChangeRefusal>(deps, act, 'put_back', async (tx, entry, now) => {
    const written = await findVersion(tx, entry.id, act.version);
    if (!written) return refuse('not_found');
    const { staffId, version } = act;
    const kept = await putAside(tx, entry, staffId, now);
    return accept(await publish(tx, kept, { ...written, staffId, putBackVersion: version }, now));
  });

/** Goes back to what is published. An entry that was never published disappears with its draft. */
export const discardDraft = (deps: EditingDeps, act: EntryAct): Edited =>
  changeEntry<ChangeRefusal>(deps, act, 'discard_draft', async (tx, entry, now) => {
    if (!entry.draft) return refuse('not_possible_now');
    await (entry.lastVersion === 0 ? removeEntry(tx, entry) : updateDraft(tx, entry, null, now));
    return accept(entry.published?.version ?? null);
  });
