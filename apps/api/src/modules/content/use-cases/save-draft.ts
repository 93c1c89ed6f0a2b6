import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Written } from '../editing.ts';
import { insertDraft, updateDraft } from '../editing.repository.ts';
import { type Changed, changeEntry, type ChangeRefusal, type EntryAct, keyOf, recordEdit } from './change-entry.ts';
import { checkDraft, type TypedEntry, type WrongFields } from './check-draft.ts';
import type { EditingDeps } from './deps.ts';

export interface SaveDraft extends EntryAct, TypedEntry {}

type SaveRefusal = ChangeRefusal | WrongFields;

function createEntry(deps: EditingDeps, save: SaveDraft, written: Written): Promise<Result<Changed, ChangeRefusal>> {
  const now = deps.clock.now();
  return inTransaction<Changed, ChangeRefusal>(deps.database, async (tx) => {
    if (!(await insertDraft(tx, keyOf(deps, save), written, now))) return refuse('content_changed');
    await recordEdit(tx, save, 'save_draft', null, now);
    return accept({ revision: 1, version: null });
  });
}

/** Only staff see a draft; saving over a newer one is refused. */
export async function saveDraft(deps: EditingDeps, save: SaveDraft): Promise<Result<Changed, SaveRefusal>> {
  const checked = await checkDraft(deps, save);
  if (!checked.ok) return checked;
  if (save.revision === 0) return createEntry(deps, save, checked.value);
  return changeEntry(deps, save, 'save_draft', async (tx, entry, now) => {
    await updateDraft(tx, entry, checked.value, now);
    return accept(entry.published?.version ?? null);
  });
}
