import { accept, type Result, refuse } from '../../../platform/result.ts';
import { parseEntry } from '../content.documents.ts';
import { type ContentEntry, type ContentKind, isInside, type Showing, showingOf } from '../content.ts';
import type { EditedEntry, KeptVersion, Written } from '../editing.ts';
import { findEntry, findVersion, listEntries, listVersions } from '../editing.repository.ts';
import { fillEntry } from '../placeholders.ts';
import type { EditingDeps } from './deps.ts';

type NotFound = { readonly code: 'not_found' };

export interface ListedEntry {
  readonly entry: EditedEntry;
  /** As it was written: the draft, or what is published. */
  readonly read: ContentEntry | null;
  /** What readers see of it; nothing, where nothing is published. */
  readonly showing: Showing | null;
}

const writtenIn = ({ draft, published }: EditedEntry) => draft ?? published;

export async function listForStaff(deps: EditingDeps, kind: ContentKind): Promise<ListedEntry[]> {
  const entries = await listEntries(deps.database, deps.programSlug, kind);
  const now = deps.clock.now();
  return entries.map((entry) => {
    const readAs = (written: Written | null) =>
      written && parseEntry(kind, entry.slug, written.document, written.window);
    const published = readAs(entry.published);
    return { entry, read: readAs(entry.draft) ?? published, showing: published && showingOf(published, now) };
  });
}

export interface EntryWithHistory {
  readonly entry: EditedEntry;
  readonly history: readonly KeptVersion[];
}

export async function showForStaff(
  deps: EditingDeps,
  kind: ContentKind,
  slug: string,
): Promise<Result<EntryWithHistory, NotFound>> {
  const entry = await findEntry(deps.database, { programSlug: deps.programSlug, kind, slug });
  return entry ? accept({ entry, history: await listVersions(deps.database, entry.id) }) : refuse('not_found');
}

interface Preview {
  readonly kind: ContentKind;
  readonly slug: string;
  /** The draft, when none is named. */
  readonly version: number | undefined;
}

export interface PreviewedEntry {
  readonly entry: ContentEntry;
  readonly isInWindow: boolean;
}

/** The draft or an old version as readers would see it, with the program's facts filled in. */
export async function previewEntry(
  deps: EditingDeps,
  { kind, slug, version }: Preview,
): Promise<Result<PreviewedEntry, NotFound>> {
  const { programSlug, database } = deps;
  const edited = await findEntry(database, { programSlug, kind, slug });
  const program = await deps.readProgram(programSlug);
  if (!edited || !program) return refuse('not_found');
  const written = version === undefined ? writtenIn(edited) : await findVersion(database, edited.id, version);
  if (!written) return refuse('not_found');
  const entry = parseEntry(kind, slug, written.document, written.window);
  return accept({
    entry: fillEntry(entry, deps.tellFacts(program)),
    isInWindow: isInside(entry.window, deps.clock.now()),
  });
}
