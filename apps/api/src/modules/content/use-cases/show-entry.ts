import { listSegments } from '../../segments/index.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { parseEntry } from '../content.documents.ts';
import { type ContentEntry, type ContentKind, isInside, type Showing, showingOf } from '../content.ts';
import { asOf, type EditedEntry, type KeptVersion, type Written } from '../editing.ts';
import { findEntry, findVersion, listEntries, listVersions } from '../editing.repository.ts';
import { fillEntry } from '../placeholders.ts';
import type { Program } from '../../program/index.ts';
import { checkDraft, type TypedEntry, type WrongFields } from './check-draft.ts';
import type { EditingDeps } from './deps.ts';

type NotFound = { readonly code: 'not_found' };

export interface ListedEntry {
  readonly entry: EditedEntry;
  /** As it was written: the draft, or what is published. */
  readonly read: ContentEntry | null;
  /** What readers see of it; nothing, where nothing is published. */
  readonly showing: Showing | null;
}

const writtenIn = ({ draft, next, published }: EditedEntry) => draft ?? next ?? published;

export async function listForStaff(deps: EditingDeps, kind: ContentKind): Promise<ListedEntry[]> {
  const entries = await listEntries(deps.database, deps.programSlug, kind);
  const now = deps.clock.now();
  return entries.map((listed) => {
    const entry = asOf(listed, now);
    const readAs = (written: Written | null) =>
      written && parseEntry(kind, entry.slug, written.document, written.window);
    const published = readAs(entry.published);
    return { entry, read: readAs(writtenIn(entry)), showing: published && showingOf(published, now) };
  });
}

/** What an entry can be for. */
export async function listAudiences(deps: EditingDeps) {
  const [program, segments] = await Promise.all([deps.program(), listSegments(deps.database)]);
  return { cardFamilies: program.cardFamilies, segments };
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
  if (!entry) return refuse('not_found');
  const history = await listVersions(deps.database, entry.id);
  return accept({ entry: asOf(entry, deps.clock.now()), history });
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
  return accept(asReadersSee(deps, program, parseEntry(kind, slug, written.document, written.window)));
}

const asReadersSee = (deps: EditingDeps, program: Program, entry: ContentEntry): PreviewedEntry => ({
  entry: fillEntry(entry, deps.tellFacts(program)),
  isInWindow: isInside(entry.window, deps.clock.now()),
});

/** What a person typed and did not save yet. It is checked as a draft is, and nothing is stored. */
export async function previewTyped(deps: EditingDeps, typed: TypedEntry): Promise<Result<PreviewedEntry, WrongFields>> {
  const checked = await checkDraft(deps, typed);
  if (!checked.ok) return checked;
  const { document, window } = checked.value;
  return accept(asReadersSee(deps, await deps.program(), parseEntry(typed.kind, typed.slug, document, window)));
}
