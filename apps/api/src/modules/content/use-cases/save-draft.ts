import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { findUnknownAccounts } from '../../accounts/index.ts';
import { findUnknownPictures } from '../../pictures/index.ts';
import { readDocument } from '../content.documents.ts';
import { audienceOf, type ContentEntry, type FaqEntry, picturesIn, type Window } from '../content.ts';
import type { DocumentProblem, Written } from '../editing.ts';
import { findEntry, insertDraft, updateDraft } from '../editing.repository.ts';
import { type Changed, changeEntry, type ChangeRefusal, type EntryAct, keyOf, recordEdit } from './change-entry.ts';
import type { EditingDeps } from './deps.ts';

export interface SaveDraft extends EntryAct {
  readonly document: unknown;
  readonly window: Window;
}

interface WrongFields {
  readonly code: 'validation_error';
  readonly problems: readonly DocumentProblem[];
}
type SaveRefusal = ChangeRefusal | WrongFields;

const wrong = (...problems: readonly DocumentProblem[]): { readonly ok: false; readonly refusal: WrongFields } => ({
  ok: false,
  refusal: { code: 'validation_error', problems },
});

/** A missing picture would leave a hole in the page, and every reader's browser would ask for it in vain. */
async function pictureProblems(
  deps: EditingDeps,
  entry: Pick<ContentEntry, 'kind' | 'document'>,
): Promise<DocumentProblem[]> {
  const uses = picturesIn(entry);
  if (uses.length === 0) return [];
  const unknown = await findUnknownPictures(
    deps.database,
    uses.map(({ path }) => path),
  );
  return uses.filter(({ path }) => unknown.includes(path)).map(({ field }) => ({ field, problem: 'unknown_picture' }));
}

/** Enough to see what went wrong with a list of thousands. */
const MOST_NAMED = 5;

async function accountProblems(
  deps: EditingDeps,
  entry: Pick<ContentEntry, 'kind' | 'document'>,
): Promise<DocumentProblem[]> {
  const { segment } = audienceOf(entry);
  const unknown = segment.length === 0 ? [] : await findUnknownAccounts(deps.database, segment);
  if (unknown.length === 0) return [];
  return [{ field: 'document.segment', problem: 'unknown_accounts', references: unknown.slice(0, MOST_NAMED) }];
}

/** All problems of a document that do not depend on the changes of other people. */
async function checkDraft(deps: EditingDeps, save: SaveDraft): Promise<Result<Written, WrongFields>> {
  const { window, kind, slug } = save;
  if (window.from && window.to && window.to <= window.from) return wrong({ field: 'shown_to', problem: 'invalid' });
  const { cardFamilies } = await deps.program();
  const families = cardFamilies.map(({ code }) => code);
  const read = readDocument({ kind, slug, document: save.document }, families);
  if ('problems' in read) return wrong(...read.problems);
  if (kind === 'faq_entry') {
    const { category } = read.document as FaqEntry;
    const key = { programSlug: deps.programSlug, kind: 'faq_category', slug: category } as const;
    if (!(await findEntry(deps.database, key))) return wrong({ field: 'document.category', problem: 'invalid' });
  }
  const entry = { kind, document: read.document };
  const problems = [...(await pictureProblems(deps, entry)), ...(await accountProblems(deps, entry))];
  return problems.length > 0 ? wrong(...problems) : accept({ document: read.document, window });
}

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
